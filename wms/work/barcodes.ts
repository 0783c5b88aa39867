/** Barcodes of goods: each is of one SKU, and means one unit of it. */
import { sql, type Insertable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { mayComeIn } from './barcode-rules.ts';
import { oneAtATime } from '#wms/db/locks.ts';

/** Nobody else's, and one that the barcode rules let in. Two who give it at the same time wait for each other. */
export async function freeBarcode(ctx: Context, barcode: string, skuId: string): Promise<void> {
  await oneAtATime(ctx.trx, `barcode ${barcode}`);
  const { rows } = await sql<{ sku_id: string }>`
    select sku_id from sku_barcode where barcode = ${barcode}
    union select sku_id from sku where sku_id = ${barcode}`.execute(ctx.trx);
  const other = rows.find(({ sku_id }) => sku_id !== skuId);
  if (other) refuse('barcodeTaken', { barcode, sku: other.sku_id });
  if (rows.length === 0) await mayComeIn(ctx, 'SKU_ID', barcode);
}

type Label = Pick<Insertable<Database['sku_barcode']>, 'barcode' | 'uom_id' | 'pack_qty'>;

/** The goods have it from now on. */
export async function stick(ctx: Context, skuId: string, label: Label): Promise<void> {
  await ctx.trx
    .insertInto('sku_barcode')
    .values({ sku_id: skuId, ...label })
    .onConflict((conflict) => conflict.columns(['barcode', 'sku_id']).doUpdateSet(label))
    .execute();
}
