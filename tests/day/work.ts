/** A piece of work as an operator has it before them: begun with network, then done one thing after the other. */
import { drawPage } from '#modules/custom-rf/draw-page.ts';
import type { Played } from '#tests/harness/played.ts';
import { fills, picks } from '#tests/harness/steps.ts';
import { takesJobs } from '#tests/harness/takes-jobs.ts';
import { dayOf } from '#domain/dates.ts';
import type { FlowHands } from '../faults/flow-hands.ts';
import type { Job } from '../faults/task.ts';

export interface Work {
  /** Module, or custom pages: as it is ordered. */
  readonly of: string;
  /** Things that are to be done still. */
  readonly left: number;
  /** Where goods are to be set down yet. */
  readonly targets: readonly string[];
  /** Claims what it is about. */
  begins(hands: FlowHands): Promise<void>;
  /** Does the next thing; it is left open where that fails. */
  does(hands: FlowHands): Promise<void>;
  /** The next thing leads nowhere. */
  skips(): void;
}

/** What a campaign would work. */
export class Ordered implements Work {
  readonly of: string;
  readonly #job: Job;

  constructor(of: string, job: Job) {
    this.of = of;
    this.#job = job;
  }

  get left(): number {
    return this.#job.todo.length;
  }
  get targets(): readonly string[] {
    return this.#job.todo.flatMap(({ answers: { target } }) => (typeof target === 'string' ? [target] : []));
  }
  async begins(hands: FlowHands): Promise<void> {
    for (const claim of [this.#job.claim].flat()) await hands.claims(claim);
  }
  async does(hands: FlowHands): Promise<void> {
    const [task] = this.#job.todo;
    if (task) await hands.does(task);
    this.skips();
  }
  skips(): void {
    this.#job.todo.shift();
  }
}

/** The main job of a screen, once. */
export class Rehearsed implements Work {
  readonly of: string;
  readonly targets: readonly string[] = [];
  readonly #played: Played;
  #isDone = false;

  constructor(of: string, its: Played) {
    this.of = of;
    this.#played = its;
  }

  get left(): number {
    return this.#isDone ? 0 : 1;
  }
  async begins({ terminal }: FlowHands): Promise<void> {
    await takesJobs(terminal, this.#played.documents.rows);
  }
  async does(hands: FlowHands): Promise<void> {
    await hands.plays(this.#played);
    this.skips();
  }
  skips(): void {
    this.#isDone = true;
  }
}

const PAGE = 'trailer-check';

/** A trailer is looked at before it is unloaded: a custom page of the seed. */
export class PageFilled implements Work {
  readonly of = 'custom-rf';
  readonly targets: readonly string[] = [];
  readonly #dock: string;
  #isDone = false;

  constructor(dock: string) {
    this.#dock = dock;
  }

  get left(): number {
    return this.#isDone ? 0 : 1;
  }
  async begins(): Promise<void> {}
  async does(hands: FlowHands): Promise<void> {
    const pages = await (await hands.terminal.db()).pages.all();
    const drawn = drawPage(pages, PAGE, '', { lg: 'en', today: () => dayOf(new Date()) });
    if (drawn.kind !== 'ok') throw new Error(drawn.why);
    await hands.playsOn(drawn.flow, { id: PAGE }, [this.#dock, fills({ temperature: '4' }), picks('ok')]);
    this.skips();
  }
  skips(): void {
    this.#isDone = true;
  }
}
