import { describe, expect, test } from 'vitest';
import type { Op } from '#engine/op.ts';
import { receivingOps } from '../all-ops.ts';

/** Everything by which an op may name a line and its goods; pallets, cases and stores are of this line alone. */
const named = (lineId: string, skuId: string) => {
  const line = { receiptId: 'R-1', lineId, skuId, qty: 1 };
  const alone = {
    lpn: `P-${lineId}`,
    fromLpn: `F-${lineId}`,
    tray: `T-${lineId}`,
    demandId: lineId,
    containerId: '',
    at: [],
    children: [],
    goods: [],
    contents: [],
  };
  const many = {
    receiptIds: ['R-1'],
    lineIds: [lineId],
    skuIds: [skuId],
    lines: [line],
    rows: [line],
    receipts: [line],
  };
  return { ...line, ...alone, ...many, caseId: `C-${lineId}`, weighings: [], serials: [] } as never;
};
const NAMES = ['lineId', 'lineIds', 'lines', 'rows', 'receipts'];
/** They name a line and count nothing against it: what was expected in a case, what was received before, what has no receipt. */
const OTHERS = ['receiving.case', 'receiving.sort', 'receiving.return'];

const fieldsOf = ({ call }: Op): object => (call.request as { readonly entries?: object }).entries ?? {};
const namesLines = (op: Op): boolean => NAMES.some((name) => name in fieldsOf(op));
const ops = [...receivingOps.values()].filter((op) => namesLines(op) && !OTHERS.includes(op.id));
/** What ends a receipt waits for all of it. */
const keysOf = (op: Op, lineId: string, skuId: string): string[] =>
  op.lanes(named(lineId, skuId)).filter((key) => !key.startsWith('receipt:'));

test('these are the ops that count, and none of the others does', () => {
  expect(ops.length).toBeGreaterThan(12);
  for (const op of receivingOps.values())
    expect(op.lanes(named('R-1/1', 'SKU1')).includes('goods:R-1/SKU1'), op.id).toBe(ops.includes(op));
});

describe.each(ops)('what $id counts of one SKU of a receipt leaves in order', (op) => {
  test.each(ops)('with $id of another line that is counted together', (next) => {
    const first = keysOf(op, 'R-1/1', 'SKU1');
    expect(keysOf(next, 'R-1/2', 'SKU1').filter((key) => first.includes(key))).toEqual(['goods:R-1/SKU1']);
    expect(keysOf(next, 'R-1/3', 'SKU2').filter((key) => first.includes(key))).toEqual([]);
  });
});
