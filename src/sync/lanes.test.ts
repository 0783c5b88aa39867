import type { Waiting } from '#data/outbox-state.ts';
import type { OpState, OpStatus } from '#data/records.ts';
import { Dice } from '#tests/sync/chance.ts';
import { expect, test } from 'vitest';
import { blockedOps, followersOf, freeOps, nextOps } from './lanes.ts';

const opOf = (
  seq: number,
  lanes: readonly string[],
  status: OpStatus = 'queued',
  more: Partial<OpState> = {},
): Waiting => ({
  record: { opId: String(seq), seq, lanes, partition: 'p' } as unknown as Waiting['record'],
  state: { opId: String(seq), seq, place: seq, partition: 'p', status, epoch: 0, attempts: 0, nextAt: 0, ...more },
});
const ids = (ops: Iterable<Waiting>): number[] => [...ops].map((o) => o.record.seq);

test('the first op of each lane may go; one that shares any lane with an earlier one waits', () => {
  const ops = [opOf(1, ['a']), opOf(2, ['a']), opOf(3, ['b']), opOf(4, ['b', 'c']), opOf(5, ['c']), opOf(6, ['d'])];
  // 5 waits for 4, which waits for 3: otherwise it would overtake 4 in lane c.
  expect(ids(freeOps(ops, 0).ops)).toEqual([1, 3, 6]);
});

test('a refusal holds exactly those that share a lane with it, directly or through others', () => {
  const ops = [opOf(1, ['a'], 'refused'), opOf(2, ['a', 'b']), opOf(3, ['b']), opOf(4, ['c']), opOf(5, ['c', 'b'])];
  expect(ids(blockedOps(ops))).toEqual([2, 3, 5]);
  expect(ids(freeOps(ops, 0).ops)).toEqual([4]);
});

test('an op in doubt is repeated before anything else of its lanes, unless it cannot be verified', () => {
  const ops = [
    opOf(1, ['a'], 'inDoubt', { nextAt: 50 }),
    opOf(2, ['a']),
    opOf(3, ['b'], 'inDoubt', { unverified: true }),
    opOf(4, ['b']),
  ];
  expect(freeOps(ops, 10)).toMatchObject({ ops: [], nextAt: 50 });
  expect(ids(freeOps(ops, 60).ops)).toEqual([1]);
  expect(ids(blockedOps(ops))).toEqual([4]);
});

test('what was applied holds nobody, though it is still believed', () => {
  const ops = [opOf(1, ['a'], 'applied'), opOf(2, ['a'])];
  expect(ids(freeOps(ops, 0).ops)).toEqual([2]);
});

test('a corrected op goes before those that waited for the one it replaces', () => {
  const corrected = opOf(9, ['a'], 'queued', { place: 1 });
  expect(ids(freeOps([corrected, opOf(2, ['a'], 'blocked')], 0).ops)).toEqual([9]);
  // Unless one of its new lanes holds something that has already left.
  expect(ids(freeOps([opOf(9, ['a', 'z'], 'queued', { place: 1 }), opOf(5, ['z'], 'sending')], 0).ops)).toEqual([]);
});

test('ops that hold a lane together do not wait for each other, and what holds it alone waits for all of them', () => {
  const picks = [opOf(1, ['~T']), opOf(2, ['~T', 'x']), opOf(3, ['~T'])];
  const close = opOf(4, ['T']);
  const after = opOf(5, ['~T']);
  expect(ids(freeOps([...picks, close, after], 0).ops)).toEqual([1, 2, 3]);
  const refused = [opOf(1, ['~T'], 'refused'), ...picks.slice(1), close, after];
  expect([ids(freeOps(refused, 0).ops), ids(blockedOps(refused))]).toEqual([
    [2, 3],
    [4, 5],
  ]);
  expect(ids(followersOf(refused, refused[0] as Waiting))).toEqual([4, 5]);
});

