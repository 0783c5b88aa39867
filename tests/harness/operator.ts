/** The operator driver: drives the real session the way a person with a scanner does, and looks at the screen. */
import type { Env } from '#engine/env.ts';
import type { Flow } from '#engine/flow.ts';
import { Session } from '#engine/session.ts';
import type { Act } from '#engine/session.ts';
import type { Answer, FlowView } from '#engine/view.ts';
import { expect } from 'vitest';
import type { Memory } from './memory.ts';
import { openable } from './openable.ts';
import type { Step } from './steps.ts';
import type { Params } from '#engine/params.ts';
import type { FormValue } from '#engine/fields.ts';

export const yes = 'yes';
export const no = 'no';

/** In front of whichever terminal; the words of a scenario are these. */
export class Person<E extends Env> {
  readonly at: E;
  readonly left: ({ flow: string; params: Params } | null)[] = [];
  readonly #session: Session;

  constructor(flow: Flow, at: E, params: Params) {
    this.at = at;
    this.#session = new Session(flow, params, at, { leave: (to) => this.left.push(openable(to)) });
  }

  get sees(): FlowView {
    return this.#session.view();
  }
  get inputs() {
    return this.#session.inputs;
  }
  async start(): Promise<void> {
    await this.#session.start();
    await this.#session.rest();
  }
  async startFrom(...args: Parameters<Session['startFrom']>): Promise<void> {
    await this.#session.startFrom(...args);
    await this.#session.rest();
  }
  /** One after the other, each looked at before the next. */
  async #acts(...acts: readonly Act[]): Promise<this> {
    for (const act of acts) {
      await this.#session.act(act);
      await this.#session.rest();
    }
    return this;
  }
  /** All of them before the screen could change. */
  async #actsAtOnce(...acts: readonly Act[]): Promise<this> {
    await Promise.all(acts.map((act) => this.#session.act(act)));
    await this.#session.rest();
    return this;
  }

  /** Scan codes one by one. */
  async scan(...codes: string[]): Promise<this> {
    return this.#acts(...codes.map((code) => ({ kind: 'scan', code }) as const));
  }
  /** One frame with several codes. */
  async frame(...codes: string[]): Promise<this> {
    const last = codes.length - 1;
    return this.#actsAtOnce(...codes.map((code, i) => ({ kind: 'scan', code, more: i < last }) as const));
  }
  /** Pull the trigger several times without waiting for the screen. */
  async burst(...codes: string[]): Promise<this> {
    return this.#actsAtOnce(...codes.map((code) => ({ kind: 'scan', code }) as const));
  }
  /** Types codes into the scan field, each with its Enter, faster than the screen follows. */
  async keys(...codes: string[]): Promise<this> {
    await Promise.all(codes.map((code) => this.#session.act({ kind: 'scan', code, typed: true })));
    return this;
  }
  async types(qty: number | string): Promise<this> {
    return this.answers({ kind: 'qty', text: String(qty) });
  }
  /** The scale says it. */
  async weighs(kilograms: number | string): Promise<this> {
    return this.answers({ kind: 'qty', text: String(kilograms), scale: true });
  }
  async fills(fields: FormValue): Promise<this> {
    return this.answers({ kind: 'form', fields });
  }
  async picks(id: string): Promise<this> {
    return this.answers({ kind: 'choose', id });
  }
  async says(word: 'yes' | 'no'): Promise<this> {
    return this.answers({ kind: word });
  }
  async ends(): Promise<this> {
    expect(this.sees.canEnd, 'the screen has a button that ends it').toBe(true);
    return this.answers({ kind: 'end' });
  }
  async presses(button: string): Promise<this> {
    return this.#acts({ kind: 'press', button, round: this.sees.round });
  }
  /** Tries again what could not be read. */
  async retries(): Promise<this> {
    return this.#acts({ kind: 'retry' });
  }
  async undoes(): Promise<this> {
    return this.#acts({ kind: 'undo' });
  }
  /** Takes one out of the basket on screen, by its place from 0. */
  async removes(place: number, of = this.sees.items.length): Promise<this> {
    return this.#acts({ kind: 'remove', stop: this.sees.stop, place, of });
  }
  /** A tap on a chip: back to that step. */
  async opens(stop: string): Promise<this> {
    return this.#acts({ kind: 'undoTo', stop });
  }
  /** Two taps on the same button before the screen could change. */
  async doubleTaps(answer: Answer): Promise<this> {
    const { stop: at, round } = this.sees;
    return this.#actsAtOnce(...[1, 2].map(() => ({ kind: 'answer', at, round, answer }) as const));
  }

  /** One step of a scenario. */
  async does(step: Step): Promise<this> {
    return typeof step === 'string' ? this.scan(step) : this.answers(step);
  }
  async answers(answer: Answer): Promise<this> {
    return this.#acts({ kind: 'answer', at: this.sees.stop, round: this.sees.round, answer });
  }
}

/** With a terminal in memory, whose outbox and sounds can be looked at. */
export class Operator extends Person<Memory> {
  isAt(stop: string): this {
    expect(this.sees.stop).toBe(stop);
    return this;
  }
  isAsked(stop: string): this {
    expect(this.sees).toMatchObject({ stop, kind: 'confirm' });
    return this;
  }
  isRefused(code: string): this {
    expect(this.sees.problem?.code).toBe(code);
    const { silent, again } = this.sees.problem ?? {};
    if (!silent) expect(this.at.cues.at(-1)).toBe(again ? 'duplicate' : 'refused');
    return this;
  }
  isNotRefused(): this {
    expect(this.sees.problem).toBeNull();
    return this;
  }
  /** Requests posted so far, in order. */
  hasPosted(...requests: unknown[]): this {
    expect(this.at.outbox.map((o) => o.request)).toEqual(
      requests.map((r) => (typeof r === 'object' && r ? expect.objectContaining(r) : r)),
    );
    return this;
  }
  hasPostedCount(n: number): this {
    expect(this.at.outbox).toHaveLength(n);
    return this;
  }
}

/** An operator in front of a started flow. */
export async function operator(flow: Flow, at: Memory, params: Params = {}): Promise<Operator> {
  const op = new Operator(flow, at, params);
  await op.start();
  return op;
}
