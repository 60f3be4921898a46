/** A part that is left as it is while it is given the same. */

import { Component, type ComponentChild, type FunctionComponent, h } from "preact";

export function memo<Given extends object>(part: (given: Given) => ComponentChild): FunctionComponent<Given> {
  class Kept extends Component<Given> {
    override shouldComponentUpdate(next: Given): boolean {
      const now = this.props as Record<string, unknown>;
      return Object.entries(next).some(([name, value]) => now[name] !== value);
    }
    override render(given: Given): ComponentChild {
      return part(given);
    }
  }
  return (given) => h(Kept, given);
}
