/**
 * Counts in area B: one that is to be walked, one that shows the book, one of a single location that was asked for, and one that was
 * counted yesterday, in which something is missing and two pallets stand in each other's place.
 */
import type { Context } from '#wms/context.ts';
import { sql } from 'kysely';
import { closeJob, planJob } from '#wms/work/jobs.ts';
import { judgePlace } from '#wms/work/counts/judge-place.ts';
import type { InsideFamily } from './all.ts';

const WH = 'WH1';
const AREA = 'B';
const COUNTED_BY = 'counter2';

export const counts: InsideFamily = {
  insidePlace: 40,
  async make(at) {
    for (const whgid of ['WH1', 'WH2']) await programs(at(whgid));
    const ctx = at(WH);
    const full = await onePallet(ctx);
    const [due, open, wrong, spot] = [full.slice(0, 4), full.slice(4, 7), full.slice(7, 12), full.slice(12, 13)];
    const [empty] = await emptyPlaces(ctx);
    await count(ctx, [...due, ...(empty ? [{ loc: empty, walk: 0 }] : [])], { program_id: 'abc' });
    await count(ctx, open, { program_id: 'abc', visible: true });
    await count(ctx, spot, { program_id: 'asked', priority: 2 });
    await wronglyCounted(ctx, wrong);
  },
};

/** What may differ without anybody looking: per cent of the book, and pieces. */
async function programs({ trx, whgid: wh_gid }: Context): Promise<void> {
  const usual = { wh_gid, percent: 1, pieces: 2 };
  await trx
    .insertInto('count_program')
    .values([
      { ...usual, program_id: 'abc' },
      { ...usual, program_id: 'zero', percent: 0, pieces: 0 },
      { ...usual, program_id: 'short', percent: 0, pieces: 0 },
      { ...usual, program_id: 'low', enabled: false },
      { ...usual, program_id: 'suspect', percent: 0, pieces: 0 },
      { ...usual, program_id: 'asked', percent: 0, pieces: 0 },
    ])
    .execute();
}

interface Place {
  readonly loc: string;
  readonly walk: number;
}
interface Full extends Place {
  readonly lpn: string;
  readonly sku: string;
  readonly lot: string;
  readonly qty: number;
}

/** Where one pallet of one SKU stands that nobody waits for, in walking order, far from where others begin to pick. */
async function onePallet({ trx, whgid }: Context): Promise<Full[]> {
  const { rows } = await sql<Full>`
    select l.loc, l.walk_seq as walk, min(s.container_id) as lpn, min(s.sku_id) as sku, min(s.lot) as lot, sum(s.qty) as qty
    from location l join stock s on s.wh_gid = l.wh_gid and s.loc = l.loc join sku k on k.sku_id = s.sku_id
    where l.wh_gid = ${whgid} and l.area_id = ${AREA} and l.usage = 'reserve' and l.status = 'ok' and l.reserved = 0
      and s.container_id <> '' and not k.is_serial and not k.is_weighed
    group by l.loc, l.walk_seq having count(*) = 1 and sum(s.allocated + s.frozen) = 0 and l.walk_seq > 0
    order by l.walk_seq desc limit 13`.execute(trx);
  return rows.sort((a, b) => a.walk - b.walk);
}

async function emptyPlaces({ trx, whgid }: Context): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    select l.loc from location l where l.wh_gid = ${whgid} and l.area_id = ${AREA} and l.usage = 'reserve' and l.status = 'ok'
      and l.pallets = 0 and l.reserved = 0 and not exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc)
    order by l.walk_seq desc limit 1`.execute(trx);
  return rows.map((row) => row.loc);
}

interface How {
  readonly program_id: 'abc' | 'asked';
  readonly visible?: boolean;
  readonly priority?: number;
}

const count = (ctx: Context, places: readonly Place[], { priority = 5, ...how }: How): Promise<string> =>
  planJob(
    ctx,
    { kind: 'count', of_id: AREA, area_id: AREA, priority, count_type: 'first', ...how },
    places.map(({ loc }) => ({ loc, planned: 1, count_state: 'open' as const })),
  );

/** The first is right, of the second two pieces are missing, the next two have changed places, the last is not there. */
async function wronglyCounted(ctx: Context, places: readonly Full[]): Promise<void> {
  const [right, short, here, there, gone] = places;
  if (!right || !short || !here || !there || !gone) return;
  const jobId = await count(ctx, places, { program_id: 'abc' });
  const found: (Full | null)[] = [
    right,
    { ...short, qty: Math.max(1, short.qty - 2) },
    { ...there, loc: here.loc },
    { ...here, loc: there.loc },
    null,
  ];
  const by = { ...ctx, stamp: { ...ctx.stamp, user_id: COUNTED_BY } };
  for (const [i, goods] of found.entries()) await said(by, `${jobId}/${i + 1}`, goods);
  await closeJob(ctx, { job_id: jobId }, 'done');
}

async function said(ctx: Context, lineId: string, goods: Full | null): Promise<void> {
  if (goods)
    await ctx.trx
      .insertInto('count_entry')
      .values({
        entry_id: `${lineId}/e1`,
        job_line_id: lineId,
        lpn: goods.lpn,
        sku_id: goods.sku,
        lot: goods.lot,
        qty: goods.qty,
        op_id: '',
      })
      .execute();
  await ctx.trx
    .updateTable('job_line')
    .set({ status: 'done', count_state: goods ? 'counted' : 'empty' })
    .where('job_line_id', '=', lineId)
    .execute();
  await judgePlace(ctx, lineId, 0);
}
