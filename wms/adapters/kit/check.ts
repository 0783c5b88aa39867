/** What `--check` finds out with a name and a password: each question asked once, each write planned and looked at, none sent. */
import type { Call } from '#contract/call.ts';
import { toWire } from '#contract/renamed.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Refused, word } from '#wms/refusals.ts';
import { Lost, SessionOver } from './faults.ts';
import { Fits } from './fits.ts';
import type { Notice } from './notice.ts';
import { operatorOf } from './sessions.ts';
import { warehousesOf, type Site } from './site.ts';
import type { Entered, On, Opened, Served } from './system.ts';

export interface Checked {
  /** Sentences: what is not as the file says. */
  readonly wrong: readonly string[];
  /** What could not be found out. */
  readonly untried: readonly string[];
  readonly asked: number;
  readonly lookedAt: number;
}

/** Throws where nobody can sign in. Nothing is claimed, nothing is written. */
export async function check<S>(
  opened: Opened<S>,
  site: Site,
  { user, password }: { readonly user: string; readonly password: string },
  notice: Notice,
): Promise<Checked> {
  const { session, userId, userName, whgids } = await entered(opened, site, user, password);
  const all = warehousesOf(site);
  const warehouse = all.find(({ whgid }) => whgids?.includes(whgid)) ?? all[0];
  if (!warehouse) throw new Error('warehouses: there is none');
  if (whgids && !whgids.includes(warehouse.whgid))
    notice.wrong(`sign-in.warehouses: names none of ${all.map(({ whgid }) => whgid).join(', ')}`);
  const on: On<S> = {
    session,
    person: { userId, userName, deviceId: DEVICE, language: 'en' },
    warehouse,
    claims: { take: async () => new Date().toISOString(), give: async () => {}, of: () => NOBODYS },
    op: null,
    isAnswered: () => false,
    numbers: async () => [],
  };
  const wrong: string[] = [];
  const round = new Round(on, new Fits((line) => void wrong.push(line)), wrong);
  await round.all(opened.serves);
  await opened.signIn.signOut(session);
  return {
    wrong: [...wrong, ...notice.sentences],
    untried: [...round.untried, ...notice.untried],
    asked: round.asked,
    lookedAt: round.lookedAt,
  };
}

const DEVICE = 'check';
const NOBODYS = { claimedBy: '', claimedDevice: '', leaseUntil: null };

/** An account of the site answers for all who type a name of its list. */
async function entered<S>({ signIn }: Opened<S>, site: Site, user: string, password: string): Promise<Entered<S>> {
  const settings = site['sign-in'];
  if (settings.kind !== 'service') return signIn.signIn(user, password, 'en');
  await operatorOf(settings, user, password);
  return signIn.signIn(settings.user, settings.password, 'en');
}

type Row = Readonly<Record<string, unknown>>;

/** Questions feed each other: what a list names is what its detail is asked for. */
class Round<S> {
  readonly untried: string[] = [];
  asked = 0;
  lookedAt = 0;
  readonly #on: On<S>;
  readonly #fits: Fits;
  readonly #wrong: string[];
  readonly #seen: Row[] = [];

  constructor(on: On<S>, fits: Fits, wrong: string[]) {
    this.#on = on;
    this.#fits = fits;
    this.#wrong = wrong;
  }

  async all(serves: readonly Served<S>[]): Promise<void> {
    // Writes last: by then there is most to plan them with.
    let open = [...serves].sort((a, b) => Number(a.kind === 'does') - Number(b.kind === 'does'));
    for (;;) {
      const left: typeof open = [];
      for (const served of open) {
        const { request, missing } = this.#requestOf(served.call);
        if (missing) left.push(served);
        else await this.#one(served, request);
      }
      if (left.length === open.length) break;
      open = left;
    }
    for (const { call } of open)
      this.untried.push(`${call.path}: no ${this.#requestOf(call).missing ?? ''} came with any answer`);
  }

