import { expect, test } from 'vitest';
import { classify, connectionOf, inPart } from './classify.ts';
import type { ServerLevel } from '#contract/session.ts';
import type { Verdict } from './classify.ts';
import type { Answer } from './http.ts';

const envelope = (http: number, resultCode: number, msg = ''): Answer => ({
  kind: 'envelope',
  http,
  envelope: { resultCode, msg },
  retryAfter: null,
});
const other = (http: number, looks: 'page' | 'broken' = 'broken'): Answer => ({
  kind: 'other',
  http,
  looks,
  retryAfter: null,
});
const silence: Answer = { kind: 'silence' };
const lost: Answer = {
  kind: 'envelope',
  http: 502,
  envelope: { resultCode: 110, msg: '', inDoubt: true },
  retryAfter: null,
};
const LOGIN = '登录已过期';

/**
 * offline.md section 3.4. A gateway hands only its own 429 and 503 out, so they are known to come before the WMS; what
 * a legacy WMS says of itself is not.
 */
const TABLE: readonly [title: string, answer: Answer, keyAndGateway: string, legacy: string][] = [
  ['200, code 0', envelope(200, 0), 'applied', 'applied'],
  ['204-like success, code 0', envelope(201, 0), 'applied', 'applied'],
  ['200, code 2 with the login word', envelope(200, 2, LOGIN), 'session', 'session'],
  ['200, code 2 in traditional Chinese', envelope(200, 2, '請重新登錄'), 'session', 'session'],
  ['200, code 2 without the login word', envelope(200, 2, 'session busy'), 'refused', 'refused'],
  ['200, another code whose text says login', envelope(200, 7, LOGIN), 'refused', 'refused'],
  ['200, another code', envelope(200, 403, 'over received'), 'refused', 'refused'],
  ['200, a negative code', envelope(200, -1, 'no'), 'refused', 'refused'],
  ['200, a code without words', envelope(200, 5, ''), 'wordless', 'refused'],
  ['200, a code with blank words', envelope(200, 5, '  '), 'wordless', 'refused'],
  ['200, code 2 without words', envelope(200, 2, ''), 'wordless', 'refused'],
  ['captive portal, HTML 200', other(200, 'page'), 'doubt whole', 'doubt whole'],
  ['200, truncated JSON', other(200), 'doubt one', 'doubt one'],
  ['204 without body', other(204), 'doubt one', 'doubt one'],
  ['302 that was not followed', other(302, 'page'), 'doubt whole', 'doubt whole'],
  ['400', other(400), 'refused', 'refused'],
  ['400 with an envelope', envelope(400, 9, 'bad'), 'refused', 'refused'],
  ['401 of a proxy', other(401), 'missing', 'missing'],
  ['401 of a proxy that says code 0', envelope(401, 0), 'missing', 'missing'],
  ['401 with the words of the WMS', envelope(401, 7, 'no'), 'refused', 'refused'],
  ['401 with an envelope', envelope(401, 2, LOGIN), 'session', 'session'],
  ['401 with code 2 and no words', envelope(401, 2), 'session', 'session'],
  ['403 of a proxy', other(403), 'missing', 'missing'],
  ['403 of a proxy, a page', other(403, 'page'), 'missing', 'missing'],
  ['404', envelope(404, 104), 'missing', 'missing'],
  ['405', other(405), 'missing', 'missing'],
  ['408', other(408), 'doubt one', 'doubt one'],
  ['409', other(409), 'running', 'refused'],
  ['413', other(413), 'refused', 'refused'],
  ['422', envelope(422, 105, 'key mismatch'), 'mismatch', 'refused'],
  ['429', other(429), 'busy', 'doubt whole'],
  ['500', envelope(500, 106), 'doubt one', 'doubt one'],
  ['500 with code 0', envelope(500, 0), 'doubt one', 'doubt one'],
  ['502', other(502, 'page'), 'doubt whole', 'doubt whole'],
  ['503', other(503), 'busy', 'doubt whole'],
  ['504', other(504), 'doubt whole', 'doubt whole'],
  ['502 of a gateway that never heard the answer', lost, 'lost', 'lost'],
  ['time-out, network error', silence, 'doubt whole', 'doubt whole'],
];

const inWords = (verdict: Verdict): string =>
  verdict.kind === 'doubt' ? `doubt ${verdict.whole ? 'whole' : 'one'}` : verdict.kind;

const LEVELS = ['key', 'gateway', 'legacy'] satisfies ServerLevel[];

test.each(TABLE)('%s', (_, answer, kept, legacy) => {
  expect(LEVELS.map((level) => inWords(classify(answer, level)))).toEqual([kept, kept, legacy]);
});

test('no status is taken for success without an envelope', () => {
  const applied: string[] = [];
  for (let http = 100; http < 600; http += 1)
    for (const level of LEVELS)
      for (const answer of [other(http), other(http, 'page'), envelope(http, 0)])
        if (classify(answer, level).kind === 'applied') applied.push(`${answer.kind} ${Math.floor(http / 100)}`);
  expect(new Set(applied)).toEqual(new Set(['envelope 2']));
});

test('a refusal keeps the words and the code of the WMS', () => {
  expect(classify(envelope(200, 402, 'already received'), 'key')).toEqual({
    kind: 'refused',
    code: 402,
    msg: 'already received',
  });
  expect(classify(other(400), 'key')).toEqual({ kind: 'refused', code: null, msg: '' });
});

test('online is an envelope, offline is no answer at all, and between them there is a third word', () => {
  expect(
    [
      envelope(200, 0),
      envelope(500, 106),
      other(200, 'page'),
      other(511, 'page'),
      other(502, 'page'),
      other(200),
      other(404),
      silence,
    ].map(connectionOf),
  ).toEqual(['online', 'online', 'captive', 'captive', 'odd', 'odd', 'odd', 'offline']);
});

test('a call that this WMS does not serve is for a person; one that is only missing comes back by itself', () => {
  const part = { title: 'Other 1', serves: ['/WMS/ReceiveBySku'], weaker: {}, lacks: [] };
  const gone = envelope(404, 104, 'no such call');
  const meant = (path: string, answer: Answer, of: typeof part | null) =>
    inPart(classify(answer, 'gateway'), answer, path, of).kind;
  expect(meant('/WMS/ReceiveByLpn', gone, part)).toBe('refused');
  expect(meant('/WMS/ReceiveByLpn', gone, null)).toBe('missing');
  expect(meant('/WMS/ReceiveBySku', gone, part)).toBe('missing');
  expect(meant('/WMS/ReceiveByLpn', other(404), part)).toBe('missing');
  expect(meant('/WMS/ReceiveByLpn', envelope(200, 0), part)).toBe('applied');
});
