/**
 * What a misbehaving WMS, a proxy or a portal answers in place of the truth: the double of the field test. Each lie takes
 * the good answer and gives what comes back instead.
 */

/**
 * How the terminal has to take it. good = as the truth · no = a refusal with its words · wordless = a no without words ·
 * login = sign in again · page, proxy, broken = not understood · busy = later.
 */
export type Taken = 'good' | 'no' | 'wordless' | 'login' | 'page' | 'proxy' | 'broken' | 'busy';

export interface WrongAnswer {
  readonly name: string;
  readonly taken: Taken;
  readonly answer: (good: Readonly<Record<string, unknown>>) => Response;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = '<!doctype html><html><body>Please accept the terms of the guest network</body></html>';

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: JSON_TYPE });
const text = (body: string, status = 200): Response => new Response(body, { status, headers: JSON_TYPE });
const page = (status: number): Response =>
  new Response(PAGE, { status, headers: { 'content-type': 'text/html', 'retry-after': '1' } });

const without = (good: object, field: string): object =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));

const lie = (name: string, taken: Taken, answer: WrongAnswer['answer']): WrongAnswer => ({ name, taken, answer });

/** The truth in strange clothes. */
const GOOD: readonly WrongAnswer[] = [
  lie('code "0" as text', 'good', (good) => json({ ...good, resultCode: '0' })),
  lie('no msg', 'good', (good) => json(without(good, 'msg'))),
  lie('msg null', 'good', (good) => json({ ...good, msg: null })),
  lie('words of a sign-in with code 0', 'good', (good) => json({ ...good, msg: '登录成功' })),
  lie('a byte order mark', 'good', (good) => text(`\uFEFF${JSON.stringify(good)}`)),
  lie('fields that nobody knows', 'good', (good) => json({ ...good, extra: { deep: [1] }, __proto: 'x' })),
  lie('no content type', 'good', (good) => new Response(JSON.stringify(good))),
];

const NO: readonly WrongAnswer[] = [
  lie('code 9 with words', 'no', () => json({ resultCode: 9, msg: 'not today' })),
  lie('code 7 in another encoding', 'no', () => json({ resultCode: 7, msg: '\uFFFD\uFFFD\uFFFD' })),
  lie('code 2 with other words', 'no', () => json({ resultCode: 2, msg: 'busy' })),
  lie('code "9" as text', 'no', () => json({ resultCode: '9', msg: '<img onerror=alert(1)>' })),
  lie('403 with the words of the WMS', 'no', () => json({ resultCode: 9, msg: 'not today' }, 403)),
];

const WORDLESS: readonly WrongAnswer[] = [
  lie('code 5 without msg', 'wordless', () => json({ resultCode: 5 })),
  lie('code "5", msg null', 'wordless', () => json({ resultCode: '5', msg: null })),
  lie('code 5, msg an object', 'wordless', () => json({ resultCode: 5, msg: { en: 'no' } })),
  lie('code 2 without msg', 'wordless', () => json({ resultCode: 2 })),
];

const LOGIN: readonly WrongAnswer[] = [
  lie('code 2 with the login word', 'login', () => json({ resultCode: 2, msg: '请重新登录' })),
  lie('code "2" as text with the login word', 'login', () => json({ resultCode: '2', msg: '請重新登錄' })),
  lie('401 with the words of the WMS', 'login', () => json({ resultCode: 2, msg: '登录已过期' }, 401)),
];

const PAGES: readonly WrongAnswer[] = [
  lie('a web page with 200', 'page', () => page(200)),
  lie('511 of a network that wants a sign-in', 'page', () => page(511)),
];

const PROXIES: readonly WrongAnswer[] = [
  ...[401, 403, 404, 405].map((status) => lie(`${status} of a proxy`, 'proxy', () => page(status))),
  ...[400, 413, 418].map((status) => lie(`${status} of a proxy`, 'proxy', () => page(status))),
  ...[500, 502, 504].map((status) => lie(`${status} of a proxy`, 'proxy', () => page(status))),
  lie('500 with the words of the WMS', 'proxy', () => json({ resultCode: 106, msg: 'internal error' }, 500)),
];
const BUSY: readonly WrongAnswer[] = [429, 503].map((status) => lie(`${status}`, 'busy', () => page(status)));

const BROKEN: readonly WrongAnswer[] = [
  lie('nothing', 'broken', () => text('')),
  lie('null', 'broken', () => text('null')),
  lie('a list', 'broken', () => text('[]')),
  lie('a number', 'broken', () => text('17')),
  lie('true', 'broken', () => text('true')),
  lie('words', 'broken', () => text('OK')),
  lie('cut before its end', 'broken', (good) => text(JSON.stringify(good).slice(0, -1))),
  lie('cut in half', 'broken', (good) => text(JSON.stringify(good).slice(0, JSON.stringify(good).length / 2))),
  lie('204', 'broken', () => new Response(null, { status: 204 })),
  lie('no code', 'broken', (good) => json(without(good, 'resultCode'))),
  lie('code null', 'broken', (good) => json({ ...good, resultCode: null })),
  lie('code true', 'broken', (good) => json({ ...good, resultCode: true })),
  lie('code a word', 'broken', (good) => json({ ...good, resultCode: 'OK' })),
];

export const WRONG_ANSWERS: readonly WrongAnswer[] = [
  ...GOOD,
  ...NO,
  ...WORDLESS,
  ...PAGES,
  ...PROXIES,
  ...BUSY,
  ...BROKEN,
  ...LOGIN,
];

/** What a field is found to be. */
export const STRANGE: readonly unknown[] = [
  null,
  undefined,
  'abc',
  -5,
  1e21,
  {},
  [],
  true,
  '22/11/2026',
  '<img onerror=alert(1)>',
];

/** Every place in a value, outermost first, as a list of names and numbers. */
export function* placesIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    yield place;
    // Of rows that are alike the first one will do.
    if (!Array.isArray(value) || name === '0') yield* placesIn(inside, place);
  }
}

/** A copy with something else at this place; undefined takes it away. */
export function spoiled(value: unknown, [first, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((each, i) => (i === first ? spoiled(each, rest, by) : (each as unknown)));
  const { [first]: inside, ...others } = value as Record<string, unknown>;
  const now = spoiled(inside, rest, by);
  return now === undefined ? others : { ...others, [first]: now };
}
