import { VersionFile } from '#contract/updates.ts';
import type { Published } from '#contract/updates.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { decide, IDLE_MS } from './decide.ts';
import type { Decision, Facts } from './decide.ts';

const published = (more: object = {}, bare = false): Published => ({
  ...v.parse(VersionFile, { version: '1.5.0', url: '/', reads: { 'putaway.lpn': 1, 'receiving.lpn': 2 }, ...more }),
  build: 'new',
  bare,
  ...more,
});

/** An operator whose rule is `*` stands on home, everything is sent, and nothing of the new version is here yet. */
const AT_HOME: Facts = {
  own: { build: 'old', version: '1.4.9' },
  file: published(),
  elsewhere: false,
  deviceId: '0190-terminal',
  warehouse: 'W1',
  group: '',
  steered: null,
  rule: '*',
  said: null,
  hasWorker: true,
  waiting: null,
  fetching: false,
  failed: false,
  onRoot: true,
  byHand: false,
  idleMs: 0,
  workOpen: false,
  calling: false,
  dialogOpen: false,
  unsettled: [],
  sends: true,
};
const op = (kind: string, version = 1, status: Facts['unsettled'][number]['status'] = 'queued') => ({
  kind,
  version,
  status,
});
const READY = { waiting: 'new' };
const INSIDE = { onRoot: false, workOpen: true };
const MUST = { file: published({ minVersion: '1.5.0' }) };
const FORCED = { rule: '0', ...MUST };

const short = (decision: Decision): string =>
  `${decision.kind === 'wait' ? `wait for ${decision.reason}` : decision.kind}${'forced' in decision && decision.forced ? ', forced' : ''}`;
const decided = (facts: Partial<Facts>): string => short(decide({ ...AT_HOME, ...facts }));

type Row = readonly [what: string, facts: Partial<Facts>, then: string];
const table = (rows: readonly Row[]) =>
  test.each(rows)('%s', (_, facts, then) => {
    expect(decided(facts)).toBe(then);
  });

describe('nothing happens', () => {
  table([
    ['while nothing is known', { file: null }, 'none'],
    ['when this is the build that was published', { file: published({ build: 'old' }) }, 'none'],
    ['when an old cache still has the version before', { file: published({ version: '1.4.8' }) }, 'none'],
    ['outside of the rollout', { file: published({ rollout: { percent: 0 } }) }, 'none'],
    [
      'in a warehouse that does not get it',
      { file: published({ rollout: { percent: 100, warehouses: ['W2'] } }) },
      'none',
    ],
    [
      'outside of the rollout, also when it is forced',
      { ...MUST, file: published({ minVersion: '1.5.0', rollout: { percent: 0 } }) },
      'none',
    ],
    ['while nobody is signed in', { rule: null }, 'none'],
  ]);
});

describe('RF_UPGRADE_MANANGEMENT', () => {
  table([
    ['0: no upgrade', { rule: '0' }, 'none'],
    ['0: also when a person said yes before', { rule: '0', said: 'yes' }, 'none'],
    ['*: it is fetched without a question', { rule: '*' }, 'fetch'],
    ['*: it goes in without a question', { rule: '*', ...READY }, 'apply'],
    ['another value: it asks first, and fetches nothing before', { rule: '1' }, 'ask'],
    ['empty is another value', { rule: '' }, 'ask'],
    ['another value, later: it asks no more', { rule: '1', said: 'later' }, 'wait for later'],
    ['another value, yes: it is fetched', { rule: '1', said: 'yes' }, 'fetch'],
    ['another value, yes: it goes in', { rule: '1', said: 'yes', ...READY }, 'apply'],
    ['whoever said yes need not stay: it goes in on login', { rule: null, said: 'yes', ...READY }, 'apply'],
    ['nobody is asked in a task', { rule: '1', ...INSIDE }, 'wait for work'],
  ]);
});

describe('a new version goes in only at a safe moment', () => {
  table([
    ['in a task it is fetched, which disturbs nobody', INSIDE, 'fetch'],
    ['while it is fetched', { fetching: true }, 'wait for fetching'],
    ['not in a task', { ...READY, ...INSIDE }, 'wait for work'],
    ['not in a task, however long it rests', { ...READY, ...INSIDE, idleMs: IDLE_MS * 100 }, 'wait for work'],
    ['not with text typed on login', { ...READY, workOpen: true }, 'wait for work'],
    ['not while the operator waits for a call', { ...READY, calling: true }, 'wait for call'],
    ['not while an op is on its way', { ...READY, unsettled: [op('putaway.lpn', 1, 'sending')] }, 'wait for call'],
    ['not under an open dialog', { ...READY, dialogOpen: true }, 'wait for dialog'],
    ['not on another page in use', { ...READY, onRoot: false, idleMs: IDLE_MS - 1 }, 'wait for hands'],
    ['on another page after 30 s of rest', { ...READY, onRoot: false, idleMs: IDLE_MS }, 'apply'],
    ['on another page when the operator asked for it', { ...READY, onRoot: false, byHand: true }, 'apply'],
    ['by hand neither in a task', { ...READY, ...INSIDE, byHand: true }, 'wait for work'],
  ]);
});

