/** Containers that goods leave in, as they stand in the warehouse this morning, empty or with what was picked into them. */
import type { ContainerKind } from '#contract/rows.ts';
import type { Insertable } from 'kysely';
import type { Context } from '#wms/context.ts';
import { bulkInsert } from '#wms/db/bulk.ts';
import type { Database } from '#wms/db/tables.ts';
import { closeJob } from '#wms/work/jobs.ts';
import { orderProgress } from '#wms/work/out-orders.ts';
import { countPallets } from '#wms/work/places.ts';
import { waveProgress } from '#wms/work/waves.ts';
import { taken } from './picked.ts';
import { PACKING } from './places.ts';

type Out = Insertable<Database['outbound_container']>;

export interface Standing extends Partial<Omit<Out, 'container_id' | 'wh_gid'>> {
  readonly id: string;
  readonly kind: ContainerKind;
  readonly owner?: string;
  readonly loc?: string;
}

const STANDS = { parent_id: '', status: 'stored', doc_id: '', announced: false } as const;

export async function stand(ctx: Context, list: readonly Standing[]): Promise<void> {
  const wh_gid = ctx.whgid;
  const rows = list.map(({ id: container_id, kind, owner = '', loc = '' }) => ({
    container_id,
    wh_gid,
    kind,
    loc,
    owner_id: owner,
    ...STANDS,
  }));
  await bulkInsert(ctx.trx, 'container', rows);
  for (const { kind, loc } of rows) if (kind === 'pallet') await countPallets(ctx, loc, 1);
  await bulkInsert(
    ctx.trx,
    'outbound_container',
    list.map(({ id, kind: _kind, owner: _owner, loc: _loc, ...out }): Out => ({ container_id: id, wh_gid, ...out })),
  );
}

type Picked = Parameters<typeof taken>[1];

/** All picks of a wave are done, each order's into containers of its own: one pick into each, what is left into the last. */
export async function allTaken(ctx: Context, waveId: string, into: (pick: Picked) => Standing[]): Promise<void> {
  const picks = await ctx.trx.selectFrom('pick').selectAll().where('wave_id', '=', waveId).orderBy('pick_id').execute();
  const open = picks.filter(({ status }) => status === 'open');
  const orders = [...new Set(open.map(({ order_id }) => order_id))];
  for (const order of orders) {
    const its = open.filter(({ order_id }) => order_id === order);
    const boxes = into(its[0]!);
    await stand(
      ctx,
      boxes.slice(0, its.length).map((box) => ({ ...box, state: 'picking', owner: its[0]!.owner_id, loc: PACKING })),
    );
    for (const [i, pick] of its.entries()) await taken(ctx, pick, boxes[Math.min(i, boxes.length - 1)]!.id, PACKING);
  }
  // What waits for replenishment is still to be picked.
  const rest = new Set(picks.filter((pick) => !open.includes(pick)).map(({ job_id }) => job_id));
  const jobs = await ctx.trx.selectFrom('job').select('job_id').where('wave_id', '=', waveId).execute();
  for (const job of jobs) if (!rest.has(job.job_id)) await closeJob(ctx, job, 'done');
  await orderProgress(ctx, orders);
  await waveProgress(ctx, waveId);
}
