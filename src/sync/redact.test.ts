import { Dice } from '#tests/sync/chance.ts';
import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const TOKEN = 'Zm9vYmFyLWJhei1xdXV4X2hlbGxvIHdvcmxkIQ0aB7';

test.each([
  [
    'a sign-in',
    { userName: 'ann', passWd: 's3cret', deviceId: 'd' },
    '{"userName":"ann","passWd":"***","deviceId":"d"}',
  ],
  [
    'a session',
    { lg: 'en', token: 't', tk: 't', Access_Token: 't' },
    '{"lg":"en","token":"***","tk":"***","Access_Token":"***"}',
  ],
  ['a changed password', { oldPassWd: 'a', newPassWd: 'b' }, '{"oldPassWd":"***","newPassWd":"***"}'],
  ['a code that was sent', { phone: '138', code: '123456' }, '{"phone":"138","code":"***"}'],
  ['a picture', { fileId: 'f', base64: '/9j/4AAQ', BASE64: 'x' }, '{"fileId":"f","base64":"***","BASE64":"***"}'],
  ['a header', { Authorization: 'Bearer x' }, '{"Authorization":"***"}'],
  ['something deep', { v: [{ tk: ['a', 'b'] }] }, '{"v":[{"tk":"***"}]}'],
  ['a token as a value', { note: TOKEN }, '{"note":"***"}'],
  ['JSON in a field', { v: '{"token":"abc"}' }, String.raw`{"v":"{\"token\":\"***\"}"}`],
])('gone from %s', (_, what, text) => {
  expect(redact(what)).toBe(text);
  expect(redact(JSON.stringify(what))).toBe(text);
});

test.each([
  [
    'a form',
    'messageid=1&token=abc&tk=abc&Access_Token=abc&whgid=W1',
    'messageid=1&token=***&tk=***&Access_Token=***&whgid=W1',
  ],
  ['JSON that was cut off', '{"resultCode":0,"token":"abc', '{"resultCode":0,"token":***'],
  ['a header line', 'Authorization: Bearer abc def', 'Authorization: ***'],
  ['prose', 'the token is Bearer abc', 'the token is Bearer ***'],
  ['the query of an address', 'GET https://wms.test/x?token=abc&a=1', 'GET https://wms.test/x?token=***&a=1'],
  ['an address as a value', 'url: https://wms.test/x?a=1&tk=abc', 'url: https://wms.test/x?a=1&tk=***'],
  ['the path of an address', `https://wms.test/reset/${TOKEN}/go`, 'https://wms.test/reset/***/go'],
  ['an address with a sign-in', 'GET https://ann:pw@wms.test/x', 'GET https://***@wms.test/x'],
  ['a settings code', 'server=h;user=ann;password=pass word', 'server=h;user=ann;password=*** word'],
])('gone from %s', (_, text, left) => {
  expect(redact(text)).toBe(left);
});

test.each([
  'LOC-A-01-02',
  '01069123456789012110LOT4711ABCDEFGHJKLMN',
  '(01)06912345678901(10)LOT',
  '123456789012345678901234567890',
  'https://id.example.com/01/04012345678901/10/L1',
  ']e001940123456789043103001250 (whole)',
  '019aa000-0000-7000-8000-000000000001',
  'POST /SCM.RoleManage.Apis/Api/UserInfo/GetUserRfUpgradeSetting',
  'ST,GS,+  1.234kg',
  '{"opId":"019aa000-0000-7000-8000-000000000001","lanes":["lpn:PLT001"],"code":"PO-4711","qty":12.5}',
])('what was scanned and done stays readable: %s', (text) => {
  expect(redact(text)).toBe(text);
});

test('long lists and bottomless nesting are cut', () => {
  expect(redact(Array.from({ length: 2000 }, (_, i) => i))).toMatch(/19,"\+1980"\]$/);
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(redact(deep).length).toBeLessThanOrEqual(deep.length);
});

test('no token and no password passes, wherever it hides', () => {
  const dice = new Dice(7);
  const text = (of: string, length: number): string => Array.from({ length }, () => of[dice.below(of.length)]).join('');
  const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const names = [
    'token',
    'tk',
    'Access_Token',
    'passWd',
    'newPassWd',
    'oldPassWd',
    'Authorization',
    'access-token',
    'PASSWORD',
  ];
  const hide = [
    (secret: string, name: string) => JSON.stringify({ a: 1, [name]: secret, b: 'x' }),
    (secret: string, name: string) => JSON.stringify({ v: [[{ w: { [name]: secret } }]] }),
    (secret: string, name: string) => JSON.stringify({ inner: JSON.stringify({ [name]: secret }) }),
    (secret: string, name: string) => JSON.stringify({ [name]: { value: secret } }),
    (secret: string, name: string) => JSON.stringify({ a: 1, [name]: secret }).slice(0, -1 - dice.below(2)),
    (secret: string, name: string) => `a=1&${name}=${encodeURIComponent(secret)}&b=2`,
    (secret: string, name: string) => `${name}: ${secret}`,
    (secret: string) => `Bearer ${secret}`,
  ];
  const loose = [
    (secret: string) => `oops ${secret}, said the server`,
    (secret: string) => JSON.stringify({ note: secret, list: [secret] }),
    (secret: string) => `<a href="/x?y=${secret}">`,
  ];
  for (let i = 0; i < 4000; i += 1) {
    const isShort = dice.chance(0.5);
    const secret = isShort
      ? text(`${BASE64}!?`, 6 + dice.below(12))
      : dice.pick([
          text(`${BASE64}-_`, 43),
          text(`${BASE64}+/`, 64),
          `${text(BASE64, 36)}.${text(BASE64, 60)}.${text(BASE64, 43)}`,
        ]);
    const name = dice.pick(names);
    const spelt = dice.chance(0.3) ? name.toUpperCase() : name;
    const hidden = dice.pick<(secret: string, name: string) => string>(isShort ? hide : [...hide, ...loose])(
      secret,
      spelt,
    );
    expect(redact(hidden), hidden).not.toContain(secret);
  }
});

test('nothing that comes in makes it throw or hang', () => {
  const dice = new Dice(11);
  const parts = [
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ':',
    '=',
    '\\',
    'token',
    ' ',
    '\n',
    'Bearer ',
    ',',
    '\u0000',
    '登',
    'x'.repeat(50),
  ];
  const began = performance.now();
  for (let i = 0; i < 2000; i += 1) redact(Array.from({ length: dice.below(60) }, () => dice.pick(parts)).join(''));
  for (const long of [' '.repeat(1e5), 'token '.repeat(2e4), `"${'\\'.repeat(1e5)}`, 'a='.repeat(5e4), '-'.repeat(1e5)])
    redact(long);
  expect(performance.now() - began).toBeLessThan(3000);
});