describe('ops that wait to be sent', () => {
  table([
    ['stay when the new version reads their kind', { ...READY, unsettled: [op('putaway.lpn')] }, 'apply'],
    ['stay when it reads a newer shape of their kind', { ...READY, unsettled: [op('receiving.lpn', 1)] }, 'apply'],
    ['are sent first when it does not know their kind', { unsettled: [op('picking.case')] }, 'wait for outbox'],
    ['are sent first when it reads only an older shape', { unsettled: [op('putaway.lpn', 2)] }, 'wait for outbox'],
    ['count also when the WMS refused them', { unsettled: [op('picking.case', 1, 'refused')] }, 'wait for outbox'],
    ['nobody is asked before', { rule: '1', unsettled: [op('picking.case')] }, 'wait for outbox'],
    ['a restart may not put the new version in either', { ...READY, unsettled: [op('picking.case')] }, 'putAway'],
    [
      'all are sent before the app moves to another address',
      { elsewhere: true, unsettled: [op('putaway.lpn')] },
      'wait for outbox',
    ],
  ]);
});

describe('a version below the minimum', () => {
  table([
    ['is replaced whatever the rule says', { ...FORCED }, 'fetch, forced'],
    ['lets the task that is open finish', { ...FORCED, ...READY, ...INSIDE }, 'wait for work, forced'],
    ['sends what waits', { ...FORCED, ...READY, unsettled: [op('putaway.lpn')] }, 'wait for outbox, forced'],
    ['then goes', { ...FORCED, ...READY }, 'apply, forced'],
    [
      'does not wait for a WMS that cannot be reached',
      { ...FORCED, ...READY, sends: false, unsettled: [op('putaway.lpn')] },
      'apply, forced',
    ],
    [
      'waits for ops that the new one cannot read, reachable or not',
      { ...FORCED, sends: false, unsettled: [op('picking.case')] },
      'wait for outbox, forced',
    ],
    [
      'is put away, and still blocks new tasks, when such an op was captured since',
      { ...FORCED, ...READY, unsettled: [op('picking.case')] },
      'putAway, forced',
    ],
    ['goes also on login', { ...FORCED, ...READY, rule: null }, 'apply, forced'],
    ['at the minimum nothing is forced', { file: published({ minVersion: '1.4.9' }), rule: '1' }, 'ask'],
  ]);
});

describe('what is on the terminal and may not go in any more', () => {
  const stopped = { file: published({ rollout: { percent: 0 } }) };
  table([
    ['is put away when the rollout was stopped', { ...READY, ...stopped }, 'putAway'],
    ['is put away when the next operator gets no upgrades', { ...READY, rule: '0' }, 'putAway'],
    ['is put away when it was taken back', { waiting: 'bad', file: published({ build: 'old' }) }, 'putAway'],
    ['is left alone while nobody is signed in', { ...READY, rule: null }, 'none'],
    ['is replaced by what was published since', { waiting: 'between' }, 'fetch'],
  ]);
});

describe('without service worker', () => {
  const none = { hasWorker: false };
  table([
    ['disableSW: it is unregistered', { file: published({ disableSW: true }) }, 'dropWorker'],
    ['disableSW: also by the version that runs', { file: published({ build: 'old', disableSW: true }) }, 'dropWorker'],
    ['disableSW: also where nobody gets upgrades', { file: published({ disableSW: true }), rule: '0' }, 'dropWorker'],
    ['then the app goes on', { ...none, file: published({ build: 'old', disableSW: true }) }, 'none'],
    ['there is nothing to fetch: a reload brings it', none, 'apply'],
    ['the same moments are safe', { ...none, ...INSIDE }, 'wait for work'],
  ]);
});

describe('a file with version and url only', () => {
  table([
    ['brings what is newer by its version', { file: published({}, true) }, 'fetch'],
    ['says nothing about another build of the same version', { file: published({ version: '1.4.9' }, true) }, 'none'],
    [
      'says nothing about the ops that the new version reads: they are sent first',
      { file: published({ reads: {} }, true), unsettled: [op('putaway.lpn')] },
      'wait for outbox',
    ],
  ]);
});

describe('a version at another address', () => {
  const AWAY = { elsewhere: true };
  table([
    ['is asked about also where the rule asks nobody', { ...AWAY, rule: '*' }, 'ask'],
    ['is asked about also where it is forced', { ...AWAY, ...FORCED }, 'ask, forced'],
    ['goes in after a yes, with nothing to fetch here', { ...AWAY, said: 'yes' }, 'apply'],
    ['stays away after a later', { ...AWAY, said: 'later' }, 'wait for later'],
  ]);
});

test('what went wrong is not tried again at once', () => {
  expect(decided({ failed: true })).toBe('wait for failed');
  expect(decided({ failed: true, ...READY })).toBe('wait for failed');
});
