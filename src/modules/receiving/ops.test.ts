import { describe, expect, test } from 'vitest';
import type { Op } from '#engine/op.ts';
import { checkGoods } from './check/ops.ts';
import { finishReceipt, receiveDirect } from './direct/ops.ts';
import { receiveMixed, receiveSplit, setLineLot } from './loose/ops.ts';
import { receiveSku } from './ops.ts';
import { receiveGraded } from './returns/ops.ts';
import { receiveSerials } from './serial/ops.ts';
import { receiveCross, rejectGoods, sowTransit } from './transit/ops.ts';
import { receiveWeighed } from './weigh/ops.ts';

/** Each names the second of two lines that are counted together, and another pallet. */
const goods = { receiptId: 'R-1', lineId: 'R-1/2', skuId: 'SKU1', lpn: 'P-2' };
const line = { receiptId: 'R-1', lineId: 'R-1/2', skuId: 'SKU1' };
const later: [Op, object][] = [
  [receiveSku, goods],
  [receiveGraded, goods],
  [receiveSerials, goods],
  [receiveWeighed, goods],
  [receiveMixed, { receiptId: 'R-1', lines: [line], lpn: 'P-2' }],
  [receiveSplit, { receipts: [line], skuId: 'SKU1', lpn: 'P-2' }],
  [receiveDirect, { receiptId: 'R-1', rows: [{ skuId: 'SKU1', qty: 1 }], lpn: 'P-2' }],
  [receiveCross, { ...goods, containerId: '' }],
  [sowTransit, { ...goods, demandId: 'D-1', tray: 'T-1' }],
  [rejectGoods, goods],
  [setLineLot, { receiptId: 'R-1', lineIds: ['R-1/2'], skuIds: ['SKU1'] }],
  [checkGoods, { lines: [line], at: [] }],
  [finishReceipt, { receiptId: 'R-1', lines: [line] }],
].map(([op, request]) => [op as unknown as Op, request as object]);

describe('a count falls on every line that is counted together', () => {
  const first = receiveSku.lanes({ ...goods, lineId: 'R-1/1', lpn: 'P-1' } as never);

  test.each(later)('what names another of them waits for it: $id', (op, request) => {
    expect(op.lanes(request as never).filter((key) => first.includes(key))).toEqual(['goods:R-1/SKU1']);
  });
});
