/** What scenarios of holds begin with. */
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

/** A pallet in the racks, with two SKUs. */
export const pallet = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .stored('P-1', 'A-01-01', 'SKU1', 24)
    .stored('P-2', 'A-01-02', 'SKU1', 12, {
      contents: [
        { lineId: '', skuId: 'SKU1', skuName: 'Goods SKU1', qty: 12, lot: {} },
        { lineId: '', skuId: 'SKU2', skuName: 'Goods SKU2', qty: 6, lot: { batch: 'B7' } },
      ],
    });

/** The same, the first of them on hold, by a person or by an inspection, and claimed to be decided. */
export function held(inspectionId = ''): Given {
  const hold = {
    scope: 'container' as const,
    reason: 'DAMAGED',
    inspectionId,
    by: 'qc1',
    at: '2026-11-20T08:00:00.000Z',
    picturesOf: '',
    pictures: 0,
    decision: '',
  };
  const g = pallet().job('J-1', 'hold', { of: 'P-1', numbers: ['SKU1'], areaId: '', planned: 24, done: 0, hold });
  const line = {
    jobLineId: 'J-1/1',
    jobId: 'J-1',
    seq: 1,
    skuId: 'SKU1',
    skuName: 'Goods SKU1',
    lot: {},
    loc: 'A-01-01',
  };
  g.at.seed({
    jobLines: [
      { ...line, containerId: 'P-1', planned: 24, done: 0, bad: 0, reason: 'DAMAGED', status: 'open', rev: 1 },
    ],
  });
  return g;
}
