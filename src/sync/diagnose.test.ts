import { expect, test } from 'vitest';
import { decide } from './diagnose.ts';
import type { Findings } from './diagnose.ts';

const version = { version: '2.0', product: 'p', idempotent: true, serverTime: '' };
const wms = {
  kind: 'envelope',
  http: 200,
  envelope: { resultCode: 0, msg: '', ...version },
  retryAfter: null,
} as const;
const other = (http: number, looks: 'page' | 'broken' = 'page') =>
  ({ kind: 'other', http, looks, retryAfter: null }) as const;
const silence = { kind: 'silence' } as const;

const found = (page: string, target: string, more: Partial<Findings> = {}): Findings => ({
  page: new URL(page),
  target: new URL(target),
  online: true,
  permission: 'unknown',
  answer: silence,
  took: 40,
  isThere: false,
  wasThere: false,
  ...more,
});
const APP = 'https://app.test';

test.each<[string, Findings, string]>([
  ['a WMS', found(APP, 'https://wms.test', { answer: wms }), 'ok'],
  [
    'a WMS, though the browser says that there is no network',
    found(APP, 'https://wms.test', { answer: wms, online: false }),
    'ok',
  ],
  ['a web page', found(APP, 'https://wms.test', { answer: other(200) }), 'notWms'],
  ['JSON of something else', found(APP, 'https://wms.test', { answer: other(200, 'broken') }), 'notWms'],
  [
    'an envelope that is not the answer',
    found(APP, 'https://wms.test', { answer: { ...wms, envelope: { resultCode: 0, msg: '' } } }),
    'notWms',
  ],
  ['a gateway without a WMS behind it', found(APP, 'https://wms.test', { answer: other(502) }), 'down'],
  ['a web server without the call', found(APP, 'https://wms.test', { answer: other(404) }), 'notWms'],
  [
    'a web page where a WMS has answered before',
    found(APP, 'https://wms.test', { answer: other(200), wasThere: true }),
    'captive',
  ],
  [
    'nonsense where a WMS has answered before',
    found(APP, 'https://wms.test', { answer: other(200, 'broken'), wasThere: true }),
    'notWms',
  ],
  ['a network that says it wants a sign-in', found(APP, 'https://wms.test', { answer: other(511) }), 'captive'],
  ['silence, and no network', found(APP, 'https://wms.test', { online: false }), 'offline'],
  ['an http address from an https page', found(APP, 'http://10.0.0.5'), 'mixedContent'],
  ['an http name from an https page', found(APP, 'http://wms.test'), 'mixedContent'],
  [
    'an http name from an https page that may reach the local network',
    found(APP, 'http://wms.test', { permission: 'granted' }),
    'mixedContent',
  ],
  [
    'an inside http address, where the browser was never asked',
    found(APP, 'http://10.0.0.5', { permission: 'prompt' }),
    'mixedContent',
  ],
  ['an inside http address, denied', found(APP, 'http://10.0.0.5', { permission: 'denied' }), 'localNetworkDenied'],
  ['an inside http address, allowed', found(APP, 'http://10.0.0.5', { permission: 'granted' }), 'down'],
  [
    'an inside http address, allowed, and no network',
    found(APP, 'http://10.0.0.5', { permission: 'granted', online: false }),
    'offline',
  ],
  [
    'an inside http address, allowed, that may not be read',
    found(APP, 'http://10.0.0.5', { permission: 'granted', isThere: true }),
    'crossOrigin',
  ],
  ['an inside http address, allowed, with a WMS', found(APP, 'http://10.0.0.5', { answer: wms }), 'ok'],
  ['the terminal itself over http from an https page', found(APP, 'http://localhost:8080'), 'down'],
  ['an http address from an http page', found('http://10.0.0.1', 'http://10.0.0.5'), 'down'],
  ['an inside address, denied', found(APP, 'https://10.0.0.5', { permission: 'denied' }), 'localNetworkDenied'],
  [
    'an inside address, not yet allowed',
    found(APP, 'https://192.168.1.9', { permission: 'prompt' }),
    'localNetworkDenied',
  ],
  ['an inside name, not yet allowed', found(APP, 'https://wms.local', { permission: 'prompt' }), 'localNetworkDenied'],
  ['any name, denied', found(APP, 'https://wms.test', { permission: 'denied' }), 'localNetworkDenied'],
  ['a name of outside, never asked', found(APP, 'https://wms.test', { permission: 'prompt' }), 'noHost'],
  ['an outside address, denied', found(APP, 'https://8.8.8.8', { permission: 'denied' }), 'down'],
  [
    'a page from inside needs no permission',
    found('http://10.0.0.1', 'http://10.0.0.5', { permission: 'denied' }),
    'down',
  ],
  ['an inside address, allowed', found(APP, 'https://10.0.0.5', { permission: 'granted' }), 'down'],
  ['a server that may not be read', found(APP, 'https://wms.test', { isThere: true }), 'crossOrigin'],
  ['a name that fails at once', found(APP, 'https://typo.test'), 'noHost'],
  ['a name that has answered before', found(APP, 'https://wms.test', { wasThere: true }), 'down'],
  ['a name that takes long', found(APP, 'https://wms.test', { took: 15_000 }), 'down'],
  ['the name of the page, another port', found(APP, 'https://app.test:8443'), 'down'],
  ['this server', found(APP, APP), 'down'],
  ['an address has no name to resolve', found(APP, 'https://8.8.8.8'), 'down'],
  ['an address of the newer kind neither', found(APP, 'https://[2001:db8::1]'), 'down'],
])('%s', (_, findings, kind) => {
  expect(decide(findings).kind).toBe(kind);
});

test('what answers is told with its version and the time it took', () => {
  expect(decide(found(APP, 'https://wms.test', { answer: wms, took: 120 }))).toEqual({
    kind: 'ok',
    version: '2.0',
    level: 'key',
    took: 120,
  });
});
