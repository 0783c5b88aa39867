/** SKUs as the contract writes them; their units in the language of the request, where there is a code for them. */
import type { Sku } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

export async function readSkus({ trx, lg }: Pick<Context, 'trx' | 'lg'>, ids: readonly string[]): Promise<Sku[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Sku>`
    select s.sku_id as "skuId", s.sku_name as "skuName", s.owner_id as "ownerId", s.pack_id as "packId",
      coalesce((select json_agg(json_build_object('barcode', barcode, 'uomId', uom_id, 'packQty', pack_qty)
        order by pack_qty, barcode) from sku_barcode b where b.sku_id = s.sku_id), '[]') as "barcodes",
      coalesce((select json_agg(json_build_object('packQty', pack_qty,
        'uomName', coalesce(c.${sql.ref(lg)}, uom_name), 'uomId', uom_id) order by level)
        from pack_level p left join sys_code c on c.type = 'Uom' and c.code = p.uom_id
        where p.pack_id = s.pack_id), '[]') as "packs",
      s.ti as "ti", s.hi as "hi", s.lot_template as "lotTemplate", s.shelf_life_days as "shelfLifeDays",
      case when s.is_weighed then 'Y' else 'N' end as "isWeighed", s.weight as "weight", s.height as "height",
      s.length as "length", s.width as "width",
      case when s.is_serial then 'Y' else 'N' end as "isSerial",
      case when s.valuable then 'Y' else 'N' end as "isValuable",
      case when s.measured then 'Y' else 'N' end as "isMeasured",
      (select count(*) from stored_file f where f.ref_type = 'sku' and f.ref = s.sku_id) as "pictures"
    from sku s where s.sku_id = any(${ids}::text[]) order by s.ord`.execute(trx);
  return rows;
}
