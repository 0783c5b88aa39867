/** Stock that may be given to an order, locked: of its owner, good, free, nobody's yet, at a place that is open, and keeping long enough. */
import type { LocationUsage } from '#contract/rows.ts';
import { add } from '#domain/decimal.ts';
import { addToDay } from '#domain/dates.ts';
import { lotOf } from '#domain/lot-text.ts';
import type { Context } from '#wms/context.ts';
import { dayAt } from '#wms/rules/lot.ts';
import { notPicked } from '#wms/work/outbound-containers.ts';
import { comingTo } from './coming.ts';
import { sql } from 'kysely';
import { isWanted } from './wanted-lot.ts';
import { isAt, type Packing, type Source, type Wish } from './wish.ts';

export const PICKED_FROM: readonly LocationUsage[] = ['pick', 'reserve'];

/**
 * All stock of these goods where it may be picked, in the order of its numbers: who plans several SKUs at once asks for all
 * of them first, so that two who do so wait for each other instead of blocking each other.
 */
export async function lockStock(
  { trx, whgid }: Context,
  skuIds: readonly string[],
  usages: readonly LocationUsage[] = PICKED_FROM,
): Promise<void> {
  await sql`select s.stock_id from stock s join location l on l.wh_gid = s.wh_gid and l.loc = s.loc
    where s.wh_gid = ${whgid} and s.sku_id = any(${[...skuIds]}::text[]) and l.usage = any(${[...usages]}::text[])
    order by s.stock_id for update of s`.execute(trx);
}

interface Row extends Omit<Source, 'expiry' | 'rows' | 'free' | 'onPallet' | 'atLoc'> {
  stockId: number;
  qty: number;
  inCase: boolean;
}

export async function sourcesOf(ctx: Context, wish: Wish, packing: Packing): Promise<Source[]> {
  const { rows } = await sql<Row>`
    select s.stock_id as "stockId", s.qty - s.allocated - s.frozen as qty, s.loc, s.lot, l.usage, l.area_id as "areaId",
      l.walk_seq as "walkSeq", coalesce(nullif(c.parent_id, ''), s.container_id) as container,
      coalesce(c.kind, '') = 'case' as "inCase", coalesce(p.kind, c.kind, '') = 'pallet' as "isPallet",
      coalesce(p.sealed, c.sealed, false) as sealed
    from stock s join location l on l.wh_gid = s.wh_gid and l.loc = s.loc
      left join container c on c.container_id = s.container_id
      left join container p on p.container_id = c.parent_id
    where s.wh_gid = ${ctx.whgid} and s.sku_id = ${wish.skuId} and s.owner_id = ${wish.ownerId} and s.quality = 'ok'
      and s.qty > s.allocated + s.frozen and l.usage = any(${[...(wish.usages ?? PICKED_FROM)]}::text[])
      and l.status = 'ok' and ${notPicked}
    order by s.stock_id for update of s ${wish.skipLocked ? sql`skip locked` : sql``}`.execute(ctx.trx);
  const mayGo = goodFor(ctx, wish, packing);
  const isThere = (row: Row) => !isAt(wish.except, row) && (wish.only ?? row.loc) === row.loc;
  const sources = [...grouped(rows.filter((row) => mayGo(row) && isThere(row))).values()];
  // One that stands alone and on no pallet comes before no other.
  return sources.length > 1 || sources[0]?.container ? withNeighbours(ctx, sources) : sources;
}

/** The lot that is wanted, and kept long enough. */
function goodFor(ctx: Context, { lot: wanted, minLifeDays }: Wish, { perishes }: Packing) {
  const until = neededUntil(ctx, minLifeDays);
  return ({ lot }: { lot: string }): boolean =>
    isWanted(lot, wanted) && (keepsUntil(lot, until) || (!perishes && !lotOf(lot).expiry));
}

/** First day on which the goods may be over: expired ones never go. */
export const neededUntil = ({ timeZone }: Pick<Context, 'timeZone'>, minLifeDays: number): string =>
  addToDay(dayAt(new Date().toISOString(), timeZone), Math.max(1, minLifeDays));

/** Of what perishes nobody knows the end where no expiry is written down. */
export const keepsUntil = (lot: string, day: string): boolean => (lotOf(lot).expiry ?? '') >= day;

function grouped(rows: readonly Row[]): Map<string, Source> {
  const by = new Map<string, Source>();
  for (const { stockId, qty, inCase, ...row } of rows) {
    const key = JSON.stringify([row.loc, row.container, row.lot]);
    const its = by.get(key);
    const kept = [...(its?.rows ?? []), { stockId, qty, inCase }];
    const free = add(its?.free ?? 0, qty);
    by.set(key, { ...row, expiry: lotOf(row.lot).expiry ?? '', free, rows: kept, onPallet: 0, atLoc: 0 });
  }
  return by;
}

/** What is being brought to the pick face, and nobody waits for. */
export async function comingSources(ctx: Context, wish: Wish, packing: Packing): Promise<Source[]> {
  const { face } = packing;
  if (!face) return [];
  const coming = await comingTo(ctx, { loc: face.loc, ownerId: wish.ownerId, skuId: wish.skuId });
  const there = { ...face, container: '', usage: 'transit', onPallet: 0, atLoc: 0, sealed: false } as const;
  return coming
    .filter(({ qty }) => qty > 0)
    .filter(goodFor(ctx, wish, packing))
    .map(({ lot, qty }) => ({
      ...there,
      lot,
      expiry: lotOf(lot).expiry ?? '',
      free: qty,
      isPallet: false,
      rows: [{ stockId: 0, qty, inCase: false }],
    }));
}

/** What else stands on the same pallets and at the same locations. */
async function withNeighbours({ trx, whgid }: Context, sources: readonly Source[]): Promise<Source[]> {
  const tops = [...new Set(sources.map((source) => source.container).filter((id) => id !== ''))];
  const locs = [...new Set(sources.map((source) => source.loc))];
  const { rows } = await sql<{ container: string; loc: string; qty: number }>`
    select coalesce(nullif(c.parent_id, ''), c.container_id) as container, '' as loc, sum(s.qty) as qty
      from container c join stock s on s.container_id = c.container_id
      where c.container_id = any(${tops}::text[]) or (c.parent_id = any(${tops}::text[]) and c.parent_id <> '') group by 1
    union all
    select '', s.loc, sum(s.qty) from stock s where s.wh_gid = ${whgid} and s.loc = any(${locs}::text[]) group by s.loc
    `.execute(trx);
  const onPallets = new Map(rows.map((row) => [row.container, row.qty]));
  const atLocs = new Map(rows.map((row) => [row.loc, row.qty]));
  return sources.map((source) => ({
    ...source,
    onPallet: source.container === '' ? 0 : (onPallets.get(source.container) ?? 0),
    atLoc: atLocs.get(source.loc) ?? 0,
  }));
}
