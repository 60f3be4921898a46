/** A lesson: what follows a question is hidden until it is answered; an answer has its verdict; at the end the points. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { still } from "../src/lesson";
import { still as replay } from "../src/replay";
import { Course, verdictOf } from "../src/teaching/course";
import type { Comment, Offers, Question, SaidNode, Status, Task, Traits } from "../src/wire";
import { atRoot, FIRST, node, OFFERS, SECOND, status } from "./game";
import { LESSON_WORDS, WORDS } from "./words";

const AFTER: Status[] = [status(1, 7), status(1, 8)];

/** At the start one is asked for "hand=blue", worth two points; "hand=red" is worth one. "pile" is not in the tree. */
const FIRST_TASK: Task = {
  offers: OFFERS,
  statuses: AFTER,
  after: [0, 1, 0],
  points: [
    [1, 2],
    [4, 1],
  ],
  answer: 1,
};

/** After that one is asked what to take. */
const SECOND_OFFERS: Offers = {
  node: 1,
  choices: [{ option: "red" }, { option: "pass" }],
  events: [...SECOND, { kind: "end" }],
  moves: [
    ["two", [0], [0]],
    ["none", [1], [1]],
  ],
};
const SECOND_TASK: Task = {
  offers: SECOND_OFFERS,
  statuses: AFTER,
  after: [0, 1],
  points: [[2, 1]],
  answer: 2,
};

const NODES: SaidNode[] = [
  {
    ...node(1, 0, 1, "hand=blue", FIRST),
    comments: [
      ["Blue it is.", "en"],
      ["Azul.", "es"],
    ],
    questions: [["And now?", "en", "", "Nothing is no answer."]],
    worth: 2,
  },
  { ...node(2, 1, 2, "two", SECOND, 0), comments: [["Taken.", "en"]] },
  node(3, 2, 3, "last", [{ kind: "end" }], null),
  { ...node(4, 0, 1, "hand=red", FIRST.slice(0, 1)), comments: [["Red will do.", "en"]], worth: 1 },
];

const SAID = {
  comments: [["To begin.", "en"]] as Comment[],
  questions: [["What would you play?", "en", "Think of blue.", "A pile is no hand."]] as Question[],
};

function traits(): Traits & Record<string, unknown> {
  return {
    ...atRoot(),
    tree: { root: 0, at: 3, chunks: 1, undo: null, redo: null, said: SAID },
    nodes_0: NODES,
    words: LESSON_WORDS,
    lesson: [FIRST_TASK, SECOND_TASK],
  };
}

describe("a course", () => {
  const begun = () =>
    new Course([FIRST_TASK, SECOND_TASK], NODES, { root: 0, status: status(0), said: SAID });
  const ids = (course: Course) => course.nodes.map(({ id }) => id);

  it("tells of nothing after the open question, in whatever line", () => {
    const course = begun();
    expect(ids(course)).toEqual([]);
    course.answer("hand=red");
    expect(ids(course)).toEqual([1, 4]);
    course.answer("two");
    expect(ids(course)).toEqual([1, 2, 3, 4]);
  });

  it("gives an answer the points that its author gives it, and none to any other", () => {
    const verdict = (move: string) => {
      const answered = begun().answer(move);
      return answered && [answered.node, answered.points, verdictOf(answered)];
    };
    expect(verdict("hand=blue")).toEqual([1, 2, "right"]);
    expect(verdict("hand=red")).toEqual([4, 1, "partly"]);
    expect(verdict("pile")).toEqual([5, 0, "wrong"]);
    expect(verdict("elsewhere")).toBe(null);
  });

  it("has an answer of the learner's own in the tree, with what it does and what is said of all such", () => {
    const course = begun();
    course.answer("pile");
    expect(course.nodes.at(-1)).toEqual({
      id: 5,
      parent: 0,
      move: "pile",
      seat: 0,
      ply: 1,
      events: [OFFERS.events[5], OFFERS.events[1], OFFERS.events[2], OFFERS.events[3]],
      status: AFTER[0],
      comments: [["A pile is no hand.", "en"]],
    });
    course.answer("none");
    expect(course.nodes.at(-1)).toMatchObject({ id: 6, parent: 1, status: AFTER[1] });
  });

  it("counts what is earned, and what is missed", () => {
    const course = begun();
    expect(course.score).toEqual([0, 0]);
    course.answer("hand=red");
    expect(course.score).toEqual([1, 2]);
    expect(verdictOf(course.giveAway() as never)).toBe("shown");
    expect([course.score, course.missed.map(({ number }) => number)]).toEqual([
      [1, 3],
      [1, 2],
    ]);
    expect([course.open, course.answer("two"), course.giveAway()]).toEqual([undefined, null, null]);
  });

  it("that is begun anew knows nothing of the one before", () => {
    const course = begun();
    course.answer("pile");
    course.restart();
    expect([course.open, course.score, ids(course)]).toEqual([FIRST_TASK, [0, 0], []]);
  });
});

