/**
 * The model of a lesson's page. What a table to play at asks Python for is answered here: a move played is an answer to
 * the question, and the traits tell no more of the game than the learner may see. Knows no screen.
 */

import type { Listener, Wired } from "../model";
import { pageModel } from "../reading/page";
import type { Answer, Intent, Offers, SaidNode, Traits } from "../wire";
import { type Answered, Course } from "./course";

const NO_OFFERS = { choices: [], events: [], moves: [] };

export class LessonModel implements Wired {
  readonly course: Course;
  private readonly held: Record<string, unknown>;
  private readonly page;
  private readonly hearers = new Set<Listener>();
  /** Where the game ends that the lesson is about. */
  private readonly end: number;

  constructor(traits: Traits & Record<string, unknown>) {
    const { tree, table, lesson = [] } = traits;
    const start = { root: tree.root, status: table.status, said: tree.said ?? {} };
    this.end = tree.at;
    this.course = new Course(lesson, traits.nodes_0 as SaidNode[], start);
    this.held = { ...traits, ...this.visible(tree) };
    this.page = pageModel(this.held);
  }

  get(name: string): unknown {
    return this.page.get(name);
  }

  set(name: string, value: unknown): void {
    this.page.set(name, value);
  }

  save_changes(): void {}

  on(name: string, listener: Listener): void {
    if (name === "msg:custom") this.hearers.add(listener);
    else this.page.on(name, listener);
  }

  off(name: string, listener: Listener): void {
    if (name === "msg:custom") this.hearers.delete(listener);
    else this.page.off(name, listener);
  }

  /** Answers as Python would: when the sender has done with sending. */
  send(intent: Intent): void {
    const answer = this.answerTo(intent);
    if (answer)
      queueMicrotask(() => {
        for (const hearer of this.hearers) hearer({ to: intent.id, ...answer });
      });
  }

  /** Gives the answer to the open question away. */
  giveAway(): Answered | null {
    return this.told(this.course.giveAway());
  }

  /** Begins anew: what was answered is forgotten, and what was hidden is hidden again. */
  restart(): void {
    this.course.restart();
    this.tell();
  }

  private answerTo(intent: Intent): Omit<Answer, "to"> | null {
    switch (intent.do) {
      case "hello":
        return {};
      case "bye":
        return null;
      case "play": {
        const answered = this.told(this.course.answer(intent.move));
        const { move } = intent;
        return answered ? { node: answered.node } : { refusal: { code: "not-legal", facts: { move } } };
      }
      case "why":
        return { refusal: { code: "no-move" } };
      default:
        return { refusal: { code: "not-yours" } };
    }
  }

  private told(answered: Answered | null): Answered | null {
    if (answered) this.tell();
    return answered;
  }

  /** Tells what may be seen now; where it stands first, so that nobody is left standing at what is hidden. */
  private tell(): void {
    const { tree, nodes_0, offers } = this.visible(this.get("tree") as Traits["tree"]);
    this.set("nodes_0", nodes_0);
    this.set("tree", tree);
    this.set("offers", offers);
  }

  private visible(tree: Traits["tree"]): { tree: Traits["tree"]; nodes_0: SaidNode[]; offers: Offers } {
    const { open, nodes } = this.course;
    const at = open?.offers.node ?? this.end;
    return { tree: { ...tree, at }, nodes_0: nodes, offers: open?.offers ?? { node: at, ...NO_OFFERS } };
  }
}
