/**
 * A session in which a lesson is taken: where it stands in it, and what the learner does besides playing an answer.
 * Knows no screen.
 */

import { Playing } from "../playing/session";
import { questionsIn } from "../reading/said";
import * as steps from "../reading/steps";
import { told } from "../reading/telling";
import { plain } from "../texts";
import type { Answer, Intent, Task } from "../wire";
import { type Answered, best, type Course, verdictOf } from "./course";
import type { LessonModel } from "./model";

export class Learning extends Playing {
  /** Whether help with the open question has been asked for. */
  hinted = false;
  /** Counts up with every answer. */
  settled = 0;

  constructor(
    private readonly lesson: LessonModel,
    changed: () => void,
  ) {
    super(lesson, changed);
  }

  get course(): Course {
    return this.lesson.course;
  }

  /** The way back is to the open question or to the points (`ahead`), and a lesson says which. */
  override get latest(): boolean {
    return true;
  }

  /** The node to which one can skip: that of the open question, or the end; null where it is here or next. */
  get ahead(): number | null {
    const { at } = this.heard.trunk;
    return at === this.stop.node || at === this.next ? null : at;
  }

  /** The open question, where the view stands at it. */
  get question(): Task | undefined {
    const { open } = this.course;
    return open?.offers.node === this.stop.node ? open : undefined;
  }

  /** What was answered to the question before the move at which the view stands. */
  get before(): Answered | undefined {
    return this.node === this.game.tree.root ? undefined : this.course.at(this.node.parent);
  }

  /** What was answered to the question at which the view stands. */
  get here(): Answered | undefined {
    return this.course.at(this.stop.node);
  }

  /** Help with the open question, in the reader's language. */
  get hints(): string[] {
    const { questions = [] } = this.saying;
    return questionsIn(this.speech, questions).flatMap(({ index }) => questions[index]?.[2] || []);
  }

  /** Whether the end of the game is reached, and every question is answered. */
  get done(): boolean {
    return !this.course.open && this.next === null && steps.complete(this.ground, this.stop);
  }

  /** The move of the main line to go on to; null at the open question and at the end. */
  get next(): number | null {
    const { tree } = this.game;
    const main = tree.line(tree.root.id, () => undefined);
    const fork = tree.path(this.stop.node).findLast((id) => main.includes(id)) ?? tree.root.id;
    return main[main.indexOf(fork) + 1] ?? null;
  }

  /** Goes on along the main line, and leaves whatever other line it stood in. */
  goOn(): void {
    const { next } = this;
    if (!steps.complete(this.ground, this.stop)) this.step("nextMove");
    else if (next !== null) this.go(steps.rest(next));
  }

  hint(): void {
    this.does(() => {
      this.hinted = true;
      this.said = this.hints.join(" ");
    });
  }

  /** Gives the answer to the open question away, and goes there. */
  giveUp(): void {
    this.does(() => {
      const answered = this.lesson.giveAway();
      if (!answered) return;
      this.go(steps.rest(answered.node));
      this.judge(answered);
    });
  }

  /** Begins the lesson anew. */
  again(): void {
    this.does(() => {
      this.go(steps.rest(this.game.tree.root.id));
      this.lesson.restart();
      this.hinted = false;
      this.said = this.speech.word("again.done");
    });
  }

  /** The verdict in plain words. */
  verdict(answered: Answered): string {
    const { speech } = this;
    const words = [plain(speech.word(`verdict.${verdictOf(answered)}`))];
    const { move, points, task } = answered;
    if (move !== null && points) words.push(speech.word("score", { points, of: best(task) }));
    return words.join(" ");
  }

  protected override answered(answer: Answer, intent: Intent | null): void {
    super.answered(answer, intent);
    const before = intent?.do === "play" && answer.node !== undefined ? this.before : undefined;
    if (before) this.judge(before);
  }

  /** An answer has been given: it is heard what it comes to, and then what is said of it. */
  private judge(answered: Answered): void {
    this.hinted = false;
    this.settled++;
    this.said = `${this.verdict(answered)} ${told(this, this.stop)}`;
  }
}
