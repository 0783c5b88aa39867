/** Ways to work a receipt: the usual one of its mode, and the others that fit. */
import type { Receipt, ReceiptMode, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { caseReceive } from '../case-receive/flow.ts';
import { confirmReceiveGoods } from '../confirm-receive-goods/flow.ts';
import { lpnReceive } from '../lpn-receive/flow.ts';
import { skuReceive } from '../sku-receive/flow.ts';

/** The flow that works a receipt of each mode. */
export const BY_MODE: Readonly<Record<ReceiptMode, string>> = {
  pallet: lpnReceive.id,
  case: caseReceive.id,
  sku: skuReceive.id,
  sscc: 'receiving.sscc',
  serial: 'receiving.serialStandard',
  weighed: 'receiving.weight',
  direct: 'receiving.direct',
  xd: 'receiving.xd',
  transit: 'receiving.transitSow',
  return: 'receiving.returnTally',
  cancelled: 'putaway.cancelled',
};

/** Goods that the usual way of a receipt does not take. */
export type Special = 'serial' | 'weighed';

export interface Way {
  readonly label: Text;
  readonly flow: string;
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
  { label: msg`Check contents`, flow: confirmReceiveGoods.id, modes: ['pallet'] },
  { label: msg`Receive by SKU`, flow: skuReceive.id, modes: ['pallet', 'case', 'direct', 'xd'] },
  { label: msg`Central warehouse`, flow: 'receiving.cwsSku', modes: ['sku'], type: 'CW' },
  { label: msg`Retail chain MDL`, flow: 'receiving.mdlSku', modes: ['sku'], type: 'MDL' },
  { label: msg`One SKU quickly`, flow: 'receiving.singSku', modes: ['sku', 'case'] },
  { label: msg`Mixed pallet`, flow: 'receiving.moreSku', modes: ['sku', 'case'] },
  { label: msg`Piece by piece`, flow: 'receiving.singleScan', modes: ['sku'] },
  { label: msg`Lots of the lines`, flow: 'receiving.lineLots', modes: ['sku'] },
  { label: msg`Received so far`, flow: 'receiving.directQuery', modes: ['direct'] },
  { label: msg`Finish the receipt`, flow: 'receiving.directFinish', modes: ['direct'] },
  { label: msg`Reject goods`, flow: 'receiving.transitReject', modes: ['transit'] },
  { label: msg`Serials of a customer`, flow: 'receiving.serial', modes: ['serial'] },
  { label: msg`Serial numbers`, flow: 'receiving.serialStandard', modes: COUNTED, goods: 'serial' },
  { label: msg`By weight`, flow: 'receiving.weight', modes: COUNTED, goods: 'weighed' },
  { label: msg`List of weighings`, flow: 'receiving.weightDetail', modes: ['weighed'] },
];

/** `there` are special goods among the lines on this terminal; what others the receipt needs, the WMS says. */
export const fits = ({ modes, type, goods }: Way, receipt: Receipt, there: ReadonlySet<Special>): boolean =>
  modes.includes(receipt.mode) &&
  (type === undefined || type === receipt.typeId) &&
  (goods === undefined || there.has(goods) || receipt.needs?.includes(goods) === true);

const specialOf = (sku: Sku | undefined): Special | undefined =>
  sku?.IS_SERIAL === 'Y' ? 'serial' : sku?.IS_WEIGHED === 'Y' ? 'weighed' : undefined;

/** The flow that receives these goods of the receipt. */
export function wayOf(sku: Sku | undefined, { mode }: Receipt): string {
  const special = specialOf(sku);
  const way = WAYS.find(({ goods, modes }) => goods === special && goods !== undefined && modes.includes(mode));
  return way?.flow ?? BY_MODE[mode];
}

/** What the receipt expects that has a way of its own. */
export async function specialGoods(receiptId: string, db: Db): Promise<ReadonlySet<Special>> {
  const open = (await db.lines.where('receiptId', receiptId)).filter((l) => l.receivedQty < l.orderQty);
  const all = await Promise.all(open.map(async ({ skuId }) => specialOf(await db.skus.get(skuId))));
  return new Set(all.filter((special) => special !== undefined));
}