test('whoever wants a few gets the first of them', () => {
  const ops = Array.from({ length: 6 }, (_, i) => opOf(i + 1, [`l${i % 4}`]));
  expect(ids(freeOps(ops, 0, 2).ops)).toEqual([1, 2]);
  expect(freeOps(ops, 0, 0)).toEqual({ ops: [], nextAt: null });
});

test('behind an op that is on its way one may be marked: it waits for nothing else, and nobody else is behind that one', () => {
  const way = (seq: number, lanes: readonly string[]) => opOf(seq, lanes, 'sending');
  const next = (ops: readonly Waiting[], now = 0) => nextOps(ops, now).map(({ op, after }) => [op.record.seq, after]);
  expect(next([way(1, ['a']), opOf(2, ['a']), opOf(3, ['a']), opOf(4, ['b'])])).toEqual([[2, ['1']]]);
  expect(next([way(1, ['a']), way(2, ['b']), opOf(3, ['a', 'b']), opOf(4, ['b'])])).toEqual([[3, ['1', '2']]]);
  expect(next([way(1, ['a']), opOf(2, ['b'], 'inDoubt'), opOf(3, ['a', 'b'])]), 'one before it is in doubt').toEqual(
    [],
  );
  expect(next([way(1, ['a']), opOf(2, ['a'], 'sending', { after: ['1'] }), opOf(3, ['a'])]), 'no window').toEqual([]);
  expect(next([way(1, ['T']), opOf(2, ['~T']), opOf(3, ['~T'])]), 'one behind each').toEqual([[2, ['1']]]);
  expect(next([way(1, ['a']), opOf(2, ['a'], 'queued', { nextAt: 50 })], 10), 'it waits for its time').toEqual([]);
});

test('the same lane in another partition is another lane', () => {
  const other = opOf(2, ['a']);
  const elsewhere = { ...other, record: { ...other.record, partition: 'q' } };
  expect(ids(freeOps([opOf(1, ['a']), elsewhere], 0).ops)).toEqual([1, 2]);
});

test('followers of an op are what cannot be sent without it', () => {
  const ops = [opOf(1, ['a']), opOf(2, ['b']), opOf(3, ['a', 'b']), opOf(4, ['b']), opOf(5, ['c'])];
  expect(ids(followersOf(ops, ops[0] as Waiting))).toEqual([3, 4]);
});

test('with any answers in any order nothing is overtaken, and only what shares lanes with a refusal stays', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const dice = new Dice(seed);
    const lanesOf = () => [
      ...new Set(Array.from({ length: 1 + dice.below(3) }, () => 'abcdef'[dice.below(6)] as string)),
    ];
    let ops = Array.from({ length: 25 }, (_, i) => opOf(i + 1, lanesOf()));
    const all = ops;
    const done: Waiting[] = [];
    const set = (op: Waiting, status: OpStatus) => void (op.state = { ...op.state, status });
    for (let step = 0; step < 400; step += 1) {
      for (const op of freeOps(ops, 0).ops.slice(0, 4)) set(op, 'sending');
      const onTheWay = ops.filter((o) => o.state.status === 'sending');
      if (onTheWay.length === 0) break;
      const op = dice.pick(onTheWay);
      const answer = dice.unit();
      if (answer < 0.25) set(op, 'inDoubt');
      else if (answer < 0.32) set(op, 'refused');
      else {
        ops = ops.filter((o) => o !== op);
        done.push(op);
      }
    }
    for (const [i, op] of done.entries())
      for (const later of done.slice(i + 1))
        if (later.record.seq < op.record.seq)
          expect(
            op.record.lanes.some((l) => later.record.lanes.includes(l)),
            `seed ${seed}`,
          ).toBe(false);
    const refused = ops.filter((o) => o.state.status === 'refused');
    const held = new Set(refused.flatMap((r) => followersOf(all, r)));
    for (const op of ops)
      if (op.state.status === 'queued') expect(held.has(op), `seed ${seed}, op ${op.record.seq}`).toBe(true);
    expect(new Set(blockedOps(ops))).toEqual(new Set(ops.filter((o) => o.state.status === 'queued')));
  }
});
