import { Dice } from '#tests/sync/chance.ts';
import { describe, expect, test } from 'vitest';
import { readSignInCode, splitSignInCode } from './payload.ts';
import type { CodeProblem } from './payload.ts';

const ORIGIN = 'https://wms.example.com';
const read = (payload: unknown) =>
  readSignInCode(typeof payload === 'string' ? payload : JSON.stringify(payload), ORIGIN);
const why = (payload: unknown): CodeProblem | 'ok' => {
  const found = read(payload);
  return found.kind === 'ok' ? 'ok' : found.why;
};

test('a code may fill tenant, server and user, or any of them', () => {
  const tenant = { name: 'North', url: 'https://north.example.com/wms/' };
  const server = { name: ' Main ', url: '10.0.0.5:8080' };
  expect(read({ aisle: 1, tenant, server, user: 'op2' })).toEqual({
    kind: 'ok',
    code: {
      tenant: { serverName: 'North', serverUrl: 'https://north.example.com/wms' },
      server: { serverName: 'Main', serverUrl: 'http://10.0.0.5:8080' },
      user: 'op2',
    },
  });
  expect(read({ user: ' op2 ', aisle: 1 })).toEqual({ kind: 'ok', code: { user: 'op2' } });
  expect(read({ aisle: 1, server }).kind).toBe('ok');
  expect(read({ aisle: 1, tenant }).kind).toBe('ok');
});

test('the address that served the app is this server', () => {
  for (const url of [ORIGIN, `${ORIGIN}/`, ORIGIN.toUpperCase()])
    expect(read({ aisle: 1, server: { name: 'Here', url } })).toEqual({
      kind: 'ok',
      code: { server: { serverName: 'Here', serverUrl: '' } },
    });
  expect(read({ aisle: 1, tenant: { name: 'Here', url: ORIGIN } })).toEqual({
    kind: 'ok',
    code: { tenant: { serverName: 'Here', serverUrl: '' } },
  });
});

const server = (url: unknown) => ({ aisle: 1, server: { name: 'Main', url } });
const tenant = (url: unknown) => ({ aisle: 1, tenant: { name: 'North', url } });

describe('a malformed code is refused with its reason', () => {
  test.each<[unknown, CodeProblem]>([
    ['', 'notOurs'],
    ['R-100001', 'notOurs'],
    ['{"aisle":1,', 'notOurs'],
    ['null', 'notOurs'],
    ['[1]', 'notOurs'],
    [{ user: 'op1' }, 'notOurs'],
    [`{"aisle":1,"user":"${'x'.repeat(2000)}"}`, 'notOurs'],
    [{ aisle: 2, user: 'op1' }, 'version'],
    [{ aisle: '1', user: 'op1' }, 'version'],
    [{ aisle: 1, user: 'op1', password: '1234' }, 'secret'],
    [{ aisle: 1, user: 'op1', passWd: '1234' }, 'secret'],
    [{ aisle: 1, server: { name: 'Main', url: '10.0.0.5', PWD: 'x' } }, 'secret'],
    [{ aisle: 1 }, 'malformed'],
    [{ aisle: 1, user: '' }, 'malformed'],
    [{ aisle: 1, user: '  ' }, 'malformed'],
    [{ aisle: 1, user: 7 }, 'malformed'],
    [{ aisle: 1, user: null }, 'malformed'],
    [{ aisle: 1, user: 'op1\u202Etxt' }, 'malformed'],
    [{ aisle: 1, user: 'x'.repeat(65) }, 'malformed'],
    [{ aisle: 1, user: 'op1', colour: 'red' }, 'malformed'],
    ['{"aisle":1,"__proto__":{"user":"op1"}}', 'malformed'],
    [{ aisle: 1, server: null }, 'server'],
    [{ aisle: 1, server: '10.0.0.5' }, 'server'],
    [{ aisle: 1, server: { url: '10.0.0.5' } }, 'server'],
    [{ aisle: 1, server: { name: '', url: '10.0.0.5' } }, 'server'],
    [{ aisle: 1, server: { name: 'Main', url: '10.0.0.5', port: 1 } }, 'server'],
    [server('10.0.0.256'), 'server'],
    [server('10.0.0.5:99999'), 'server'],
    [server('ftp://10.0.0.5'), 'server'],
    [server('10.0.0.5/../x'), 'server'],
    [server('https://wms.example.com.evil.example'), 'server'],
    [server('javascript:alert(1)'), 'server'],
    [server(''), 'server'],
    [server(5), 'server'],
    [tenant('north.example.com'), 'tenant'],
    [tenant('ftp://north.example.com'), 'tenant'],
    [tenant('javascript:alert(1)'), 'tenant'],
    [tenant('https://op1:1234@north.example.com'), 'tenant'],
    [tenant('https://north.example.com/?next=x'), 'tenant'],
    [tenant('https://north.example.com/#x'), 'tenant'],
    [tenant('https://north .example.com'), 'tenant'],
    [tenant(''), 'tenant'],
  ])('%j is %s', (payload, reason) => expect(why(payload)).toBe(reason));
});

