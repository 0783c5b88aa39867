/** One way to find a location for goods. */
import { lotText } from '#domain/lot-text.ts';
import type { Load } from '#domain/rules/place.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';

/** Goods with the receipt that they came by; the first of them says where they belong. */
export interface ToPlace {
  load: Load;
  receiptId: string;
}

/** Undefined: this way finds none. */
export type Strategy = (ctx: Context, goods: ToPlace) => Promise<string | undefined>;

export const mainSku = ({ load }: ToPlace): string => load.goods[0]?.skuId ?? '';
export const mainLot = ({ load }: ToPlace): string => lotText(load.goods[0]?.lot ?? {});

/** The areas of the storage class of the goods. */
export const areasOf = (ctx: Context, goods: ToPlace) => sql`(select a.area_id from area a join sku k
  on k.storage_class = a.storage_class where a.wh_gid = ${ctx.whgid} and k.sku_id = ${mainSku(goods)})`;
