/**
 * The hands of whoever holds a terminal without a page: what `OperatorDriver` does in a browser they do on the flows themselves.
 * Journal, outbox, sync and network under them are those of the app.
 */
import type { Env, NewOp } from '#engine/env.ts';
import type { Flow } from '#engine/flow.ts';
import type { Params } from '#engine/params.ts';
import type { FlowView } from '#engine/view.ts';
import { Person } from '#tests/harness/operator.ts';
import type { Played } from '#tests/harness/played.ts';
import { realEnv } from '#tests/harness/real-env.ts';
import type { RealTerminal } from '#tests/harness/real-terminal.ts';
import { registeredFlows } from '#tests/harness/registry.ts';
import { scenarios } from '#tests/harness/scenarios.ts';
import type { Step } from '#tests/harness/steps.ts';
import { isKey, Stuck } from './task.ts';
import type { Act, Claim, Kept, Task } from './task.ts';

/** More stops than any task has. */
const MOST_STOPS = 12;
/** Questions that are asked at times: the first reason will do, and what another operator has put there counts here only. */
const ASIDE: Readonly<Record<string, Act>> = { why: { taps: '' }, overLimit: 'Enter' };

/** What somebody beside the terminal sees and hears of it. */
export interface Watched {
  /** The hand is about to do something at this stop. */
  before(stop: string): Promise<void>;
  /** A code that is scanned by mistake at this stop first; undefined for none. */
  slips(stop: string): string | undefined;
  /** The terminal said "ok" to these ops, so many milliseconds after the hand did what stored them. */
  stored(ops: readonly NewOp[], tookMs: number): void;
  /** The terminal said no. */
  refused(code: string): void;
}

const UNWATCHED: Watched = {
  before: async () => {},
  slips: () => undefined,
  stored: () => {},
  refused: () => {},
};

type At = string | { readonly flow: string; readonly params: Params };

export class FlowHands {
  readonly terminal: RealTerminal;
  readonly #watched: Watched;
  #stored = 0;
  /** When the hand did something last. */
  #actedAt = 0;

  constructor(terminal: RealTerminal, watched: Watched = UNWATCHED) {
    this.terminal = terminal;
    this.#watched = watched;
  }

  /** As a browser lets its databases be looked into. */
  get kept(): Kept {
    const { ops } = this.terminal.device;
    return { stored: async <T>(_: string, table: string) => (await ops.table(table).toArray()) as T[] };
  }

  /** The screen at this address, or the one that another has led on to. */
  opens(at: At): Promise<Person<Env>> {
    const [path, query = ''] = typeof at === 'string' ? at.split('?') : [];
    const id = typeof at === 'string' ? scenarios.find((each) => each.path === path)?.id : at.flow;
    const flow = registeredFlows.find((each) => each.id === id);
    if (!flow) throw new Error(`no screen ${JSON.stringify(at)}`);
    return this.#begins(flow, typeof at === 'string' ? Object.fromEntries(new URLSearchParams(query)) : at.params);
  }

  async #begins(flow: Flow, params: Params): Promise<Person<Env>> {
    const person = new Person(flow, await this.#env(), params);
    await person.start();
    return person;
  }

