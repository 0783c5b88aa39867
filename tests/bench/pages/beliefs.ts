/** The optimistic state by itself: src/data/beliefs.ts with an op of the app, and many others pending on the same rows. */
import { Beliefs } from '#data/beliefs.ts';
import type { Projection } from '#data/beliefs.ts';
import { siteOf } from '#data/partition.ts';
import { opRegistry } from '#workers/ops.ts';
import type { Receipt, ReceiptLine } from '#contract/rows.ts';
import { LANES, lineOf, RECEIPT, requestOf } from './scan.ts';

const SITE = siteOf('', 'W1');
const op = opRegistry.get('receiving.sku');

const projection = (n: number): Projection => ({
  opId: String(n),
  place: n,
  seq: n,
  run: async (rows) => op?.project(rows, requestOf({ n, lane: n % LANES }), { userId: 'operator' }),
});

export interface Believed {
  /** From nothing to all of it replayed. */
  readonly rebuilt: number;
  /** One more op and a read of what it changed. */
  readonly took: number[];
}

export async function believe(
  receipt: Receipt,
  lines: readonly ReceiptLine[],
  pending: number,
  count: number,
): Promise<Believed> {
  const beliefs = new Beliefs(SITE);
  const rows = [receipt, ...lines].map((base) => ({ base, now: base, site: SITE, readAt: 1, readFrom: 1 }));
  const began = performance.now();
  await beliefs.load(
    rows.map((row) =>
      'lineId' in row.base
        ? (['lines', { ...row, id: row.base.lineId }] as const)
        : (['receipts', { ...row, id: row.base.receiptId }] as const),
    ),
    Array.from({ length: pending }, (_, i) => projection(i + 1)),
  );
  beliefs.rows.takeChanges();
  const rebuilt = performance.now() - began;
  const took: number[] = [];
  for (let n = pending + 1; n <= pending + count; n += 1) {
    const started = performance.now();
    beliefs.add(projection(n));
    await beliefs.settle();
    const line = beliefs.rows.cell('lines', lineOf(n % LANES))?.now;
    const header = beliefs.rows.cell('receipts', RECEIPT)?.now;
    took.push(performance.now() - started);
    if (!line || !header || !('receivedQty' in header) || header.receivedQty !== n) throw new Error('not visible');
    beliefs.rows.takeChanges();
  }
  return { rebuilt, took };
}
