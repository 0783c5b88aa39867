import { CAPABILITIES } from '#device/browser/capabilities.ts';
import type { Capabilities } from '#device/browser/capabilities.ts';
import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';
import type { Looked } from './findings.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const all = Object.fromEntries(Object.keys(CAPABILITIES).map((name) => [name, 'works'])) as unknown as Capabilities;
const looked = (more: Partial<Looked> = {}): Looked => ({
  now: NOW,
  queue: { byStatus: {}, unsent: 0, stuck: 0, oldest: null, first: [] },
  capabilities: all,
  room: { used: 1, quota: 10 ** 10, free: 10 ** 10 },
  battery: { percent: 80, charging: false },
  clockOffset: 0,
  ...more,
});
const queue = (more: object) => ({ byStatus: {}, unsent: 0, stuck: 0, oldest: null, first: [], ...more });
const OK = { kind: 'ok', version: '1', level: 'key', took: 9 } as const;
const told = (more: Partial<Looked>, tested: Parameters<typeof findingsOf>[1] = OK) =>
  findingsOf(looked(more), tested).map(({ what, state, ...rest }) => ('name' in rest ? rest.name : what) + ` ${state}`);

test('a terminal on which everything is right is all good, also while it is being tested and where little is known', () => {
  expect(told({})).toEqual([]);
  expect(told({}, { kind: 'testing' })).toEqual([]);
  expect(told({ queue: null, room: null, battery: null, clockOffset: null })).toEqual([]);
});

test.each<[string, Partial<Looked>, readonly string[]]>([
  ['work that goes nowhere', { queue: queue({ stuck: 2 }) }, ['stuck no']],
  ['work of an hour ago is on its way', { queue: queue({ unsent: 1, oldest: NOW - HOUR }) }, []],
  ['work of longer ago waits for too long', { queue: queue({ unsent: 1, oldest: NOW - HOUR - 1 }) }, ['old ask']],
  ['no room for photos', { room: { used: 1, quota: 2, free: 49_999_999 } }, ['full no']],
  ['just enough room', { room: { used: 1, quota: 2, free: 50_000_000 } }, []],
  ['a battery that ends', { battery: { percent: 15, charging: false } }, ['battery ask']],
  ['an empty battery in its cradle', { battery: { percent: 2, charging: true } }, []],
  ['a clock that is five minutes off, either way', { clockOffset: -300_001 }, ['clock ask']],
  ['what the work needs is missing', { capabilities: { ...all, serviceWorker: 'missing' } }, ['serviceWorker no']],
  ['what the work needs is limited', { capabilities: { ...all, serviceWorker: 'degraded' } }, ['serviceWorker ask']],
  ['what every shift meets is missing', { capabilities: { ...all, camera: 'missing' } }, ['camera ask']],
  ['what only some work needs is no fault', { capabilities: { ...all, bluetooth: 'missing', speech: 'degraded' } }, []],
])('%s', (_, more, findings) => {
  expect(told(more)).toEqual(findings);
});

test('a dead zone is no fault of the terminal, every other broken connection is', () => {
  expect(told({}, { kind: 'offline' })).toEqual(['network ask']);
  for (const kind of [
    'noHost',
    'down',
    'captive',
    'notWms',
    'mixedContent',
    'localNetworkDenied',
    'crossOrigin',
  ] as const)
    expect(told({}, { kind }), kind).toEqual(['network no']);
});

test('the worst comes first', () => {
  const many = { battery: { percent: 5, charging: false }, room: { used: 1, quota: 2, free: 0 } };
  expect(told({ ...many, queue: queue({ stuck: 1, unsent: 1, oldest: NOW - 2 * HOUR }) }, { kind: 'down' })).toEqual([
    'stuck no',
    'network no',
    'full no',
    'old ask',
    'battery ask',
  ]);
});