describe("a lesson", () => {
  let el: HTMLElement;
  let end: () => void;
  const get = (id: string): HTMLElement => {
    const found = el.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    if (!found) throw new Error(`nothing with the test id ${id}`);
    return found;
  };
  const has = (id: string) => el.querySelector(`[data-testid="${id}"]`) !== null;
  const text = (id: string) => get(id).textContent;
  const click = (id: string) => get(id).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  const at = () => get("table-root").dataset.node;
  const focused = () => (document.activeElement as HTMLElement).dataset.testid;

  beforeEach(async () => {
    vi.useFakeTimers();
    el = document.createElement("div");
    document.body.append(el);
    end = still(traits(), el);
    await heard();
  });
  afterEach(() => {
    end();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    el.remove();
  });

  /** What was asked has been answered, and what happened has been shown. */
  const heard = () => vi.advanceTimersByTimeAsync(5_000);
  /** Types a move as one does on the board. */
  async function answer(move: string): Promise<void> {
    const press = (on: Element, key: string) =>
      on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    press(get("table-root"), "/");
    const field = get("typed-move") as HTMLInputElement;
    field.value = move;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    press(field, "Enter");
    await heard();
  }

  it("asks, and shows nothing of what follows", () => {
    expect([text("progress"), has("score"), at()]).toEqual(["Question 1 of 2", false, "0"]);
    expect(text("said")).toContain("To begin.What would you play?");
    expect([has("move-1"), has("go-on"), has("verdict")]).toEqual([false, false, false]);
    expect(get("forward").getAttribute("aria-disabled")).toBe("true");
    click("last");
    expect(at()).toBe("0");
    for (const hidden of ["Blue it is.", "Red will do.", "hand=blue"])
      expect(el.textContent).not.toContain(hidden);
  });

  it("takes an answer that is chosen on the board, and says what it comes to", async () => {
    click("piece-3");
    click("place-slot");
    click("choice-blue");
    await heard();
    expect([at(), get("verdict").dataset.verdict, text("verdict")]).toEqual([
      "1",
      "right",
      "Right. 2 of 2 points",
    ]);
    expect(text("said")).toContain("Blue it is.");
    expect(text("announcer")).toContain("Right. 2 of 2 points Move 1");
    expect(text("announcer")).toContain("Blue it is.");
    expect([has("move-4"), has("move-2")]).toEqual([true, false]);
  });

  it("shows what another move does, says that it is none, and goes on along the main line", async () => {
    await answer("pile");
    expect([at(), text("verdict"), focused()]).toEqual(["5", "That is not it. 0 of 2 points", "go-on"]);
    expect(text("said")).toContain("A pile is no hand.");
    expect(text("status")).toContain("Round 7");
    click("see-answer");
    expect([at(), has("verdict"), text("answered")]).toEqual(["1", false, "You answered pile."]);
    click("move-5");
    click("go-on");
    expect([at(), text("progress")]).toEqual(["1", "Question 2 of 2"]);
  });

  it("refuses what can't be played, and the question stays", async () => {
    await answer("nonsense");
    expect([text("why"), text("progress")]).toEqual(["nonsense can't be played here.", "Question 1 of 2"]);
  });

  it("helps when asked to, and gives the answer away for no points", async () => {
    click("hint");
    expect([text("hint-text"), text("announcer"), has("hint")]).toEqual([
      "Think of blue.",
      "Think of blue.",
      false,
    ]);
    click("show-me");
    expect([at(), text("verdict"), text("score")]).toEqual(["1", "This is the answer.", "0 of 2 points"]);
    expect([has("hint"), has("hint-text")]).toEqual([false, false]);
  });

  it("tells at the end the points and what was missed, which can be looked at again, and begins anew", async () => {
    await answer("hand=red");
    expect(text("verdict")).toBe("Good, but there is better. 1 of 2 points");
    click("go-on");
    await answer("two");
    expect(text("announcer")).toContain("Right. 1 of 1 point");
    expect(has("points")).toBe(false);
    click("go-on");
    expect([at(), text("points")]).toEqual([
      "3",
      "The end of the lesson. 2 of 3 pointsTo look at again:Question 1: hand=blue, not hand=red",
    ]);
    click("missed-1");
    expect([at(), text("progress"), text("score")]).toEqual(["4", "Lesson", "2 of 3 points"]);
    expect(text("ahead")).toBe("To the points");
    click("ahead");
    click("again");
    expect([at(), text("progress"), has("move-1"), has("score")]).toEqual([
      "0",
      "Question 1 of 2",
      false,
      false,
    ]);
    expect(text("announcer")).toBe("The lesson begins again.");
    await answer("hand=blue");
    expect(text("verdict")).toContain("Right.");
  });

  it("that nothing was missed in says so", async () => {
    await answer("hand=blue");
    await answer("two");
    click("first");
    click("ahead");
    expect(text("points")).toBe("The end of the lesson. 3 of 3 pointsYou missed nothing.");
  });

  it("speaks the reader's language; a question in none of it is told as it is", async () => {
    click("language");
    expect(text("progress")).toBe("Pregunta 1 de 2");
    expect(text("said")).toContain("What would you play?");
    await answer("hand=blue");
    expect(text("said")).toContain("Correcto.");
    expect(text("said")).toContain("Azul.");
  });
});

describe("a question, where the game is only read", () => {
  it("is read with what is said there, and nothing is hidden", () => {
    const el = document.createElement("div");
    const end = replay({ ...traits(), words: WORDS, lesson: undefined }, el);
    const said = el.querySelector('[data-testid="said"]');
    expect(said?.textContent).toBe("CommentsTo begin.What would you play?");
    expect(el.querySelector('[data-testid="move-4"]')).not.toBe(null);
    end();
  });
});