  async #env(): Promise<Env> {
    const env = await realEnv(this.terminal);
    return {
      ...env,
      commit: async (draft, ops) => {
        const committed = await env.commit(draft, ops);
        if (committed.kind === 'stored' && ops.length > 0) {
          this.#stored += ops.length;
          this.#watched.stored(ops, performance.now() - this.#actedAt);
        }
        return committed;
      },
    };
  }

  /** From its screen to its op. @throws Stuck where that leads nowhere */
  async does({ path: at, answers, last, behind = [] }: Task): Promise<void> {
    const path = typeof at === 'string' ? at : await at(this.kept);
    const before = this.#stored;
    const left = new Map(Object.entries(answers).map(([stop, answer]) => [stop, [answer].flat()]));
    const isAside = (stop: string): boolean => stop in ASIDE && stop !== last && !left.has(stop);
    let person = await this.opens(path);
    for (let i = 0; i < MOST_STOPS; i++) {
      const { stop } = person.sees;
      const [answer = ASIDE[stop], ...others] = left.get(stop) ?? [];
      if (answer === undefined) throw this.#stuck(`nothing to answer at ${stop} of ${path}`, person.sees);
      // What has one answer has it as often as it is asked.
      if (others.length > 0) left.set(stop, others);
      await this.#slips(person, answer);
      await this.#acts(person, answer);
      const { stop: now } = person.sees;
      const isEnd = stop === last || behind.includes(stop) || isAside(stop);
      if (isEnd && !behind.includes(now) && !isAside(now)) break;
      if (person.sees.problem) throw this.#stuck(`${JSON.stringify(answer)} at ${stop} of ${path}`, person.sees);
      const to = person.left.at(-1);
      if (to) person = await this.opens(to);
    }
    if (this.#stored === before) throw this.#stuck(`${path}, left at ${person.sees.stop}`, person.sees);
  }

  /** @throws Stuck where the work is not to be had */
  async claims({ list, code, stops }: Claim): Promise<void> {
    let person = await this.opens(list);
    if (person.sees.stop !== stops[0]) throw this.#stuck(`${list} does not open`, person.sees);
    await this.#watched.before(stops[0]);
    await person.scan(code);
    const to = person.left.at(-1);
    if (to) person = await this.opens(to);
    if (person.sees.stop !== stops[1]) throw this.#stuck(`${code} in ${list}`, person.sees);
  }

  /** The main job of a screen as its scenario has it, its work claimed before. @throws Stuck at the step that is refused */
  async plays({ id, params, does }: Pick<Played, 'id' | 'params' | 'does'>): Promise<void> {
    await this.#steps(await this.opens({ flow: id, params }), does);
  }

  /** The same on a screen that no build has: a custom page. */
  async playsOn(flow: Flow, params: Params, does: readonly Step[]): Promise<void> {
    await this.#steps(await this.#begins(flow, params), does);
  }

  async #steps(person: Person<Env>, does: readonly Step[]): Promise<void> {
    for (const step of does) {
      await this.#watched.before(person.sees.stop);
      this.#actedAt = performance.now();
      await person.does(step);
      if (person.sees.problem) throw this.#stuck(JSON.stringify(step), person.sees);
    }
  }

  /** A wrong code, which must be refused. */
  async #slips(person: Person<Env>, instead: Act): Promise<void> {
    const wrong = typeof instead === 'string' && !isKey(instead) ? this.#watched.slips(person.sees.stop) : undefined;
    if (wrong === undefined) return;
    const { stop } = person.sees;
    await this.#acts(person, wrong);
    const said = person.sees.problem;
    if (!said || person.sees.stop !== stop) throw this.#stuck(`${wrong} was taken at ${stop}`, person.sees);
    this.#watched.refused(said.code);
  }

  /** As the keys, the scanner and the fingers of a campaign do it. */
  async #acts(person: Person<Env>, act: Act): Promise<unknown> {
    const { stop, kind, qty, choices, buttons, fields } = person.sees;
    await this.#watched.before(stop);
    this.#actedAt = performance.now();
    if (typeof act === 'string' && !isKey(act)) return person.scan(act);
    if (act === 'End') return person.ends();
    if (act === 'F1') return person.presses(buttons[0]?.name ?? '');
    if (act === 'Enter') return kind === 'qty' ? person.types(String(qty?.suggest)) : person.says('yes');
    if (typeof act === 'string') throw new Error(`no key ${act}`);
    if ('types' in act) return person.types(act.types);
    if ('fills' in act) {
      const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']));
      return person.fills({ ...initial, ...act.fills });
    }
    const row = choices.find(({ id }) => act.taps === '' || id === act.taps);
    if (!row) throw this.#stuck(`no row ${act.taps} at ${stop}`, person.sees);
    return kind === 'choose' ? person.picks(row.id) : person.scan(row.id);
  }

  #stuck(what: string, { problem }: Pick<FlowView, 'problem'>): Stuck {
    if (!problem) return new Stuck(what);
    this.#watched.refused(problem.code);
    return new Stuck(`${what}: ${problem.code}`);
  }
}