const KEYS = ['tenant', 'server', 'user', 'name', 'url', 'passWd', '__proto__', 'constructor', ''];
const VALUES = [
  1,
  null,
  true,
  '',
  'op1',
  ' ',
  '10.0.0.5',
  'http://10.0.0.5:80',
  ORIGIN,
  'https://n.example.com/a',
  '{',
];
const ADDRESSES = ['10.0.0.5', '10.0.0.5:8080', ORIGIN, 'https://n.example.com/', 'https://a@b.example.com', 'x', ''];

/** Half of them well formed, all of them a little wrong now and then. */
function anyPayload(dice: Dice): string {
  const place = () => ({ name: dice.pick(['Main', '', ' N ']), url: dice.pick(ADDRESSES) });
  const raw: Record<string, unknown> = { aisle: dice.chance(0.9) ? 1 : dice.pick(VALUES) };
  for (let i = dice.below(4); i > 0; i -= 1) {
    const key = dice.pick(KEYS.slice(0, dice.chance(0.7) ? 3 : KEYS.length));
    raw[key] = dice.chance(0.5) ? place() : dice.pick(VALUES);
  }
  const text = JSON.stringify(raw);
  if (dice.chance(0.8)) return text;
  const at = dice.below(text.length);
  return text.slice(0, at) + String.fromCodePoint(...dice.bytes(dice.below(4))) + text.slice(at + dice.below(3));
}

test('whatever is scanned, reading it never throws and a taken code names only good addresses', () => {
  const dice = new Dice(7);
  let taken = 0;
  for (let run = 0; run < 5000; run += 1) {
    const text = anyPayload(dice);
    const found = readSignInCode(text, ORIGIN);
    splitSignInCode(text);
    if (found.kind === 'bad') continue;
    taken += 1;
    expect(text).not.toMatch(/passWd/);
    for (const place of [found.code.server, found.code.tenant]) {
      if (!place) continue;
      expect(place.serverUrl).toMatch(/^$|^https?:\/\/[^\s@?#]+$/);
      expect(place.serverName.trim()).not.toBe('');
    }
  }
  expect(taken, 'good codes are among them').toBeGreaterThan(100);
});

describe('a code that a scanner wrote into a field', () => {
  test.each([
    ['{"aisle":1,"user":"op2"}', { typed: '', code: '{"aisle":1,"user":"op2"}' }],
    ['op1{"aisle":1,"user":"op2"} ', { typed: 'op1', code: '{"aisle":1,"user":"op2"}' }],
    ['op1', null],
    ['pass{word}', null],
    ['', null],
  ])('%j is told apart from what was typed', (text, parts) => expect(splitSignInCode(text)).toEqual(parts));
});
