/**
 * JSON-RPC of Tryton: `POST /<database>/` with `{id, method, params}`. What went wrong is in the body of an HTTP 200 as
 * `error: [class, details]`, and whatever is answered so was rolled back; only the session has statuses of its own.
 */
import * as v from 'valibot';
import { Lost, SessionOver } from '../kit/faults.ts';
import type { Reach } from '../kit/reach.ts';

/** What Tryton makes of a call that it does not do. Everything of it was rolled back. */
export type Fault =
  /** A rule of Tryton or of one of its modules, worded for people in the language of the session. */
  | { readonly kind: 'user'; readonly words: string }
  /** A question: answered by a `res.user.warning` of this name, and then called again. */
  | { readonly kind: 'warning'; readonly name: string; readonly words: string }
  /** A stamp that the call carried is not that of the row any more. */
  | { readonly kind: 'stale' }
  /** The name is locked after too many wrong passwords, whatever the password is now. */
  | { readonly kind: 'locked' }
  /** The method is not offered, or not to this user. */
  | { readonly kind: 'forbidden' }
  /** A fault of the server, with its own text. */
  | { readonly kind: 'fault'; readonly words: string };

/** Beside it, what happened to the call itself: `Away`, `Busy`, `Lost`, `SessionOver` of the kit. */
export class TrytonFault extends Error {
  readonly fault: Fault;
  constructor(method: string, fault: Fault) {
    super(`${method}: ${fault.kind} ${'words' in fault ? fault.words : ''}`.trim());
    this.fault = fault;
  }
}

export const isFault = <K extends Fault['kind']>(
  error: unknown,
  kind: K,
): error is TrytonFault & { readonly fault: Extract<Fault, { kind: K }> } =>
  error instanceof TrytonFault && error.fault.kind === kind;

/** Tryton answers its own times and numbers as objects; these are the ones that it is asked with. */
export const decimal = (text: string) => ({ __class__: 'Decimal', decimal: text }) as const;
export function dateOf(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  return { __class__: 'date', year, month, day: date } as const;
}

/** A `date` of Tryton as `YYYY-MM-DD`. */
export const TrytonDate = v.pipe(
  v.object({ __class__: v.literal('date'), year: v.number(), month: v.number(), day: v.number() }),
  v.transform(({ year, month, day }) => [year, two(month), two(day)].join('-')),
);
const two = (number: number): string => String(number).padStart(2, '0');

/** Who asks, and in which context: company, language and groups, as Tryton's own client sends them. */
export interface Session {
  readonly login: string;
  readonly userId: number;
  readonly key: string;
  readonly context: Readonly<Record<string, unknown>>;
}

export interface Server {
  readonly url: string;
  readonly database: string;
  readonly reach: Reach;
}

const Answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.pipe(v.array(v.unknown()), v.minLength(1))),
});

/** Methods that change nothing; whatever else is called may. */
export const isRead = (method: string): boolean => READS.test(method);
const READS = /\.(?:search_read|search_count|search|read|get_preferences|today|version)$/;

const LOGIN = 'common.db.login';

