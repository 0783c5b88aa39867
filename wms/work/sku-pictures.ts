/** Pictures of SKUs: an operation announces them, those that are uploaded for it are filed under the SKU. */
import { PICTURES_PER_SKU } from '#contract/receiving-goods.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { mayHandle } from './receipts.ts';

/** Locked, so that what is counted of it stays so. */
export async function lockSku(ctx: Context, skuId: string) {
  const sku = await ctx.trx.selectFrom('sku').selectAll().where('sku_id', '=', skuId).forUpdate().executeTakeFirst();
  if (!sku) return refuse('skuUnknown', { sku: skuId });
  mayHandle(ctx, sku.owner_id);
  return sku;
}

/** The caller holds the SKU. `but` is a picture that does not count. */
export async function roomForPictures(ctx: Context, skuId: string, more: number, but = ''): Promise<void> {
  const { has } = await ctx.trx
    .selectFrom('stored_file')
    .select((e) => e.fn.countAll<number>().as('has'))
    .where('ref_type', '=', 'sku')
    .where('ref', '=', skuId)
    .where('file_id', '<>', but)
    .executeTakeFirstOrThrow();
  if (has + more > PICTURES_PER_SKU) refuse('skuPicturesFull', { sku: skuId, has, max: PICTURES_PER_SKU });
}

/** The SKU that an operation collects pictures of; undefined for every other operation. */
export async function skuPicturedBy(ctx: Context, opId: string): Promise<string | undefined> {
  const row = await ctx.trx
    .selectFrom('ledger')
    .select('sku_id')
    .where('op_id', '=', opId)
    .where('verb', '=', 'ATTACH')
    .where('sku_id', '<>', '')
    .executeTakeFirst();
  return row?.sku_id;
}

/** Behind those that it has. */
export async function nextPlace(ctx: Context, skuId: string): Promise<number> {
  const { last } = await ctx.trx
    .selectFrom('stored_file')
    .select((e) => e.fn.coalesce(e.fn.max<number>('ordinal'), e.val(0)).as('last'))
    .where('ref_type', '=', 'sku')
    .where('ref', '=', skuId)
    .executeTakeFirstOrThrow();
  return last + 1;
}
