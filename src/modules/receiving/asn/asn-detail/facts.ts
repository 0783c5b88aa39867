/** What the page of a receipt tells: its header, who brings and unloads it, and its lines. */
import type { Receipt, ReceiptLine } from '#contract/rows.ts';
import { dateText } from '#domain/dates.ts';
import { sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { openFlow } from '#engine/link.ts';
import type { ViewRow } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { isOfOther } from '#modules/receiving/rules.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import { wayOf } from '#modules/receiving/ways.ts';

export async function factsOf(receipt: Receipt, me: Me, db: Db): Promise<ViewRow[]> {
  const now = (await db.receipts.get(receipt.receiptId)) ?? receipt;
  const lines = (await db.lines.where('receiptId', receipt.receiptId)).sort((a, b) => a.lineNo - b.lineNo);
  return [
    ...holderFacts(now, me),
    { label: msg`Vendor`, value: now.vendorName },
    { label: msg`PO number`, value: now.poNo },
    { label: msg`Receipt type`, value: await nameOf('ReceiptType', now.typeId, db) },
    { label: msg`Expected arrival`, value: now.expectedAt },
    { label: msg`Dock`, value: now.dock, strong: true },
    ...vehicleFacts(now),
    ...(await crewFacts(now, db)),
    ...(now.qualityNotes ? [{ label: msg`Quality notes`, value: now.qualityNotes }] : []),
    ...(await totals(lines, db)),
    ...(await Promise.all(lines.map((line) => lineFact(line, now, db)))),
  ];
}

/** Who has it, for how long at most, and what can be done about that. */
function holderFacts(receipt: Receipt, me: Me): ViewRow[] {
  if (!isOfOther(receipt, me)) return [];
  const user = receipt.claimedBy;
  const until = Date.parse(receipt.leaseUntil ?? '');
  const detail = msg`Ask ${user} to give it back, or a supervisor to free it. What ${user} has scanned is kept.`;
  return [
    { label: msg`Being received by`, value: user, strong: true, detail },
    ...(Number.isNaN(until) ? [] : [{ label: msg`Claimed until`, value: dateText(new Date(until), 'minute') }]),
  ];
}

const vehicleFacts = ({ vehicle }: Receipt): ViewRow[] =>
  vehicle
    ? [
        { label: msg`Vehicle`, value: vehicle.plate, detail: vehicle.seal },
        ...(vehicle.vehicleTemp === null ? [] : [{ label: msg`Vehicle °C`, value: String(vehicle.vehicleTemp) }]),
        ...(vehicle.goodsTemp === null ? [] : [{ label: msg`Goods °C`, value: String(vehicle.goodsTemp) }]),
      ]
    : [];

async function crewFacts({ movers }: Receipt, db: Db): Promise<ViewRow[]> {
  if (movers.length === 0) return [];
  const names = await Promise.all(movers.map((mover) => nameOf('Mover', mover, db)));
  return [{ label: msg`Unloaders`, value: names.join(', ') }];
}

/** A sum for each base unit: kilograms and pieces are never added. */
async function totals(lines: readonly ReceiptLine[], db: Db): Promise<ViewRow[]> {
  const byUnit = new Map<string, ReceiptLine[]>();
  for (const line of lines) {
    const unit = (await db.skus.get(line.skuId))?.packs[0]?.uomName ?? '';
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), line]);
  }
  return [...byUnit].map(([unit, of]) => ({
    label: msg`Received / ordered`,
    value: `${sum(of.map((l) => l.receivedQty))} / ${sum(of.map((l) => l.orderQty))} ${unit}`.trim(),
    detail: openText(`${sum(of.map(open))} ${unit}`.trim()),
  }));
}

/** A tap on what is open leads to the screen that receives such goods. */
async function lineFact(line: ReceiptLine, receipt: Receipt, db: Db): Promise<ViewRow> {
  const sku = await db.skus.get(line.skuId);
  const left = open(line);
  return {
    label: `${line.skuId} ${line.skuName}`,
    value: `${line.receivedQty} / ${line.orderQty}`,
    strong: left > 0,
    ...(left > 0 && { opens: openFlow(wayOf(sku, receipt), { receiptId: receipt.receiptId }) }),
    ...(left > 0 && { detail: openText(inPacks(left, sku)) }),
  };
}

const openText = (open: string) => msg`${open} open`;

const nameOf = async (type: string, code: string, db: Db): Promise<string> =>
  (await db.codes.get(`${type}/${code}`))?.name ?? code;
