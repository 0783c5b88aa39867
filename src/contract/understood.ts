/**
 * Reads an answer and names every part that this app does not understand. Which fields a row cannot do
 * without is decided by its schema (fields.ts): ids, states, quantities and revisions. An answer is never thrown away
 * for one row: a row that cannot be read is left out and reported.
 */
import * as v from 'valibot';
import { wireNameOf } from './renamed.ts';
import { WORK_KEYS, WORK_ROWS } from './rows.ts';
import type { WorkTable } from './rows.ts';

/** An HTTP answer that is none of the contract. It is no "no network": somebody answered. */
export interface Odd {
  /** Last part of the path of the call, e.g. `GetReceiptList`. */
  readonly call: string;
  /** HTTP status. */
  readonly http: number;
  /**
   * page = a web page of a portal or a proxy · proxy = a status that says no, without an envelope · broken = no
   * envelope · field = an envelope whose `field` is missing or of another kind.
   */
  readonly looks: 'page' | 'proxy' | 'broken' | 'field';
  /** Path of the field, e.g. `data` or `rows.receipts`; empty where nothing could be read. */
  readonly field: string;
}

/** A row of an answer that cannot be shown. */
export interface LeftOut {
  /** The list that it stood in, e.g. `data` or `rows.lines`, and how many stood there with it. */
  readonly list: string;
  readonly of: number;
  /** Its key as far as it could be read, else empty. */
  readonly id: string;
  /** The field that this app does not understand, e.g. `vendorName`. */
  readonly field: string;
}

export type Understood<T> =
  | { readonly kind: 'ok'; readonly data: T; readonly left: readonly LeftOut[] }
  | { readonly kind: 'odd'; readonly field: string };

export function understand<S extends v.GenericSchema>(schema: S, answer: unknown): Understood<v.InferOutput<S>> {
  const whole = v.safeParse(schema, answer);
  if (whole.success) return { kind: 'ok', data: whole.output, left: [] };
  const odd = oddRows(whole.issues);
  if (odd.kind === 'odd') return odd;
  const rest = v.safeParse(schema, without(answer, odd.rows));
  // One that is left out cannot make another odd; a schema that compares rows may still not be content.
  return rest.success
    ? { kind: 'ok', data: rest.output, left: odd.rows.map(told) }
    : { kind: 'odd', field: fieldOf(rest.issues[0]) };
}

interface OddRow {
  /** Names of the list that it stands in, from the root. */
  readonly list: readonly string[];
  readonly at: number;
  readonly rows: readonly unknown[];
  readonly field: string;
}

/** The rows that the issues are about; an issue outside of all lists is about the answer. */
function oddRows(
  issues: readonly v.BaseIssue<unknown>[],
): { kind: 'rows'; rows: readonly OddRow[] } | { kind: 'odd'; field: string } {
  const found = new Map<string, OddRow>();
  for (const issue of issues) {
    const path = issue.path ?? [];
    // The outermost list: a pallet with one line left out would be another pallet.
    const row = path.findIndex((item) => item.type === 'array');
    const item = path[row];
    if (item?.type !== 'array') return { kind: 'odd', field: fieldOf(issue) };
    const list = path.slice(0, row).map(({ key }) => String(key));
    const id = `${list.join('.')}/${item.key}`;
    const field = path.slice(row + 1).map(({ key }) => String(key));
    if (!found.has(id)) found.set(id, { list, at: item.key, rows: item.input, field: field.join('.') });
  }
  return { kind: 'rows', rows: [...found.values()] };
}

/** A copy of the answer without these rows. */
function without(answer: unknown, rows: readonly OddRow[], depth = 0): unknown {
  if (Array.isArray(answer)) {
    const gone = new Set(rows.map(({ at }) => at));
    return answer.filter((_, at) => !gone.has(at));
  }
  const copy: Record<string, unknown> = { ...(answer as object) };
  for (const name of new Set(rows.map(({ list }) => list[depth] ?? '')))
    copy[name] = without(
      copy[name],
      rows.filter(({ list }) => list[depth] === name),
      depth + 1,
    );
  return copy;
}

const told = ({ list, at, rows, field }: OddRow): LeftOut => ({
  list: list.join('.'),
  of: rows.length,
  id: idOf(rows[at], list.at(-1) ?? ''),
  field,
});

/** Of rows that are no work rows the first text is the key: that is how the contract writes them. */
function idOf(row: unknown, list: string): string {
  if (typeof row !== 'object' || row === null) return '';
  const id: unknown = isWorkTable(list)
    ? Reflect.get(row, wireNameOf(WORK_ROWS[list], WORK_KEYS[list]))
    : Object.values(row).find(isId);
  return isId(id) ? id : '';
}
const isWorkTable = (list: string): list is WorkTable => Object.hasOwn(WORK_KEYS, list);
const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

const fieldOf = (issue: v.BaseIssue<unknown> | undefined): string =>
  (issue?.path ?? []).map(({ key }) => String(key)).join('.');
