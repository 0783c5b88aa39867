/** Ways to work a receipt: the usual one of its mode, and the others that fit. */
import type { Receipt, ReceiptMode, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { caseReceive } from '../case-receive/flow.ts';
import { confirmReceiveGoods } from '../confirm-receive-goods/flow.ts';
import { lpnReceive } from '../lpn-receive/flow.ts';
import { skuReceive } from '../sku-receive/flow.ts';
import type { Link } from '#engine/link.ts';
import {
  toCancelled,
  toCentral,
  toChain,
  toCross,
  toDirect,
  toDirectFinish,
  toDirectQuery,
  toLineLots,
  toMixed,
  toOneSku,
  toReject,
  toReturnTally,
  toSerials,
  toSerialsOfLine,
  toSingleScan,
  toSow,
  toSscc,
  toWeigh,
  toWeighings,
} from '../links.ts';

type ToReceipt = Link<{ readonly receiptId: string }>;

/** The flow that works a receipt of each mode. */
export const BY_MODE: Readonly<Record<ReceiptMode, ToReceipt>> = {
  pallet: lpnReceive,
  case: caseReceive,
  sku: skuReceive,
  sscc: toSscc,
  serial: toSerialsOfLine,
  weighed: toWeigh,
  direct: toDirect,
  xd: toCross,
  transit: toSow,
  return: toReturnTally,
  cancelled: toCancelled,
};

/** Goods that the usual way of a receipt does not take. */
export type Special = 'serial' | 'weighed';

export interface Way {
  readonly label: Text;
  readonly to: ToReceipt;
  readonly modes: readonly ReceiptMode[];
  /** Only of this receipt type. */
  readonly type?: string;
  /** Only where the receipt holds such goods. */
  readonly goods?: Special;
}

/** Ways that count goods or take them as announced. */
const COUNTED: readonly ReceiptMode[] = ['pallet', 'case', 'sku', 'direct', 'sscc'];

/** Beside the usual way. */
export const WAYS: readonly Way[] = [
  { label: msg`Check contents`, to: confirmReceiveGoods, modes: ['pallet'] },
  { label: msg`Receive by SKU`, to: skuReceive, modes: ['pallet', 'case', 'direct', 'xd'] },
  { label: msg`Central warehouse`, to: toCentral, modes: ['sku'], type: 'CW' },
  { label: msg`Retail chain MDL`, to: toChain, modes: ['sku'], type: 'MDL' },
  { label: msg`One SKU quickly`, to: toOneSku, modes: ['sku', 'case'] },
  { label: msg`Mixed pallet`, to: toMixed, modes: ['sku', 'case'] },
  { label: msg`Piece by piece`, to: toSingleScan, modes: ['sku'] },
  { label: msg`Lots of the lines`, to: toLineLots, modes: ['sku'] },
  { label: msg`Received so far`, to: toDirectQuery, modes: ['direct'] },
  { label: msg`Finish the receipt`, to: toDirectFinish, modes: ['direct'] },
  { label: msg`Reject goods`, to: toReject, modes: ['transit'] },
  { label: msg`Serials of a customer`, to: toSerials, modes: ['serial'] },
  { label: msg`Serial numbers`, to: toSerialsOfLine, modes: COUNTED, goods: 'serial' },
  { label: msg`By weight`, to: toWeigh, modes: COUNTED, goods: 'weighed' },
  { label: msg`List of weighings`, to: toWeighings, modes: ['weighed'] },
];

/** `there` are special goods among the lines on this terminal; what others the receipt needs, the WMS says. */
export const fits = ({ modes, type, goods }: Way, receipt: Receipt, there: ReadonlySet<Special>): boolean =>
  modes.includes(receipt.mode) &&
  (type === undefined || type === receipt.typeId) &&
  (goods === undefined || there.has(goods) || receipt.needs?.includes(goods) === true);

const specialOf = (sku: Sku | undefined): Special | undefined =>
  sku?.IS_SERIAL === 'Y' ? 'serial' : sku?.IS_WEIGHED === 'Y' ? 'weighed' : undefined;

/** The flow that receives these goods of the receipt. */
export function wayOf(sku: Sku | undefined, { mode }: Receipt): ToReceipt {
  const special = specialOf(sku);
  const way = WAYS.find(({ goods, modes }) => goods === special && goods !== undefined && modes.includes(mode));
  return way?.to ?? BY_MODE[mode];
}

/** What the receipt expects that has a way of its own. */
export async function specialGoods(receiptId: string, db: Db): Promise<ReadonlySet<Special>> {
  const open = (await db.lines.where('receiptId', receiptId)).filter((l) => l.receivedQty < l.orderQty);
  const all = await Promise.all(open.map(async ({ skuId }) => specialOf(await db.skus.get(skuId))));
  return new Set(all.filter((special) => special !== undefined));
}
