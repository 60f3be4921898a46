/** A function that remembers its last result while it is given the same. Knows no function. */

export function remembered<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  let before: Given | undefined;
  let result: Result;
  return (...given) => {
    if (!before || given.some((one, index) => one !== before?.[index])) {
      result = work(...given);
      before = given;
    }
    return result;
  };
}
