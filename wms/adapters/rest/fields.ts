/** Values out of records, as the site file says: paths, constants, maps, and named functions. No expressions, no scripts. */
import { mul, sum } from '#domain/decimal.ts';
import { looseKey, type LooseGoods } from '#domain/loose-key.ts';
import type { Field } from './config.ts';

/** What a name with `$` means, e.g. `$warehouse.timeZone`, `$request.code`, `$parent.number`. */
export type Scope = Readonly<Record<string, unknown>>;

export function at(path: string, record: unknown, scope: Scope = {}): unknown {
  if (path === '') return record;
  const names = path.split('.');
  const [first = ''] = names;
  const begin: unknown = first.startsWith('$') ? scope[first.slice(1)] : record;
  let value = begin;
  for (const name of first.startsWith('$') ? names.slice(1) : names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Texts are kept apart from objects, which nobody wants to read in a field. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Every value of it, made by `of`. */
export const mapped = <T, R>(all: Readonly<Record<string, T>>, of: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, of(value)]));

/** `{path}` in a text; `encode` for an address. A path that leads nowhere is empty. */
export const filled = (template: string, record: unknown, scope: Scope, encode = false): string =>
  template.replace(/\{([^{}]*)\}/g, (_, path: string) => {
    const text = textOf(at(path, record, scope));
    return encode ? encodeURIComponent(text) : text;
  });

/** The same all through a body. A text that is one `{path}` alone stays what it is: a number a number. */
export function filledBody(body: unknown, record: unknown, scope: Scope): unknown {
  if (typeof body === 'string') {
    const [, path] = /^\{([^{}]*)\}$/.exec(body) ?? [];
    return path === undefined ? filled(body, record, scope) : at(path, record, scope);
  }
  if (Array.isArray(body)) return body.map((each) => filledBody(each, record, scope));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, filledBody(value, record, scope)]));
}

export interface Making {
  readonly scope: Scope;
  readonly timeZone: string;
  /** Rows of that name, of a list inside of a record. */
  readonly rows: (name: string, records: unknown, parent: unknown) => unknown[];
}

export function made(field: Field, record: unknown, { scope, timeZone, rows }: Making): unknown {
  const first = (from: string | readonly string[]): unknown => {
    if (typeof from === 'string') return at(from, record, scope);
    // An empty path at the end says that none is fine; anywhere else it would be the record.
    const found = from.find((path) => path !== '' && isThere(at(path, record, scope)));
    return found === undefined ? (from.includes('') ? '' : undefined) : at(found, record, scope);
  };
  if (typeof field === 'string' || Array.isArray(field)) return first(field);
  if ('const' in field) return field.const;
  if ('each' in field) return rows(field.rows, at(field.each, record, scope), record);
  if ('map' in field) {
    const value = textOf(first(field.from));
    return Object.hasOwn(field.map, value) ? field.map[value] : field.else;
  }
  const value = field.as === 'joined' || field.as === 'first' ? undefined : first(field.from);
  const paths = typeof field.from === 'string' ? [field.from] : field.from;
  switch (field.as) {
    case 'text':
      return textOf(value);
    case 'number':
      return isThere(value) ? mul(Number(value), field.times ?? 1) : 0;
    case 'day':
      return isThere(value) ? dayIn(textOf(value), timeZone) : '';
    case 'instant':
      return Number.isNaN(timeOf(value)) ? '' : new Date(timeOf(value)).toISOString();
    case 'micros':
      return Number.isNaN(timeOf(value)) ? 0 : micros(value);
    case 'yesNo':
      return value === true || value === 1 || value === 'true' || value === 'Y' ? 'Y' : 'N';
    case 'first': {
      const list = paths.map((path) => at(path, record, scope)).find((each) => Array.isArray(each) && each.length > 0);
      return at(field.of ?? '', (list as readonly unknown[] | undefined)?.[0], scope) ?? '';
    }
    case 'joined':
      return paths
        .map((path) => textOf(at(path, record, scope)))
        .filter(isThere)
        .join(field.with ?? ' ');
    case 'split':
      return part(textOf(value).split(field.with ?? '/')[field.part ?? 0] ?? '', field.times);
    case 'sum':
      return mul(
        sum((Array.isArray(value) ? value : []).map((each) => Number(at(field.of ?? '', each, scope) ?? 0))),
        field.times ?? 1,
      );
    case 'count':
      return Array.isArray(value) ? value.length : 0;
    case 'present':
      return isThere(value);
    case 'looseKey':
      return ''; // of the finished row, see looseIdOf
  }
}

/** What goods on a place are known by, once their other fields are made. */
export const looseIdOf = (row: object): string => looseKey(row as LooseGoods);

const part = (text: string, times: number | undefined): string | number =>
  times === undefined ? text : mul(Number(text), times);

/** Of `02.12.2026` nobody can tell the day from the month, and `Date` takes one for the other. */
const isAmbiguous = (text: string): boolean => /^\d{1,2}[./-]\d/.test(text);
const timeOf = (value: unknown): number =>
  typeof value === 'number' ? value : isAmbiguous(textOf(value)) ? Number.NaN : Date.parse(textOf(value));

/** Microseconds: finer than a `Date`, where the text has them. */
function micros(value: unknown): number {
  const [, fraction = ''] = /\.(\d+)/.exec(textOf(value)) ?? [];
  const within = Number(fraction.slice(3, 6).padEnd(3, '0'));
  return Math.floor(timeOf(value)) * 1000 + (typeof value === 'string' ? within : 0);
}

/** The day of the warehouse: an instant late in the evening is tomorrow elsewhere. */
function dayIn(text: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const moment = new Date(timeOf(text));
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}