  async #one(served: Served<S>, request: Row): Promise<void> {
    const { path } = served.call;
    if (served.kind === 'does') return this.#look(served, request);
    if (served.changes) return void this.untried.push(`${path}: it changes something there`);
    this.asked += 1;
    try {
      // Where something has to be named, it says so when nothing is.
      const answer = await served.run(this.#on, request).catch((error: unknown) => {
        if (error instanceof Refused) return served.run(this.#on, { ...request, ...this.#optional(served.call) });
        throw error;
      });
      this.#fits.check(served.call, toWire(served.call.response, answer) as object);
      this.#note(answer);
    } catch (error) {
      this.#failed(path, error);
    }
  }

  /** As far as it goes without sending anything. */
  async #look({ call, write }: Extract<Served<S>, { kind: 'does' }>, request: Row): Promise<void> {
    if (write.guard === 'drafted') return void this.untried.push(`${call.path}: planning it makes a draft there`);
    const op = { opId: randomUUID(), deviceId: DEVICE, seq: 1, kindVersion: 1, capturedAt: new Date().toISOString() };
    const on: On<S> = { ...this.#on, op };
    this.lookedAt += 1;
    try {
      const planned = await write.plan(on, request).catch((error: unknown) => {
        // It may be right to: of what there is, this is only the first.
        if (error instanceof Refused) return whyNot(error);
        throw error;
      });
      if (typeof planned === 'string') return void this.untried.push(`${call.path}: ${planned}`);
      const { data } = planned;
      if ((await write.look(on, data)) === 'applied')
        this.#wrong.push(`${call.path}: the look says that it was done, and nothing was sent`);
      this.#fits.check(call, toWire(call.response, await write.rows(on, data)) as object);
    } catch (error) {
      this.#failed(call.path, error);
    }
  }

  #failed(path: string, error: unknown): void {
    this.#wrong.push(`${path}: ${whyNot(error)}`);
  }

  /** Rows wherever they are in an answer. */
  #note(value: unknown): void {
    if (typeof value !== 'object' || value === null || this.#seen.length >= MOST_SEEN) return;
    if (!Array.isArray(value)) this.#seen.push(value as Row);
    for (const each of Object.values(value)) this.#note(each);
  }

  /** What harms nobody: names that an answer had, one piece, and else as little as the contract takes. */
  #requestOf(call: Call): { readonly request: Row; readonly missing?: string } {
    const fields = fieldsOf(call).filter(({ isOptional }) => !isOptional);
    const known = this.#rowWith(fields.map(({ name }) => name));
    const request: Record<string, unknown> = {};
    for (const { name, schema } of fields) {
      const value = name === 'deviceId' ? DEVICE : (this.#named(name, known) ?? leastOf(schema));
      if (value === undefined) return { request, missing: name };
      request[name] = value;
    }
    return { request };
  }

  #optional(call: Call): Row {
    const fields = fieldsOf(call).filter(({ isOptional, name }) => isOptional && name.endsWith('Id'));
    const known = this.#rowWith(fields.map(({ name }) => name));
    return Object.fromEntries(fields.flatMap(({ name }) => (isName(known[name]) ? [[name, known[name]]] : [])));
  }

  /** The row that has most of them: a line goes with its own goods. */
  #rowWith(names: readonly string[]): Row {
    const has = (row: Row) => names.filter((name) => isName(row[name])).length;
    return this.#seen.reduce((best: Row, row) => (has(row) > has(best) ? row : best), {});
  }

  #named(name: string, row: Row): unknown {
    if (name.endsWith('Ids')) {
      const one = this.#named(name.slice(0, -1), row);
      return one === undefined ? undefined : [one];
    }
    if (!/Id$|^loc$|^lpn$/.test(name)) return undefined;
    return isName(row[name]) ? row[name] : this.#seen.find((each) => isName(each[name]))?.[name];
  }
}

const MOST_SEEN = 20_000;
const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';

function fieldsOf({ request }: Call) {
  const { entries = {}, wireNames } = request as {
    entries?: Readonly<Record<string, v.GenericSchema>>;
    wireNames?: ReadonlyMap<string, string>;
  };
  const wires = wireNames ?? new Map(Object.keys(entries).map((name) => [name, name]));
  return [...wires].flatMap(([name, wire]) => {
    const schema = entries[wire];
    return schema ? [{ name, schema, isOptional: v.is(schema, undefined) }] : [];
  });
}

/** Undefined = only somebody who knows the system could tell. */
function leastOf(schema: v.GenericSchema): unknown {
  const { options = [] } = schema as { options?: readonly unknown[] };
  return ['', 1, 0, false, {}, [], null, ...options].find((value) => v.is(schema, value));
}

function whyNot(error: unknown): string {
  if (error instanceof Refused) return `is refused, ${word(error.refusal, error.params, 'en').msg}`;
  if (error instanceof SessionOver) return 'wants another sign-in (401)';
  if (error instanceof Lost) return `no answer that can be read, ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
