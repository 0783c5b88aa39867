/** What `--check` tells of a file's paths: where they lead nowhere, and where what stands there is other than the file says. */
import type { Notice } from '../kit/notice.ts';
import type { Field } from './config.ts';
import { at, made, textOf, type Making, type Scope } from './fields.ts';

/** A field, on one record. */
export function noticeField(notice: Notice, where: string, field: Field, record: unknown, making: Making): void {
  if (typeof field === 'object' && !Array.isArray(field)) {
    if ('const' in field) return;
    // Whether it is there is the question.
    if ('as' in field && (field.as === 'present' || field.as === 'looseKey')) return;
    if ('each' in field) return noticeList(notice, where, field.each, record, at(field.each, record, making.scope));
  }
  const from = typeof field === 'string' || Array.isArray(field) ? field : field.from;
  const paths = typeof from === 'string' ? [from] : from;
  // An empty one is the record itself, or says that none is fine.
  if (paths.includes('')) return;
  const values = paths.map((path) => at(path, record, making.scope));
  const value = values.find((each) => each !== undefined && each !== null && each !== '');
  notice.path(
    where,
    paths.join(' or '),
    values.some((each) => each !== undefined),
    record,
  );
  if (value === undefined || typeof field === 'string' || Array.isArray(field)) return;
  const other = (what: string): void =>
    notice.wrong(`${where}: ${shown(value)} stands at ${paths.join(' or ')}, ${what}`);
  if ('map' in field) {
    if (field.else === undefined && !Object.hasOwn(field.map, textOf(value))) other('which the map does not have');
    return;
  }
  if (!('as' in field)) return;
  const { as, of } = field;
  if (as === 'sum' || as === 'count' || as === 'first') {
    if (!Array.isArray(value)) return other('which is no list');
    if (of !== undefined)
      for (const each of value as unknown[])
        notice.path(`${where}.of`, of, at(of, each, making.scope) !== undefined, each);
    return;
  }
  if (as === 'number') {
    if (Number.isNaN(Number(value))) other('which is no number');
    return;
  }
  const is = made(field, record, making);
  if ((as === 'day' || as === 'instant') && is === '') other(`which is no ${as}`);
  if (as === 'micros' && is === 0) other('which is no instant');
  if (as === 'split' && (is === '' || Number.isNaN(is))) other('which has no such part');
}

/** Records of an answer: a list, or the one. */
export function noticeList(
  notice: Notice,
  where: string,
  path: string | undefined,
  around: unknown,
  found: unknown,
): void {
  if (path === undefined || path === '') return;
  notice.path(where, path, found !== undefined, around);
  if (found !== undefined && found !== null && typeof found !== 'object')
    notice.wrong(`${where}: ${shown(found)} stands at ${path}, which is neither a list nor a record`);
}

/** Names in a text, but for those that are not of the record. */
export function noticeNames(notice: Notice, where: string, template: string, record: unknown, scope: Scope): void {
  for (const [, path = ''] of template.matchAll(/\{([^{}]*)\}/g))
    if (!path.startsWith('$')) notice.path(`${where} {${path}}`, path, at(path, record, scope) !== undefined, record);
}

/** As much of it as tells what it is. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 60);
