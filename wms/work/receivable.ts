/** Whether goods may come in on a line of a receipt: the same by every way to receive. */
import type { Lot } from '#contract/fields.ts';
import { sum } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { checkGoods, countable } from '../rules/goods.ts';
import { scanDay } from '../rules/lot.ts';
import type { LineRow } from './receipts.ts';
import { skuFacts } from './skus.ts';

interface Coming {
  readonly lineId: string;
  readonly skuId: string;
  readonly uomId: string;
  readonly lot: Lot;
}

/** `qtys`: for each lane or tray; they were counted together. */
export async function receivable(
  ctx: Context,
  line: LineRow,
  { lineId, skuId, uomId, lot }: Coming,
  qtys: readonly number[],
): Promise<void> {
  if (line.sku_id !== skuId) refuse('skuDiffers', { line: lineId, sku: skuId });
  const sku = checkGoods((await skuFacts(ctx, [skuId])).get(skuId), lot, scanDay(ctx));
  for (const qty of qtys) countable(sku, qty);
  countable(sku, sum(qtys), uomId);
}
