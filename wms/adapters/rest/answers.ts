/** Rows and answers of the contract, made of what the system says. */
import type { On, Tools } from '../kit/system.ts';
import type { Parts, RestConfig } from './config.ts';
import { at, filled, looseIdOf, made, textOf, type Making, type Scope } from './fields.ts';
import { noticeField, noticeList, noticeNames } from './noticed.ts';
import type { Session } from './wire.ts';

export interface Answers {
  /** What `{…}` and `$…` mean in a call. */
  scopeOf(on: On<Session>, request: unknown, more?: Scope): Scope;
  /** The rows of that name, with their revisions and claims. */
  rows(on: On<Session>, scope: Scope, name: string, records: unknown): Record<string, unknown>[];
  /** The fields of an answer, e.g. `rows.lines`. `where` is the call in the file. */
  answer(on: On<Session>, scope: Scope, where: string, parts: Parts, said: unknown): Record<string, unknown>;
}

export function answersOf(config: RestConfig, { revisions, notice }: Tools): Answers {
  for (const name of Object.keys(config.rows)) notice?.expects(`rows.${name}`);
  const listOf = (records: unknown): unknown[] =>
    Array.isArray(records) ? records : records === null || records === undefined ? [] : [records];

  function rows(
    on: On<Session>,
    scope: Scope,
    name: string,
    records: unknown,
    parent?: unknown,
  ): Record<string, unknown>[] {
    const kind = config.rows[name];
    if (!kind) throw new Error(`rows.${name} is not in the site file`);
    const within = parent === undefined ? scope : { ...scope, parent };
    const making: Making = {
      scope: within,
      timeZone: on.warehouse.timeZone,
      rows: (inner, inside, outer) => rows(on, within, inner, inside, outer),
    };
    return listOf(records).map((record) => {
      const row: Record<string, unknown> = {};
      notice?.came(`rows.${name}`);
      for (const [field, spec] of Object.entries(kind.fields)) {
        if (notice) noticeField(notice, `rows.${name}.${field}`, spec, record, making);
        const value = made(spec, record, making);
        if (value !== undefined) row[field] = value;
      }
      if (Object.hasOwn(kind.fields, 'looseId')) row['looseId'] = looseIdOf(row);
      if (kind.claim !== undefined) Object.assign(row, on.claims.of(filled(kind.claim, record, within)));
      if (notice && kind.claim !== undefined) noticeNames(notice, `rows.${name}.claim`, kind.claim, record, within);
      if (notice && kind.stamp !== undefined) noticeField(notice, `rows.${name}.stamp`, kind.stamp, record, making);
      if (kind.key === undefined) return row;
      const stamp = kind.stamp === undefined ? 0 : Number(made(kind.stamp, record, making));
      return revisions.of(`${on.warehouse.whgid}/${name}/${textOf(row[kind.key])}`, stamp, row);
    });
  }

  return {
    rows,
    scopeOf: ({ person, warehouse, op }, request, more = {}) => ({
      request,
      person,
      warehouse: warehouse.entry,
      op,
      ...more,
    }),
    answer(on, scope, where, parts, said) {
      const making: Making = { scope, timeZone: on.warehouse.timeZone, rows: () => [] };
      const valueOf = (part: Parts[string], place: string): unknown => {
        if ('field' in part) {
          if (notice) noticeField(notice, place, part.field, said, making);
          return made(part.field, said, making);
        }
        const records = at(part.each ?? '', said, scope);
        if (notice && said !== null) noticeList(notice, `${place}.each`, part.each, said, records);
        const { inside } = part;
        if (inside === undefined) return rows(on, scope, part.rows, records, said);
        return listOf(records).flatMap((outer) => {
          const inner = at(inside, outer, scope);
          if (notice) noticeList(notice, `${place}.inside`, inside, outer, inner);
          return rows(on, scope, part.rows, inner, outer);
        });
      };
      const answer: Record<string, unknown> = {};
      for (const [path, part] of Object.entries(parts)) put(answer, path.split('.'), valueOf(part, `${where}.${path}`));
      return answer;
    },
  };
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[name] = value;
  else put((into[name] ??= {}) as Record<string, unknown>, rest, value);
}
