import { expect, test } from 'vitest';
import { receiveDirect } from '../direct/ops.ts';
import { receiveMixed, receiveSplit, setLineLot } from '../loose/ops.ts';
import { receiveSku } from '../ops.ts';
import { receiveGraded } from '../returns/ops.ts';
import { receiveSerials } from '../serial/ops.ts';
import { receiveCross, rejectGoods, sowTransit } from '../transit/ops.ts';
import { receiveWeighed } from '../weigh/ops.ts';

const lanesOf = (lineId: string, skuId: string): Record<string, readonly string[]> => {
  const of = { receiptId: 'R-1', lineId, skuId, lpn: `P-${lineId}`, tray: `T-${lineId}`, demandId: lineId } as never;
  const line = { lineId, skuId };
  const whole = { receiptId: 'R-1', lpn: `P-${lineId}` };
  return {
    sku: receiveSku.lanes(of),
    mixed: receiveMixed.lanes({ ...whole, lines: [line] } as never),
    split: receiveSplit.lanes({ ...whole, skuId, receipts: [{ receiptId: 'R-1', lineId }] } as never),
    graded: receiveGraded.lanes(of),
    serials: receiveSerials.lanes(of),
    weighed: receiveWeighed.lanes(of),
    cross: receiveCross.lanes(of),
    sow: sowTransit.lanes(of),
    reject: rejectGoods.lanes(of),
    direct: receiveDirect.lanes({ ...whole, rows: [line] } as never),
    lot: setLineLot.lanes({ receiptId: 'R-1', lineIds: [lineId], skuIds: [skuId] } as never),
  };
};

test('what is received of one SKU of a receipt leaves in order, whichever of its lines it names', () => {
  const first = lanesOf('R-1/1', 'SKU1');
  const [second, other] = [lanesOf('R-1/2', 'SKU1'), lanesOf('R-1/3', 'SKU2')];
  const isShared = (a: readonly string[] = [], b: readonly string[] = []) => a.some((lane) => b.includes(lane));
  for (const [one, lanes] of Object.entries(first))
    for (const next of Object.keys(first)) {
      expect([one, next, isShared(lanes, second[next])]).toEqual([one, next, true]);
      expect([one, next, isShared(lanes, other[next])]).toEqual([one, next, false]);
    }
});
