/**
 * Lines of a journal: what a page said "ok" to, whole and as it was then (decision 0011). Whoever takes a line up gives its
 * ops their numbers and makes rows of them; the line says none of that.
 */
import type { Draft, NewOp } from '#engine/env.ts';
import { partitionOf } from './partition.ts';
import type { OpRecord, SessionState } from './records.ts';

/** One line. `n` counts up from 1, without a gap, within a life: that of a file, or of a page that has none. */
export interface Line {
  readonly life: string;
  readonly n: number;
  /** `Said` as JSON. */
  readonly text: string;
}

/** Where lines are kept. */
export interface Medium {
  /**
   * Each text becomes a line. Resolves when all of them are flushed to disk; rejects when none of them counts. One call at a
   * time.
   */
  append(texts: readonly string[]): Promise<Line[]>;
}

/** Who captured it, where, and in which language. */
export type Context = Pick<OpRecord, 'partition' | 'userId' | 'serverUrl' | 'whgid' | 'lg' | 'deviceId'>;

export const contextOf = (session: SessionState): Context => ({
  partition: partitionOf(session),
  userId: session.userId,
  serverUrl: session.serverUrl,
  whgid: session.storeId,
  lg: session.language,
  deviceId: session.deviceId,
});

export interface Said {
  /** ISO 8601 */
  readonly at: string;
  readonly context: Context;
  readonly appVersion: string;
  /** No inputs: it is done with. */
  readonly draft: Draft;
  readonly ops: readonly NewOp[];
}

/** Which lines of a life are in the tables. */
export interface Life {
  readonly life: string;
  /** Up to this one. */
  readonly n: number;
  /** Whose the last one was. */
  readonly partition: string;
  /** When the last one was said, ISO 8601. */
  readonly at: string;
}

/** Null: this build cannot read it. */
export function readLine({ text }: Line): Said | null {
  try {
    const said: unknown = JSON.parse(text);
    return isSaid(said) ? said : null;
  } catch {
    return null;
  }
}

const CONTEXT = ['partition', 'userId', 'serverUrl', 'whgid', 'lg', 'deviceId'] as const;
const OP = ['opId', 'op', 'flow', 'path', 'label'] as const;

function isSaid(x: unknown): x is Said {
  if (!isFields(x) || !isFields(x['context']) || !isFields(x['draft']) || !Array.isArray(x['ops'])) return false;
  const { context, draft, ops } = x;
  const isKept = typeof draft['key'] === 'string' && Array.isArray(draft['inputs']) && Array.isArray(draft['round']);
  return typeof x['at'] === 'string' && isKept && hasTexts(context, CONTEXT) && ops.every(isOp);
}

const isOp = (x: unknown): boolean =>
  isFields(x) &&
  hasTexts(x, OP) &&
  Number.isInteger(x['version']) &&
  isFields(x['request']) &&
  Array.isArray(x['inputs']) &&
  Array.isArray(x['lanes']) &&
  x['lanes'].every((lane) => typeof lane === 'string');

const hasTexts = (x: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => typeof x[name] === 'string');
const isFields = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** In the order in which they were said; lines of one life in theirs, whatever the clock did. */
export function inOrderSaid(lines: readonly Line[]): Line[] {
  const lives = new Map<string, Line[]>();
  for (const line of [...lines].sort((a, b) => b.n - a.n)) {
    const life = lives.get(line.life);
    if (life) life.push(line);
    else lives.set(line.life, [line]);
  }
  const at = (life: readonly Line[]): string => (life.length > 0 ? (readLine(life.at(-1) as Line)?.at ?? '') : '~');
  const sorted: Line[] = [];
  while (sorted.length < lines.length) {
    const [first] = [...lives.entries()].sort(([a, of], [b, other]) => compare(at(of), at(other)) || compare(a, b));
    sorted.push(first?.[1].pop() as Line);
  }
  return sorted;
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What is known of a line when it is taken up. `bad`: it cannot be understood. `lost`: the tables that knew what had become of it are
 * gone, so it may have been sent before.
 */
export type Standing = 'new' | 'bad' | 'lost';
