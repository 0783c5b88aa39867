/** Received lines that wait for receiving inspection, and the nouns that name them. */
import type { Checked } from '#segments/good-and-bad.ts';
import { receiptJob } from '#contract/receiving.ts';
import { GetLinesToCheck } from '#contract/receiving-check.ts';
import type { Container, Receipt, ReceiptLine } from '#contract/rows.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { request, lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

/** One received line, or what of it stands on the pallet in hand. Who received it, and where, does not matter. */
export interface ToCheck extends Checked {
  readonly line: ReceiptLine;
  readonly receipt: Receipt | undefined;
  /** Pallets that it stands on, as far as this terminal knows. */
  readonly at: readonly string[];
}

/** What was scanned to be checked: a receipt, a pallet, or a SKU wherever it came in. */
export interface Target {
  readonly code: string;
  /** The scan field that it is of, null for a receipt. */
  readonly what: 'LPN' | 'SKU_ID' | null;
  readonly pallet?: Container;
  readonly lines: readonly ReceiptLine[];
}

export const unchecked = (line: ReceiptLine): number => Math.max(0, sub(line.receivedQty, line.checkedQty));

export const checkable = lookup<Target>({
  noun: msg`Receipt`,
  field: oneOf(['LPN', 'SKU_ID'], ({ what }) => what),
  gs1: ['00', '01', '02'],
  local: targetOf,
  remote: (code) => request(GetLinesToCheck, { code }),
  missing: refuse.nothingReceived,
});

async function targetOf(code: string, db: Db): Promise<Target | undefined> {
  const meant = await meantBy(code, db);
  if (!meant) return undefined;
  const { has, pallet, what } = meant;
  const lines = (await db.lines.all()).filter((line) => line.receivedQty > 0 && has(line));
  return lines.length > 0 ? { code, what, lines, ...(pallet && { pallet }) } : undefined;
}

type Meant = Pick<Target, 'what' | 'pallet'> & { readonly has: (line: ReceiptLine) => boolean };

async function meantBy(code: string, db: Db): Promise<Meant | undefined> {
  const pallet = await db.containers.get(code);
  if (pallet) return { what: 'LPN', pallet, has: ({ lineId }) => pallet.contents.some((c) => c.lineId === lineId) };
  const receipts = (await db.receipts.all()).filter((r) => receiptJob.numbersOf(r).includes(code));
  if (receipts.length > 0) return { what: null, has: (line) => receipts.some((r) => r.receiptId === line.receiptId) };
  const goods = await goodsByBarcode.local(code, db);
  return goods && { what: 'SKU_ID', has: (line) => line.skuId === goods.sku.skuId };
}

/** What of the target waits, as it is now. */
export async function waitingOf({ pallet, lines }: Target, db: Db): Promise<ToCheck[]> {
  const list: ToCheck[] = [];
  for (const { lineId } of lines) {
    const line = await db.lines.get(lineId);
    if (!line || unchecked(line) === 0) continue;
    list.push(pallet ? onPallet(await toCheck(line, db), pallet) : await toCheck(line, db));
  }
  return list.filter(({ open }) => open > 0);
}

export async function allWaiting(db: Db): Promise<ToCheck[]> {
  const list: ToCheck[] = [];
  for (const line of await db.lines.all()) if (unchecked(line) > 0) list.push(await toCheck(line, db));
  return list;
}

export async function toCheck(line: ReceiptLine, db: Db): Promise<ToCheck> {
  const holding = (await db.containers.where('receiptId', line.receiptId)).filter(
    (c) => c.status !== 'expected' && c.parentId === '' && c.contents.some((g) => g.lineId === line.lineId),
  );
  const [sku, receipt] = [await db.skus.get(line.skuId), await db.receipts.get(line.receiptId)];
  const { lineId: key, skuId, skuName } = line;
  return { key, skuId, skuName, line, sku, receipt, open: unchecked(line), at: holding.map((c) => c.containerId) };
}

function onPallet(waiting: ToCheck, { containerId, contents }: Container): ToCheck {
  const here = contents.filter((c) => c.lineId === waiting.line.lineId).reduce((n, c) => add(n, c.qty), 0);
  return { ...waiting, at: [containerId], open: compare(here, waiting.open) < 0 ? here : waiting.open };
}
