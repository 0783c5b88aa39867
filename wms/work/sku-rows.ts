/** SKUs as the contract writes them; their units in the language of the request, where there is a code for them. */
import type { Sku } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

export async function readSkus({ trx, lg }: Pick<Context, 'trx' | 'lg'>, ids: readonly string[]): Promise<Sku[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Sku>`
    select s.sku_id as "SKU_ID", s.sku_name as "SKU_NAME", s.owner_id as "OWNER_ID", s.pack_id as "PACK_ID",
      coalesce((select json_agg(json_build_object('BARCODE', barcode, 'UOM_ID', uom_id, 'PACK_QTY', pack_qty)
        order by pack_qty, barcode) from sku_barcode b where b.sku_id = s.sku_id), '[]') as "BARCODES",
      coalesce((select json_agg(json_build_object('PACK_QTY', pack_qty,
        'UOM_NAME', coalesce(c.${sql.ref(lg)}, uom_name), 'UOM_ID', uom_id) order by level)
        from pack_level p left join sys_code c on c.type = 'Uom' and c.code = p.uom_id
        where p.pack_id = s.pack_id), '[]') as "PACKS",
      s.ti as "TI", s.hi as "HI", s.lot_template as "LOT_TEMPLATE", s.shelf_life_days as "SHELF_LIFE_DAYS",
      case when s.is_weighed then 'Y' else 'N' end as "IS_WEIGHED", s.weight as "WEIGHT", s.height as "HEIGHT",
      case when s.is_serial then 'Y' else 'N' end as "IS_SERIAL",
      case when s.measured then 'Y' else 'N' end as "IS_MEASURED",
      (select count(*) from stored_file f where f.ref_type = 'sku' and f.ref = s.sku_id) as "PICTURES"
    from sku s where s.sku_id = any(${ids}::text[]) order by s.ord`.execute(trx);
  return rows;
}
