import type { Receipt } from '#contract/rows.ts';
import type { Work } from '#engine/db.ts';
import { Dice } from '#tests/sync/chance.ts';
import { replay } from '#tests/sync/plain-replay.ts';
import { countRow } from '#tests/sync/sim-ops.ts';
import { expect, test } from 'vitest';
import { Beliefs } from './beliefs.ts';
import type { Projection } from './beliefs.ts';
import type { RowKey } from './records.ts';
import { inPlace } from './row-cell.ts';

const at = (from: number) => ({ at: 1000 + from, from });
const IDS = ['A', 'B', 'C', 'D', 'E'];

/** A projection that reads, queries and writes by chance, and sometimes has a bug. */
function someProjection(dice: Dice, seq: number): Projection {
  const [read, write, other, status] = [
    dice.pick(IDS),
    dice.pick(IDS),
    dice.pick(IDS),
    dice.pick(['arrived', 'receiving']),
  ];
  const [byStatus, breaks, all, blind] = [dice.chance(0.3), dice.chance(0.15), dice.chance(0.1), dice.chance(0.2)];
  const place = dice.chance(0.2) ? dice.below(seq) + 0.5 : seq;
  const run = async (rows: Work): Promise<void> => {
    if (blind) return rows.receipts.put(countRow(write, seq, 0));
    const seen = (await rows.receipts.get(read))?.receivedQty ?? 0;
    const row = (await rows.receipts.get(write)) ?? countRow(write, 0, 0);
    await rows.receipts.put({ ...row, ...counted(row.receivedQty * 2 + seen + 1) });
    if (breaks && seen % 3 === 1) throw new Error('a bug');
    for (const each of byStatus ? await rows.receipts.where('status', status) : [])
      await rows.receipts.update(each.receiptId, (r) => counted(r.receivedQty + 1));
    if (all) await rows.receipts.update(other, { orderQty: (await rows.receipts.all()).length });
  };
  return { opId: `op-${seq}`, place, seq, run };
}

const counted = (n: number): Partial<Receipt> => {
  const receivedQty = n % 1_000_003;
  return { receivedQty, status: receivedQty % 2 === 0 ? 'arrived' : 'receiving' };
};

const believed = (beliefs: Beliefs) =>
  Object.fromEntries([...beliefs.rows.cells('receipts')].filter((c) => c.now).map((c) => [c.id, c.now]));

/** The same bases and ops, replayed over the plainest tables there are. */
async function fromScratch(beliefs: Beliefs, ops: readonly Projection[]): Promise<Record<string, unknown>> {
  const bases = [...beliefs.rows.cells('receipts')]
    .map((c) => c.base as Receipt | null)
    .filter((base) => base !== null);
  const table = await replay(bases, [...ops].sort(inPlace));
  return Object.fromEntries(table);
}

test('whatever is added, taken away or read anew, in whatever order, beliefs equal a replay from scratch', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const dice = new Dice(seed);
    const beliefs = new Beliefs('site');
    const ops: Projection[] = [];
    for (let step = 1; step <= 40; step += 1) {
      const dot = dice.unit();
      if (dot < 0.5) {
        const op = someProjection(dice, step);
        ops.push(op);
        beliefs.add(op);
      } else if (dot < 0.7 && ops.length > 0) {
        const [gone] = ops.splice(dice.below(ops.length), 1);
        if (gone) beliefs.remove(gone.opId);
      } else if (dot < 0.95)
        beliefs.merge('receipts', countRow(dice.pick(IDS), dice.below(9), dice.below(4)), at(step));
      else beliefs.forget('receipts', dice.pick(IDS));
      if (dice.chance(0.7)) {
        await beliefs.settle();
        expect(believed(beliefs), `seed ${seed} step ${step}`).toEqual(await fromScratch(beliefs, ops));
      }
    }
  }
});

const counts = (seq: number, id: string): Projection => ({
  opId: `op-${seq}`,
  place: seq,
  seq,
  run: async (rows) => {
    const row = (await rows.receipts.get(id)) ?? countRow(id, 0, 0);
    await rows.receipts.put({ ...row, receivedQty: row.receivedQty + 1 });
  },
});
const nowOf = (beliefs: Beliefs, id: string) => beliefs.rows.cell('receipts', id)?.now as Receipt | null | undefined;