/** One call as it is; `common.server` belongs to no database. */
async function ask(
  { url, database, reach }: Server,
  session: Session | null,
  method: string,
  params: readonly unknown[],
) {
  const path = method.startsWith('common.server.') ? '/' : `/${database}/`;
  const { status, body } = await reach({
    name: method.replace(/^model\./, ''),
    writes: !isRead(method),
    method: 'POST',
    url: new URL(path, url).href,
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Session ${credentials(session)}` }),
    },
    body: JSON.stringify({ id: 0, method, params }),
    ...(method === LOGIN && { reveals: (answer: string) => answer.match(/[0-9a-f]{64}/g) ?? [] }),
  });
  if (status !== 200) throw wrongStatus(method, status, body);
  return resultOf(method, body);
}

const credentials = ({ login, userId, key }: Session): string =>
  Buffer.from(`${login}:${userId}:${key}`).toString('base64');

function wrongStatus(method: string, status: number, text: string): Error {
  if (status === 401) return new SessionOver(method);
  if (status === 403) return new TrytonFault(method, { kind: 'forbidden' });
  if (status === 429) return new TrytonFault(method, { kind: 'locked' });
  // A proxy in between, a server that stops: whether the call was done cannot be told.
  return new Lost(`${method}: ${status} ${text.slice(0, 200)}`);
}

function resultOf(method: string, text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Lost(`${method}: no JSON`);
  }
  const answer = v.safeParse(Answer, parsed);
  if (!answer.success) throw new Lost(`${method}: no answer of JSON-RPC`);
  const { output } = answer;
  if (output.error === undefined) return output.result;
  // The wrong password of a sign-in, and a session that ended while the call was on its way.
  if (output.error[0] === 'LoginException') throw new SessionOver(method);
  throw new TrytonFault(method, faultOf(output.error));
}

const Words = v.fallback(v.string(), '');
const Worded = v.fallback(v.tuple([Words, Words]), ['', '']);

/** `[class, [message, description, ...]]`, of a warning `[class, [name, message, description]]`; without a class `[text, trace]`. */
function faultOf([name, details]: readonly unknown[]): Fault {
  const list = Array.isArray(details) ? details : [details];
  const sentence = (from: number): string => {
    const [message, description] = v.parse(Worded, list.slice(from, from + 2));
    return [message, description].filter(Boolean).join(' ') || v.parse(Words, list[from]);
  };
  if (name === 'UserError') return { kind: 'user', words: sentence(0) };
  if (name === 'UserWarning') return { kind: 'warning', name: v.parse(Words, list[0]), words: sentence(1) };
  if (name === 'ConcurrencyException') return { kind: 'stale' };
  return { kind: 'fault', words: v.parse(Words, name) };
}

export const versionOf = async (server: Server): Promise<string> =>
  v.parse(v.string(), await ask(server, null, 'common.server.version', []));

/** Null for a wrong name or password, which Tryton does not tell apart. A locked name throws. */
export async function login(server: Server, name: string, password: string, language: string): Promise<Session | null> {
  let key: unknown;
  try {
    key = await ask(server, null, LOGIN, [name, { password }, language]);
  } catch (error) {
    if (error instanceof SessionOver) return null;
    throw error;
  }
  const [userId, session] = v.parse(v.tuple([v.number(), v.string()]), key);
  const bare: Session = { login: name, userId, key: session, context: {} };
  const preferences = await ask(server, bare, 'model.res.user.get_preferences', [true, {}]);
  return { ...bare, context: { ...v.parse(v.record(v.string(), v.unknown()), preferences), language } };
}

export async function logout(server: Server, session: Session): Promise<void> {
  await ask(server, session, 'common.db.logout', []);
}

/** What a plan read of a row: a write that carries it is refused when the row has changed since. */
export type Stamps = Readonly<Record<string, string>>;

/** A person's Tryton. Every method is one call, and so one transaction. */
export class Tryton {
  readonly server: Server;
  readonly session: Session;

  constructor(server: Server, session: Session) {
    this.server = server;
    this.session = session;
  }

  /** `model.<model>.<method>` with the session's context, and what is added to it. */
  call(model: string, method: string, params: readonly unknown[], context: Readonly<Record<string, unknown>> = {}) {
    const all = [...params, { ...this.session.context, ...context }];
    return ask(this.server, this.session, `model.${model}.${method}`, all);
  }

  /** Rows as the schema reads them; one that it cannot read throws, because it would be worked by. */
  async read<S extends v.GenericSchema>(
    model: string,
    schema: S,
    { where, fields, order = [['id', 'ASC']], limit = null, offset = 0, context = {} }: Query,
  ): Promise<v.InferOutput<S>[]> {
    const rows = await this.call(model, 'search_read', [where, offset, limit, order, fields], context);
    return v.parse(v.array(schema), rows);
  }

  async count(model: string, where: Domain): Promise<number> {
    return v.parse(v.number(), await this.call(model, 'search_count', [where]));
  }

  async create(model: string, values: readonly object[]): Promise<number[]> {
    return v.parse(v.array(v.number()), await this.call(model, 'create', [values]));
  }

  /** Throws `stale` where a row that is stamped was changed since. */
  async write(model: string, ids: readonly number[], values: object, stamps: Stamps = {}): Promise<void> {
    await this.call(model, 'write', [ids, values], { _timestamp: stamps });
  }

  /** A button. Null is no answer to whether it did anything: it skips what is not in a fitting state. */
  async press(model: string, button: string, ids: readonly number[], stamps: Stamps = {}): Promise<unknown> {
    return this.call(model, button, [ids], { _timestamp: stamps });
  }
}

/** As Tryton writes it: clauses that all hold, or a list that begins with `OR`. */
export type Domain = readonly unknown[];

export interface Query {
  readonly where: Domain;
  readonly fields: readonly string[];
  readonly order?: readonly (readonly [string, 'ASC' | 'DESC'])[];
  readonly limit?: number | null;
  readonly offset?: number;
  readonly context?: Readonly<Record<string, unknown>>;
}
