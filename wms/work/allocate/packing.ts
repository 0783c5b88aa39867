/** How a SKU is packed, and where its pieces are picked from. */
import { caseLevel } from '#domain/tihi.ts';
import { wholeAndRest } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { sql } from 'kysely';
import type { Packing } from './wish.ts';

interface Row extends Pick<Packing, 'perishes'> {
  skuId: string;
  units: { id: string; per: number }[];
  weighed: boolean;
  face: Packing['face'] | null;
}

export type Packings = ReadonlyMap<string, Packing>;

/** By SKU. Its pick face is the one that is kept for it, else the pick location where it stands already. */
export async function packingsOf(
  { trx, whgid }: Context,
  skuIds: readonly string[],
  ownerId: string,
): Promise<Packings> {
  const { rows } = await sql<Row>`
    select k.sku_id as "skuId", k.is_weighed as weighed,
      coalesce((select json_agg(json_build_object('id', uom_id, 'per', pack_qty) order by level) from pack_level p
        where p.pack_id = k.pack_id), '[]') as units,
      exists (select 1 from attribute_template a where a.template_id = k.lot_template and a.field = 'expiry') as perishes,
      (select json_build_object('loc', l.loc, 'areaId', l.area_id, 'walkSeq', l.walk_seq) from location l
        where l.wh_gid = ${whgid} and l.usage = 'pick' and l.status = 'ok' and (l.fixed_sku = k.sku_id
          or (l.fixed_sku = '' and l.loc in (select s.loc from stock s where s.wh_gid = ${whgid} and s.sku_id = k.sku_id
            and s.owner_id = ${ownerId} and s.quality = 'ok')))
        order by l.fixed_sku = k.sku_id desc, l.walk_seq limit 1) as face
    from sku k where k.sku_id = any(${[...skuIds]}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.skuId, packing(row)]));
}

export const packingOf = async (ctx: Context, skuId: string, ownerId: string): Promise<Packing> =>
  (await packingsOf(ctx, [skuId], ownerId)).get(skuId) ?? NOT_MAINTAINED;

/** Of a SKU that the warehouse does not know. */
export const NOT_MAINTAINED: Packing = {
  base: '',
  case: undefined,
  pallet: undefined,
  perishes: false,
  face: undefined,
};

function packing({ units: all, weighed, perishes, face }: Row): Packing {
  const units = weighed ? all.slice(0, 1) : all;
  const level = caseLevel(units.map((unit) => unit.per));
  const largest = units.at(-1);
  return {
    base: units[0]?.id ?? '',
    case: level === undefined ? undefined : units[level],
    pallet: level !== undefined && largest !== units[level] ? largest : undefined,
    perishes,
    face: face ?? undefined,
  };
}

/** The level in which a quantity is picked: whole cases, else pieces. */
export const unitOf = ({ base, case: box }: Packing, qty: number): string =>
  box && wholeAndRest(qty, box.per).rest === 0 ? box.id : base;
