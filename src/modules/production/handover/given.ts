/** What scenarios of product that is handed over begin with. */
import { FINISHED, made } from '../output/given.ts';
import type { Given } from '#tests/harness/given.ts';

const REASONS = ['NOTFOUND', 'BROKEN'];

/** An order whose product stands on three pallets at the finish location, on a sheet that op1 has claimed; each waits to be put away. */
export function sheet(): Given {
  const g = made(12, 0).place(FINISHED, 3, 0).place('STAGE-1', 0).place('A-01-03', 0);
  g.at.seed({
    codes: REASONS.map((code) => ({ key: `SheetReason/${code}`, type: 'SheetReason', code, name: code })),
  });
  // Whoever works the line is somebody else.
  const order = g.at.row('jobs', 'J-1')!;
  g.at.seed({ jobs: [{ ...order, claimedBy: '', claimedDevice: '', leaseUntil: null }] });
  g.job('J-2', 'handover.product', {
    of: 'J-1',
    numbers: ['MO-1', '2026-11-20'],
    ownerId: 'OWN1',
    areaId: 'A',
    priority: 1,
    seq: 0,
    status: 'ready',
    planned: 3,
    done: 0,
    goodsSheet: { takers: ['op1', 'op2'], givenBy: '', takenBy: '' },
  });
  const { carries: _carries, ...job } = g.at.row('jobs', 'J-2')!;
  g.at.seed({ jobs: [job] });
  for (const n of [1, 2, 3]) {
    const lpn = `P-${n}`;
    g.stored(lpn, FINISHED, 'SKU9', 4, { status: 'received', receiptId: 'J-1' });
    g.task(lpn, 'A-01-03', { receiptId: 'J-1', status: 'ready', claimedBy: '', claimedDevice: '' });
    g.at.seed({
      jobLines: [
        {
          jobLineId: `J-2/${n}`,
          jobId: 'J-2',
          seq: n,
          skuId: 'SKU9',
          skuName: 'Goods SKU9',
          lot: {},
          loc: FINISHED,
          containerId: lpn,
          planned: 1,
          done: 0,
          bad: 0,
          reason: '',
          status: 'open',
          rev: 1,
        },
      ],
    });
  }
  return g;
}
