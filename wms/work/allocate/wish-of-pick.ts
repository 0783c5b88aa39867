/** What a pick needs, so that it can be planned again elsewhere: as its order asked for it, or the orders of its sum. */
import type { Context } from '#wms/context.ts';
import type { WaveType } from '#contract/outbound-rows.ts';
import type { LocationUsage } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { PickRow } from './plan-picks.ts';
import { PICKED_FROM } from './sources.ts';
import { isWanted } from './wanted-lot.ts';
import type { Wish } from './wish.ts';

export async function wishOfPick(ctx: Context, pick: PickRow): Promise<Omit<Wish, 'qty' | 'except'>> {
  const { lot, minLifeDays, type } = await askedOf(ctx, pick);
  const usages = type && usagesOf(type);
  return {
    ownerId: pick.owner_id,
    skuId: pick.sku_id,
    lot,
    minLifeDays,
    areas: await areasOf(ctx, pick),
    ...(usages && { usages }),
  };
}

/** What the goods of a wave stand on, where that is not the racks. */
export function usagesOf(type: WaveType): readonly LocationUsage[] | undefined {
  if (type === 'xd') return ['stage'];
  return type === 'vlm' ? ['vlm'] : undefined;
}

/** Usages of the locations that goods of this pick are taken from. */
export async function pickedFrom(
  { trx }: Context,
  { wave_id }: Pick<PickRow, 'wave_id'>,
): Promise<readonly LocationUsage[]> {
  const wave = await trx.selectFrom('wave').select('type').where('wave_id', '=', wave_id).executeTakeFirst();
  return (wave && usagesOf(wave.type)) ?? PICKED_FROM;
}

interface Asked {
  lot: string;
  minLifeDays: number;
  type: WaveType | null;
}

/** A sum is good for all who share it; where it was taken for a lot that one of them named, it stays that lot. */
async function askedOf({ trx }: Context, pick: PickRow): Promise<Asked> {
  const isSum = pick.order_line_id === '';
  const lines = isSum
    ? sql`d.order_line_id from demand d where d.doc_id = ${pick.wave_id} and d.sku_id = ${pick.sku_id}`
    : sql`${pick.order_line_id}::text`;
  const { rows } = await sql<{ lots: string[]; minLifeDays: number | null; type: WaveType | null }>`
    select coalesce(array_agg(distinct l.lot), '{}') as lots, max(o.min_life_days) as "minLifeDays",
      (select type from wave where wave_id = ${pick.wave_id}) as type
    from out_line l join out_order o on o.order_id = l.order_id where l.order_line_id in (select ${lines})`.execute(
    trx,
  );
  const { lots = [], minLifeDays = 0, type = null } = rows[0] ?? {};
  const lot = lots.find((wanted) => wanted !== '' && isWanted(pick.lot, wanted)) ?? '';
  return { lot, minLifeDays: minLifeDays ?? 0, type };
}

/** Where the rest of its job, or of its order, is picked. */
async function areasOf({ trx }: Context, pick: PickRow): Promise<string[]> {
  const same =
    pick.job_id === '' ? sql`p.order_id = ${pick.order_id} and p.order_id <> ''` : sql`p.job_id = ${pick.job_id}`;
  const { rows } = await sql<{ areaId: string }>`
    select distinct l.area_id as "areaId" from pick p join location l on l.wh_gid = p.wh_gid and l.loc = p.loc
    where ${same} and p.status in ('open', 'part') and p.pick_id <> ${pick.pick_id}`.execute(trx);
  return rows.map((row) => row.areaId);
}
