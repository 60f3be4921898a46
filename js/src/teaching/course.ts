/**
 * How far a learner has come in a lesson: which questions are answered and how, what of the game is not hidden, and the
 * points. Knows no screen, and of the game only what it is told of its nodes.
 */

import type { Said, SaidNode, Status, Task } from "../wire";

/** A question that has been answered, or whose answer was asked for. */
export interface Answered {
  task: Task;
  /** Its number, from 1. */
  number: number;
  /** The move that was played; null when the answer was asked for. */
  move: string | null;
  /** The node that it led to. */
  node: number;
  points: number;
}

export type Verdict = "right" | "partly" | "wrong" | "shown";

/** What the nodes grow from. */
export interface Start {
  root: number;
  status: Status;
  said: Said;
}

export class Course {
  private readonly given = new Map<number, Answered>();
  /** The answers that are not in the author's tree. */
  private tries: SaidNode[] = [];
  private readonly known: ReadonlyMap<number, SaidNode>;

  constructor(
    readonly tasks: readonly Task[],
    private readonly all: readonly SaidNode[],
    private readonly start: Start,
  ) {
    this.known = new Map(all.map((node) => [node.id, node]));
  }

  /** The question that is to be answered next; none when all are. */
  get open(): Task | undefined {
    return this.tasks.find(({ offers }) => !this.given.has(offers.node));
  }

  /** The nodes that are not hidden: nothing after the open question is told. */
  get nodes(): SaidNode[] {
    const hidden = this.open?.offers.node;
    return [...this.all.filter(({ id }) => !this.follows(id, hidden)), ...this.tries];
  }

  get answered(): Answered[] {
    return [...this.given.values()];
  }

  /** What was answered at a node. */
  at(node: number): Answered | undefined {
    return this.given.get(node);
  }

  /** What has been earned, of what could have been so far. */
  get score(): [points: number, of: number] {
    return this.answered.reduce(([points, of], one) => [points + one.points, of + best(one.task)], [0, 0]);
  }

  /** The questions for which not all was earned that they are worth. */
  get missed(): Answered[] {
    return this.answered.filter(({ task, points }) => points < best(task));
  }

  /** Answers the open question with one of the moves that it offers; null when that is none of them. */
  answer(move: string): Answered | null {
    const task = this.open;
    const index = task?.offers.moves.findIndex(([token]) => token === move) ?? -1;
    if (!task || index < 0) return null;
    const node = this.followers(task).find((one) => one.move === move) ?? this.tried(task, index);
    return this.settle(task, move, node.id);
  }

  /** Gives the answer to the open question away. */
  giveAway(): Answered | null {
    const task = this.open;
    return task ? this.settle(task, null, task.answer) : null;
  }

  /** Forgets all answers. */
  restart(): void {
    this.given.clear();
    this.tries = [];
  }

  private settle(task: Task, move: string | null, node: number): Answered {
    const points = move === null ? 0 : worth(task, node);
    const answered = { task, number: this.tasks.indexOf(task) + 1, move, node, points };
    this.given.set(task.offers.node, answered);
    return answered;
  }

  /** The moves after a question that are in the author's tree. */
  private followers({ points }: Task): SaidNode[] {
    return points.flatMap(([id]) => this.known.get(id) ?? []);
  }

  /** A move that is not in the author's tree, as a node of it, with what he says of all such. */
  private tried({ offers, statuses, after }: Task, index: number): SaidNode {
    const { node: parent, moves } = offers;
    const { status, ply, questions = [] } = this.found(parent);
    const [move, , happens] = moves[index] ?? ["", [], []];
    const comments = questions.flatMap(([, lang = "", , otherwise]): [string, string][] =>
      otherwise ? [[otherwise, lang]] : [],
    );
    const node: SaidNode = {
      id: Math.max(this.start.root, ...this.known.keys(), ...this.tries.map(({ id }) => id)) + 1,
      parent,
      move,
      seat: status.toMove,
      ply: ply + 1,
      events: happens.flatMap((event) => offers.events[event] ?? []),
      status: statuses[after[index] ?? 0] ?? status,
      ...(comments.length && { comments }),
    };
    this.tries.push(node);
    return node;
  }

  private found(id: number): Said & { status: Status; ply: number } {
    const { status, said } = this.start;
    return this.known.get(id) ?? { status, ply: 0, ...said };
  }

  /** Whether a node comes after another. */
  private follows(id: number, other: number | undefined): boolean {
    let parent = other === undefined ? undefined : this.known.get(id)?.parent;
    while (parent !== undefined && parent !== other) parent = this.known.get(parent)?.parent;
    return parent !== undefined;
  }
}

/** What can be earned with a question. */
export function best(task: Task): number {
  return worth(task, task.answer);
}

/** What an answer comes to. */
export function verdictOf({ task, move, points }: Answered): Verdict {
  if (move === null) return "shown";
  return points === best(task) ? "right" : points ? "partly" : "wrong";
}

function worth({ points }: Task, node: number): number {
  return points.find(([id]) => id === node)?.[1] ?? 0;
}
