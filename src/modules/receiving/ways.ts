/** Ways to work a receipt: the usual one of its mode, and the others that fit; the rows of the screens say which they are. */
import type { Receipt, ReceiptMode, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Link } from '#engine/link.ts';
import type { Beside, JobUse, ScreenRow, SpecialGoods } from '#ui/screen.ts';

export type ToReceipt = Link<{ readonly receiptId: string }> & Pick<ScreenRow, 'path'>;
interface Worked {
  readonly to: ToReceipt;
  readonly of: JobUse;
}

type Rows = Readonly<Record<string, ScreenRow>>;
// Goods of cancelled orders are the work of another module.
const worked: readonly Worked[] = Object.values(import.meta.glob<Rows>('../*/**/screens.ts', { eager: true }))
  .flatMap((rows) => Object.values(rows).sort((a, b) => a.written - b.written))
  .flatMap((row) => ('id' in row && row.of?.job === 'receipt' ? [{ to: row, of: row.of }] : []));

/** The flow that works a receipt of this mode. */
export function usualWay(mode: ReceiptMode): ToReceipt {
  const usual = worked.find(({ of }) => of.usual === mode);
  if (!usual) throw new Error(`nothing works receipts of mode ${mode}`);
  return usual.to;
}

export interface Way extends Beside {
  readonly to: ToReceipt;
}

/** Beside the usual way. */
export const otherWays: readonly Way[] = worked.flatMap(({ to, of }) => (of.beside ? [{ ...of.beside, to }] : []));

/** `there` are special goods among the lines on this terminal; what others the receipt needs, the WMS says. */
export const isOffered = ({ modes, type, goods }: Way, receipt: Receipt, there: ReadonlySet<SpecialGoods>): boolean =>
  modes.includes(receipt.mode) &&
  (type === undefined || type === receipt.typeId) &&
  (goods === undefined || there.has(goods) || receipt.needs?.includes(goods) === true);

const specialOf = (sku: Sku | undefined): SpecialGoods | undefined =>
  sku?.isSerial === 'Y' ? 'serial' : sku?.isWeighed === 'Y' ? 'weighed' : undefined;

/** The flow that receives these goods of the receipt. */
export function wayOf(sku: Sku | undefined, { mode }: Receipt): ToReceipt {
  const special = specialOf(sku);
  const way = otherWays.find(({ goods, modes }) => goods === special && goods !== undefined && modes.includes(mode));
  return way?.to ?? usualWay(mode);
}

/** What the receipt expects that has a way of its own. */
export async function specialGoods(receiptId: string, db: Db): Promise<ReadonlySet<SpecialGoods>> {
  const open = (await db.lines.where('receiptId', receiptId)).filter((l) => l.receivedQty < l.orderQty);
  const all = await Promise.all(open.map(async ({ skuId }) => specialOf(await db.skus.get(skuId))));
  return new Set(all.filter((special) => special !== undefined));
}
