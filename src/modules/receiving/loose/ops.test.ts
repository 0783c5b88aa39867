import type { RequestOf } from '#contract/call.ts';
import type { ReceiveMixed } from '#contract/receiving-loose.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import { expect, test } from 'vitest';
import { receiveMixed } from './ops.ts';

const line = (no: number, skuId: string, qty: number, batch: string) => ({
  lineId: `R-1/${no}`,
  skuId,
  qty,
  uomId: 'EA',
  lot: { batch },
});
const request: RequestOf<typeof ReceiveMixed> = {
  receiptId: 'R-1',
  lpn: 'P-1',
  loc: 'DOCK-01',
  lines: [line(1, 'SKU1', 5, 'B1'), line(3, 'SKU2', 4, ''), line(2, 'SKU1', 7, 'B2')],
};

test('a mixed pallet is recognised by all rows of its first goods; with cases on it a person looks', async () => {
  const look = receiveMixed.verify;
  if (!('image' in look)) throw new Error('it is looked at');
  const by = { opId: 'o', userId: 'op1', capturedAt: '' };
  const seen = ({ at }: ReturnType<typeof given>) => {
    const lines = [1, 2, 3].flatMap((no) => at.row('lines', `R-1/${no}`) ?? []);
    const pallet = at.row('containers', 'P-1');
    const rows = { ...NO_ROWS, receipts: [at.row('receipts', 'R-1')], lines, containers: pallet ? [pallet] : [] };
    return look.image({ rows }, request, by);
  };
  const receipt = () => given().sku('SKU1').sku('SKU2').receipt('R-1', 'sku');
  const before = seen(receipt().line(1, 'SKU1', 20).line(2, 'SKU1', 20).line(3, 'SKU2', 20));
  const contents = request.lines.map(({ lineId, skuId, qty, lot }) => ({ lineId, skuId, skuName: '', qty, lot }));
  const g = receipt().line(1, 'SKU1', 20, 5).line(2, 'SKU1', 20, 7).line(3, 'SKU2', 20, 4);
  const after = seen(g.pallet('P-1', 1, 'SKU1', 0, { status: 'received', loc: 'DOCK-01', contents }));
  expect(before).toMatchObject({ received: 0, onPallet: 0 });
  expect('expects' in look && look.expects(request, before ?? {})).toEqual(after);
  expect(look.asking(request)?.request).toEqual({ receiptId: 'R-1' });
  expect(look.asking({ ...request, cases: ['10000000000001'] })).toBeNull();
});
