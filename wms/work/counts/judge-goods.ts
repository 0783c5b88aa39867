/** What the two counts of a place say of its goods; nothing is written here. */
import { judgePlaceCount, type Judged, type Tolerance } from '#domain/rules/count-judge.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { kindOf, readKept, spokenOf, type Kept } from './read-count.ts';

export interface GoodsFacts {
  readonly ownerId: string;
  readonly isSerial: boolean;
  readonly isValuable: boolean;
}

const NOTHING: Tolerance = { percent: 0, pieces: 0 };

/** `accepted`: what a person has said of differences of this count. */
export async function judgeGoods(
  ctx: Context,
  kept: Kept,
  accepted: ReadonlyMap<string, number>,
): Promise<{ judged: Judged[]; facts: ReadonlyMap<string, GoodsFacts> }> {
  const spoken = await spokenOf(ctx, kept);
  const skus = [...spoken.book.keys(), ...spoken.seen.map(({ key }) => key), ...spoken.rows.map(({ key }) => key)];
  const facts = await factsOf(
    ctx,
    skus.map((key) => kindOf(key).sku_id),
  );
  const tolerance = await toleranceOf(ctx, kept);
  const goods = (key: string) => {
    const { isSerial, isValuable } = facts.get(kindOf(key).sku_id) ?? { isSerial: false, isValuable: false };
    return { tolerance: isSerial || isValuable ? NOTHING : tolerance, bySerial: isSerial };
  };
  const first = await firstOf(ctx, kept);
  return { judged: judgePlaceCount({ ...spoken, goods, accepted, ...(first && { first }) }), facts };
}

async function factsOf({ trx, whgid }: Context, skus: readonly string[]): Promise<ReadonlyMap<string, GoodsFacts>> {
  const { rows } = await sql<GoodsFacts & { sku_id: string }>`
    select k.sku_id, k.owner_id as "ownerId", k.valuable as "isValuable", k.is_serial or exists (select 1 from serial n
      where n.wh_gid = ${whgid} and n.sku_id = k.sku_id and n.shipping_container_id = '') as "isSerial"
    from sku k where k.sku_id = any(${[...new Set(skus)]}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.sku_id, row]));
}

/** Of its program; a count that nobody planned has none, and every difference of it is looked at. */
async function toleranceOf({ trx, whgid }: Context, { job }: Kept): Promise<Tolerance> {
  const program = trx.selectFrom('count_program').select(['percent', 'pieces']).where('wh_gid', '=', whgid);
  const { rows } = await sql<Tolerance>`select percent, pieces from (${program.where(
    sql<string>`program_id`,
    '=',
    job.program_id,
  )}) p`.execute(trx);
  return rows[0] ?? NOTHING;
}

/** Undefined where this is no second count. */
async function firstOf(ctx: Context, { line, job }: Kept): Promise<ReadonlyMap<string, number> | undefined> {
  const first = line.again_of === '' ? null : await readKept(ctx, line.again_of);
  if (first) {
    const { judged } = await judgeGoods(ctx, first, new Map());
    return new Map(judged.flatMap((one) => (one.stirred ? [] : [[one.key, one.difference]])));
  }
  if (job.count_type !== 'recount') return undefined;
  // A picker has said what he found, and what the book said then.
  const key = JSON.stringify([line.container_id, line.sku_id, line.lot, 'ok']);
  return new Map(line.sku_id === '' ? [] : [[key, line.done - line.planned]]);
}
