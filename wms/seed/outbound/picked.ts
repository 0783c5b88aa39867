/** The sum of a wave was picked into totes, which stand where they are sorted: what the pickers of this morning have done. */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { freeAll } from '#wms/ledger/allocate.ts';
import { numbersOf } from '#wms/ledger/numbers.ts';
import { moveQty } from '#wms/ledger/post.ts';
import { forPick } from '#wms/ledger/pick.ts';
import type { PickRow } from '#wms/work/allocate/plan-picks.ts';
import { closeJob } from '#wms/work/jobs.ts';
import { SORTING } from './places.ts';

export async function pickedInto(
  ctx: Context,
  waveId: string,
  totes: readonly string[],
  at: string = SORTING,
): Promise<void> {
  const picks = await ctx.trx
    .selectFrom('pick')
    .selectAll()
    .where('wave_id', '=', waveId)
    .where('status', '=', 'open')
    .orderBy('pick_id')
    .execute();
  const [first] = picks;
  if (!first) return;
  await standTotes(ctx, waveId, first, totes, at);
  for (const [i, pick] of picks.entries()) await taken(ctx, pick, totes[i % totes.length] ?? '', at);
  const jobs = await ctx.trx.selectFrom('job').select(['job_id', 'kind']).where('wave_id', '=', waveId).execute();
  for (const job of jobs) if (job.kind.startsWith('pick.')) await closeJob(ctx, job, 'done');
  // Nobody picks for it any more, however many walked.
  await sql`update job set status = 'ready' where wave_id = ${waveId} and status = 'planned'`.execute(ctx.trx);
  await ctx.trx.updateTable('wave').set({ status: 'stockedUp' }).where('wave_id', '=', waveId).execute();
}

/** Each slot of the sowing has its cell, `CAPS-1-07` for slot 7 of that station. */
export async function boundToCells(ctx: Context, waveId: string, station: string): Promise<void> {
  const slots = await ctx.trx
    .selectFrom('demand')
    .innerJoin('job', 'job.job_id', 'demand.job_id')
    .select(['demand.slot', 'demand.order_no', 'demand.job_id', 'job.owner_id'])
    .distinct()
    .where('demand.doc_id', '=', waveId)
    .execute();
  const cells = slots.map((its) => ({ ...its, id: `${station}-${its.slot.padStart(2, '0')}` }));
  const { whgid: wh_gid } = ctx;
  await ctx.trx
    .insertInto('container')
    .values(cells.map(({ id, owner_id }) => ({ container_id: id, wh_gid, ...stands('cell', owner_id, SORTING) })))
    .execute();
  const bound = cells.map(
    ({ id, order_no, job_id, slot }) =>
      ({ container_id: id, wh_gid, state: 'open', order_id: order_no, wave_id: waveId, job_id, slot }) as const,
  );
  await ctx.trx.insertInto('outbound_container').values(bound).execute();
}

const stands = (kind: 'tote' | 'cell', owner_id: string, loc: string) =>
  ({ kind, parent_id: '', loc, status: 'stored', owner_id, doc_id: '', announced: false }) as const;

async function standTotes(
  ctx: Context,
  wave_id: string,
  { owner_id, job_id }: PickRow,
  totes: readonly string[],
  at: string,
): Promise<void> {
  const ids = { wh_gid: ctx.whgid };
  await ctx.trx
    .insertInto('container')
    .values(totes.map((container_id) => ({ container_id, ...ids, ...stands('tote', owner_id, at) })))
    .execute();
  await ctx.trx
    .insertInto('outbound_container')
    .values(
      totes.map(
        (container_id) => ({ container_id, ...ids, state: 'picking', wave_id, job_id, type_id: 'TOTE-M' }) as const,
      ),
    )
    .execute();
}

/** All of it is in a container that stands at `at`. */
export async function taken(ctx: Context, pick: PickRow, tote: string, at: string = SORTING): Promise<void> {
  const of = { doc_id: pick.wave_id, uom_id: pick.uom_id, ref_kind: 'pick', ref_id: pick.pick_id } as const;
  for (const { stockId, qty } of await freeAll(ctx, forPick(pick.pick_id))) {
    const { loc, container_id, owner_id, sku_id, lot, line_id } = await ctx.trx
      .selectFrom('stock')
      .selectAll()
      .where('stock_id', '=', stockId)
      .executeTakeFirstOrThrow();
    const goods = { owner_id, sku_id, lot, line_id };
    const from = { loc, container: container_id };
    const serials = (await numbersOf(ctx, goods, from)).slice(0, qty);
    await moveQty(ctx, goods, { qty, serials }, from, { loc: at, container: tote }, of, 'PICK');
  }
  const done = { done: pick.qty, status: 'done', to_lpn: tote } as const;
  await ctx.trx.updateTable('pick').set(done).where('pick_id', '=', pick.pick_id).execute();
}
