/** What scenarios of inspection begin with. */
import type { Job } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

type Qc = NonNullable<Job['qc']>;
const qc: Qc = { receiptId: 'R-1', vendorId: 'V1', result: 'open', notBy: [], by: [], lines: 2, told: 0, badUnits: 0 };

/** A QC order of two samples of a received receipt, claimed: 20 cases of one SKU, five of another. */
export function order(kind = 'inspect', over: Partial<Qc> = {}): Given {
  const g = given()
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1', 'sku', {
      status: 'received',
      receivedQty: 1500,
      claimedBy: '',
      claimedDevice: '',
      leaseUntil: null,
    })
    .line(1, 'SKU1', 1440, 1440)
    .line(2, 'SKU2', 60, 60)
    .pallet('P-1', 1, 'SKU1', 1440, { status: 'stored', loc: 'A-01-01' })
    .pallet('P-2', 2, 'SKU2', 60, { status: 'stored', loc: 'A-01-02' });
  return g
    .job('J-1', kind, { of: 'R-1', numbers: ['EXT-R-1', 'SKU1', 'SKU2'], areaId: '', qc: { ...qc, ...over } })
    .qcLine(1, 'SKU1', 20)
    .qcLine(2, 'SKU2', 5, { qc: { unit: 'case', per: 12, lineId: 'R-1/2', lot: 5, accept: 0 } });
}

/** Supplier containers with valid numbers. */
export const [BOX1, BOX2, BOX3] = ['123456789012345675', '123456789012345682', '123456789012345699'] as const;

/** An SSCC receipt that has arrived, with two containers, of which both were drawn for its pre-check. */
export function preCheck(done = 0): Given {
  const g = given()
    .sku('SKU1')
    .receipt('R-1', 'sscc', { status: 'arrived', claimedBy: '', claimedDevice: '', leaseUntil: null })
    .line(1, 'SKU1', 24)
    .box(BOX1, 1, 'SKU1', 12)
    .box(BOX2, 1, 'SKU1', 12)
    .job('J-1', 'inspect.pre', { of: 'R-1', numbers: ['EXT-R-1'], areaId: '', qc });
  for (const [i, containerId] of [BOX1, BOX2].entries()) {
    const isDone = i < done;
    g.qcLine(i + 1, 'SKU1', 12, {
      containerId,
      loc: '',
      qc: { unit: 'case', per: 1, lineId: '', lot: 2, accept: 1 },
      ...(isDone && { done: 12, status: 'done' as const }),
    });
  }
  return g;
}

/** The same while it is received: a third container, which was not drawn, has come in. */
export function comesIn(): Given {
  const g = preCheck();
  const [receipt, line] = [g.at.row('receipts', 'R-1'), g.at.row('lines', 'R-1/1')];
  g.at.seed({
    receipts: receipt ? [{ ...receipt, status: 'receiving', orderQty: 36, receivedQty: 12, preCheck: 'passed' }] : [],
    lines: line ? [{ ...line, orderQty: 36, receivedQty: 12 }] : [],
  });
  return g.box(BOX3, 1, 'SKU1', 12, { status: 'received', loc: 'DOCK-01' });
}
