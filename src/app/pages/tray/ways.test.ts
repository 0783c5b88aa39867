import { UNREAD_TRIES } from '#data/records.ts';
import type { OpState, OutboxItem } from '#data/records.ts';
import { expect, test } from 'vitest';
import { heldBy, needsPerson, waysOn } from './ways.ts';

const operator = { storeId: 'W1', maySettleForOthers: false };
const item = (state: Partial<OpState>, more: Partial<OutboxItem> = {}): OutboxItem =>
  ({ whgid: 'W1', inputs: [{ stop: 'pallet', value: 'P' }], state: { attempts: 0, ...state }, ...more }) as OutboxItem;
const offered = [{ at: '', by: 'ann', what: 'offered' as const }];

test('a refused op is corrected, sent again, given to a supervisor or dropped', () => {
  expect(waysOn(item({ status: 'refused' }), operator)).toEqual(['correct', 'again', 'offer', 'drop']);
});

test('it is corrected only in its own warehouse, and only where its screen has inputs of it', () => {
  expect(waysOn(item({ status: 'refused' }, { whgid: 'W2' }), operator)).not.toContain('correct');
  expect(waysOn(item({ status: 'refused' }, { inputs: [] }), operator)).not.toContain('correct');
});

test('a supervisor is asked once, and no supervisor asks another', () => {
  expect(waysOn(item({ status: 'refused', custody: offered }), operator)).not.toContain('offer');
  expect(waysOn(item({ status: 'refused' }), { ...operator, maySettleForOthers: true })).not.toContain('offer');
});

test('in doubt where nothing tells: somebody looks at the WMS and says what became of it', () => {
  const ways = waysOn(item({ status: 'inDoubt', unverified: true, attempts: 1 }), operator);
  expect(ways).toEqual(['confirm', 'again', 'offer', 'drop']);
});

test('done, and the WMS shows more than that: it is noted as done or put away, and never sent again', () => {
  const ways = waysOn(item({ status: 'inDoubt', unverified: true, resultCode: 0, attempts: 1 }), operator);
  expect(ways).toEqual(['confirm', 'offer', 'drop']);
});

test('what is being checked, or may have reached the WMS, is left alone', () => {
  expect(waysOn(item({ status: 'inDoubt', attempts: 1 }), operator)).toEqual([]);
  expect(waysOn(item({ status: 'blocked', attempts: 1 }), operator)).toEqual([]);
});

test('answered again and again and never understood: it goes on by itself, and may be put away', () => {
  const odd = item({ status: 'inDoubt', attempts: 5, unread: UNREAD_TRIES });
  expect([waysOn(odd, operator), needsPerson(odd)]).toEqual([['drop'], true]);
  const early = item({ status: 'inDoubt', attempts: 5, unread: UNREAD_TRIES - 1 });
  expect([waysOn(early, operator), needsPerson(early)]).toEqual([[], false]);
});

test('an op that waits for another can be taken back', () => {
  expect(waysOn(item({ status: 'blocked' }), operator)).toEqual(['takeBack']);
});

test('an op that waits names what holds it, also through others, and nothing else', () => {
  const op = (opId: string, status: OpState['status'], ...lanes: string[]): OutboxItem =>
    item({ status }, { opId, partition: 'p', lanes });
  const items = [
    op('unrelated', 'refused', 'x'),
    op('root', 'refused', 'a'),
    op('between', 'blocked', 'a', 'b'),
    op('sent', 'queued', 'b', 'x'),
    op('last', 'blocked', 'b'),
    op('later', 'refused', 'b'),
  ];
  const [, , between, , last] = items;
  expect(heldBy(last as OutboxItem, items).map(({ opId }) => opId)).toEqual(['root']);
  expect(heldBy(between as OutboxItem, items).map(({ opId }) => opId)).toEqual(['root']);
  expect(heldBy(last as OutboxItem, []).map(({ opId }) => opId)).toEqual([]);
});
