/** The way of goods from the door to another shelf, by the adapter: on a real Tryton, and on what one answered once. */
import { MoveGoods } from '#contract/move.ts';
import { GetPutawayTaskList, PutawayLoose } from '#contract/putaway.ts';
import { FinishReceipt, ReceiveDirect } from '#contract/receiving-direct.ts';
import { ClaimReceipt, GetReceiptList, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetStockList } from '#contract/search-enquire.ts';
import { expect } from 'vitest';
import { refusalCode } from '#wms/refusals.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { EAN } from './seed.ts';
import type { Ordered } from './office.ts';

/** What the office has ordered before, and announced as one delivery. */
export const ORDER: readonly Ordered[] = [
  { sku: 'SKU001', qty: 100 },
  { sku: 'SKU002', qty: 30 },
  { sku: 'SKU005', qty: 5, uom: 'cs12' },
];

export const goods = (skuId: string, qty: number, lot = {}) => ({ skuId, qty, uomId: 'u', lot });
export const atDock = { lpn: '', loc: 'IN' };
export const noReason = { taskId: '', ownerId: 'C1', onto: '', suggested: '', reason: '' };
const lot = { batch: 'B1' };

export const linesOf = async (terminal: Terminal, receiptId: string) =>
  (await terminal.ask(SearchReceiptDetail, { receiptId })).rows.lines;

/** `nobody` may do nothing in Tryton. */
export async function goodsComeIn(terminal: Terminal, nobody: Terminal): Promise<string> {
  expect(await nobody.try(GetReceiptList, {})).toMatchObject({ resultCode: refusalCode('saidThere') });
  const { data } = await terminal.ask(GetReceiptList, { mode: 'direct' });
  expect(data).toMatchObject([{ externalReceiptId: 'DN-1', status: 'arrived', orderQty: 190, dock: 'IN' }]);
  const receiptId = data[0]?.receiptId ?? '';
  const { rows, skus } = await terminal.ask(ClaimReceipt, { receiptId, deviceId: terminal.deviceId });
  expect(skus.find(({ skuId }) => skuId === 'SKU001')?.barcodes.map(({ barcode }) => barcode)).toEqual(['SKU001', EAN]);
  const [first = '', second = ''] = rows.lines.map(({ lineId }) => lineId);
  await terminal.op(ReceiveBySku, { receiptId, lineId: first, ...goods('SKU001', 7), ...atDock });
  const three = [goods('SKU001', 3), goods('SKU002', 10, lot), goods('SKU005', 24)];
  const { changed } = await terminal.op(ReceiveDirect, { receiptId, rows: three, ...atDock });
  expect(changed.lines.map(({ orderQty, receivedQty }) => [orderQty, receivedQty])).toEqual([
    [100, 10],
    [30, 10],
    [60, 24],
  ]);
  const putAway = (lineId: string, what: ReturnType<typeof goods>, loc: string) =>
    terminal.op(PutawayLoose, { from: 'IN', lineId, ...what, loc, ...noReason });
  // Before the receipt is whole.
  await putAway(first, goods('SKU001', 4), 'A0101');
  const seen = (await linesOf(terminal, receiptId)).map(({ lineId, skuId, receivedQty }) => ({
    lineId,
    skuId,
    receivedQty,
    rejectedQty: 0,
  }));
  const finished = await terminal.op(FinishReceipt, { receiptId, reason: 'REST', lines: seen });
  expect(finished.changed.receipts).toMatchObject([{ status: 'received', orderQty: 44, receivedQty: 44 }]);
  // And after.
  await putAway(second, goods('SKU002', 10, lot), 'A0102');
  const { rows: left } = await terminal.ask(GetPutawayTaskList, {});
  expect(left.tasks.map(({ skuId, qty }) => [skuId, qty])).toEqual([
    ['SKU001', 6],
    ['SKU005', 24],
  ]);
  for (const { goods: of, skuId, qty } of left.tasks) await putAway(of?.lineId ?? '', goods(skuId, qty), 'A0103');
  const there = { from: 'A0102', fromLpn: '', ownerId: 'C1', onto: '' };
  await terminal.op(MoveGoods, { ...there, ...goods('SKU002', 4, lot), loc: 'A0301' });
  const found = await terminal.ask(GetStockList, { skuId: 'SKU002', known: [], knownLoose: [] });
  expect(found.rows.loose.map((row) => [row.loc, row.qty, row.lot])).toEqual([
    ['A0102', 6, lot],
    ['A0301', 4, lot],
  ]);
  expect((await terminal.ask(SearchReceiptDetail, { receiptId })).rows.receipts).toMatchObject([{ status: 'closed' }]);
  return receiptId;
}

/** Where Tryton has them in the end. */
export const STANDS = {
  'A0101 SKU001': 4,
  'A0103 SKU001': 6,
  'A0102 SKU002': 6,
  'A0301 SKU002': 4,
  'A0103 SKU005': 24,
};
