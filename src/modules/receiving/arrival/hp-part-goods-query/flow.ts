import { inPacks } from '#domain/sku.ts';
import { GetPartGoods } from '#contract/receiving-arrival.ts';
import type { Sku } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { askList, isAmong } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { asnDetail } from '#modules/receiving/asn/asn-detail/flow.ts';
import { open } from '#segments/receivable.ts';
import { byLine, byReceipt, openLines } from '../part-goods.ts';
import type { OpenLine } from '../part-goods.ts';
import { refuse } from '../refusals.ts';
import { toHPPartGoodsQuery } from '../screens.ts';

/**
 * The electronics maker asks by part number: each part once, with what is missing of it over all receipts; behind a part
 * stand the receipts that owe it.
 */
export const hpPartGoodsQuery = flow(toHPPartGoodsQuery, { back: 'stop' })
  .enquiry('part', {
    prompt: msg`Scan or choose a part number`,
    from: (_, db) => openParts(db),
    by: ({ partNo, lines }) => [partNo, ...lines.flatMap(byLine)],
    row: ({ partNo, name, lines, sku }) => ({
      title: partNo,
      detail: name,
      amount: inPacks(sum(lines.map(({ line }) => open(line))), sku),
    }),
    ask: askList(GetPartGoods),
    none: refuse.nothingMissing,
    unknown: refuse.notMissing,
  })
  .choose('missing', {
    prompt: ({ part: { partNo } }) => msg`Which receipt of ${partNo}?`,
    from: ({ part }, db) => linesOfPart(part.partNo, db),
    id: ({ line }) => line.lineId,
    row: ({ line, receipt, sku }) => ({
      title: receipt.receiptId,
      detail: `${receipt.expectedAt} · ${receipt.poNo} · ${receipt.vendorName}`,
      amount: inPacks(open(line), sku),
    }),
    match: ({ receipt }, code) => isAmong(byReceipt(receipt), code),
    none: refuse.nothingMissing,
    unknown: refuse.notMissing,
  })
  .open(asnDetail, ({ missing: { receipt } }) => ({ receiptId: receipt.receiptId }));

interface Part {
  readonly partNo: string;
  readonly name: string;
  readonly sku: Sku | undefined;
  readonly lines: readonly OpenLine[];
}

async function openParts(db: Db): Promise<Part[]> {
  const parts = new Map<string, OpenLine[]>();
  for (const one of await openLines(db)) parts.set(one.line.skuId, [...(parts.get(one.line.skuId) ?? []), one]);
  return [...parts]
    .map(([partNo, lines]) => ({ partNo, name: lines[0]?.line.skuName ?? '', sku: lines[0]?.sku, lines }))
    .sort((a, b) => (a.partNo < b.partNo ? -1 : 1));
}

const linesOfPart = async (partNo: string, db: Db): Promise<OpenLine[]> =>
  (await openLines(db)).filter(({ line }) => line.skuId === partNo);