test('an older row of the WMS never replaces a newer one; of equal revs the later read wins', async () => {
  const beliefs = new Beliefs('site');
  beliefs.merge('receipts', countRow('A', 5, 2), at(5));
  beliefs.merge('receipts', countRow('A', 1, 1), at(9));
  beliefs.merge('receipts', { ...countRow('A', 5, 2), claimedBy: 'ann' }, at(6));
  beliefs.merge('receipts', { ...countRow('A', 5, 2), claimedBy: 'bob' }, at(4));
  await beliefs.settle();
  expect(nowOf(beliefs, 'A')).toMatchObject({ receivedQty: 5, claimedBy: 'ann' });
});

test('an op that throws has no effect, is flagged, and holds up nobody', async () => {
  const beliefs = new Beliefs('site');
  beliefs.add(counts(1, 'A'));
  const breaking: Projection = {
    ...counts(2, 'A'),
    run: async (rows) => {
      await rows.receipts.update('A', { receivedQty: 99 });
      throw new Error('a bug');
    },
  };
  beliefs.add(breaking);
  beliefs.add(counts(3, 'A'));
  await beliefs.settle();
  expect(nowOf(beliefs, 'A')?.receivedQty).toBe(2);
  expect([...beliefs.takeFlags()]).toEqual([['op-2', true]]);
});

test('a projection cannot change a row in place, nor a rev', async () => {
  const beliefs = new Beliefs('site');
  beliefs.merge('receipts', countRow('A', 1, 7), at(1));
  await beliefs.settle();
  beliefs.add({
    ...counts(1, 'A'),
    run: async (rows) => void Object.assign((await rows.receipts.get('A')) ?? {}, { receivedQty: 50 }),
  });
  beliefs.add({ ...counts(2, 'A'), run: (rows) => rows.receipts.update('A', { rev: 99, poNo: 'x' }) });
  await beliefs.settle();
  expect(nowOf(beliefs, 'A')).toMatchObject({ receivedQty: 1, rev: 7, poNo: 'x' });
});

test('only ops that would find something else run again', async () => {
  const beliefs = new Beliefs('site');
  const runs: string[] = [];
  const watched = (seq: number, id: string): Projection => {
    const op = counts(seq, id);
    return { ...op, run: (rows) => (runs.push(op.opId), op.run(rows)) };
  };
  for (let seq = 1; seq <= 6; seq += 1) beliefs.add(watched(seq, seq % 2 === 0 ? 'A' : 'B'));
  await beliefs.settle();
  runs.length = 0;
  beliefs.remove('op-2');
  await beliefs.settle();
  expect(runs).toEqual(['op-4', 'op-6']);

  // The WMS says exactly what was believed of op-4: nobody behind it finds anything else.
  runs.length = 0;
  beliefs.remove('op-4');
  beliefs.merge('receipts', { ...countRow('A', 0, 3), receivedQty: 1 }, at(1));
  await beliefs.settle();
  expect([runs, nowOf(beliefs, 'A')]).toMatchObject([[], { receivedQty: 2, rev: 3 }]);
});

test('only rows that differ from the disk are written, and a row that nobody has any more is deleted', async () => {
  const beliefs = new Beliefs('site');
  beliefs.merge('receipts', countRow('A', 1, 1), at(1));
  await beliefs.settle();
  beliefs.add(counts(1, 'B'));
  await beliefs.settle();
  expect(
    beliefs.rows
      .takeChanges()
      .put.get('receipts')
      ?.map((r) => r.id),
  ).toEqual(['A', 'B']);
  await beliefs.settle();
  expect(beliefs.rows.takeChanges().put.size).toBe(0);
  beliefs.remove('op-1');
  beliefs.forget('receipts', 'A');
  await beliefs.settle();
  expect(beliefs.rows.takeChanges().gone.get('receipts')?.sort()).toEqual([
    ['site', 'A'],
    ['site', 'B'],
  ]);
});

test('rows know which of them an unsettled op has changed', async () => {
  const beliefs = new Beliefs('site');
  beliefs.add(counts(1, 'A'));
  await beliefs.settle();
  const key: RowKey = 'receipts/A';
  expect([beliefs.isTouched(key), beliefs.isTouched('receipts/B'), beliefs.touchedBy('op-1')]).toEqual([
    true,
    false,
    [key],
  ]);
});
