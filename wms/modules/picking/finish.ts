/** Picking: the end of a job, where its containers are set down, and what begins then. */
import type { RequestOf } from '#contract/call.ts';
import { CallVlmTray, CompleteStockup, SetDownContainers, ShareJob, StartXdPick } from '#contract/picking.ts';
import { NO_ROWS, type LocationUsage } from '#contract/rows.ts';
import { compare, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import { settle } from '#wms/changes.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { unnest } from '#wms/ledger/nest.ts';
import { note } from '#wms/ledger/post.ts';
import { carry } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { lockContainers, wholeOf } from '#wms/work/containers.ts';
import { readJobs } from '#wms/work/job-pack.ts';
import { claimable, claimJobs, closeJob, lockJobs, lockOpenJob, planJob, type JobRow } from '#wms/work/jobs.ts';
import { wasHeard } from '#wms/work/devices.ts';
import { heldByOther } from '#wms/work/leases.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { callTray } from '#wms/work/lift.ts';
import { blocksFor } from '#wms/work/numbers.ts';
import { isStopped, lockOrders, orderProgress } from '#wms/work/out-orders.ts';
import { outOf, setOut, type OutRow } from '#wms/work/outbound-containers.ts';
import { planPacking } from '#wms/work/packing.ts';
import { giveUp, openOf, openPicksOf, setPick, type PickRow } from '#wms/work/picks.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { lockForPools, planPools } from '#wms/work/review-pool.ts';
import { sendMessage } from '#wms/work/send-message.ts';
import { giveUpShares, openSharesOf } from '#wms/work/shares.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { requireValuablesSampled } from '#wms/work/sampled.ts';
import { lockWave, waveProgress } from '#wms/work/waves.ts';
import { mayHandleWave } from './waves.ts';

export const pickingFinish: Handler[] = [
  serve(CompleteStockup, completeStockup, OF_SCREENS),
  serve(SetDownContainers, setDownContainers, OF_SCREENS),
  serve(StartXdPick, startXdPick, OF_SCREENS),
  // Whose jobs are whose business says their kind, like all claims.
  serve(ShareJob, shareJob),
  serve(CallVlmTray, callVlmTray, OF_SCREENS),
];

/**
 * What is open the terminal has to have seen: nobody closes over a pick that was planned meanwhile. What it saw open and was
 * picked since, e.g. sent again out of the tray, is no reason to hold the job up.
 */
async function completeStockup(ctx: Context, r: RequestOf<typeof CompleteStockup>) {
  const orders = await lockOrders(ctx, await ordersOf(ctx, r.jobId));
  const job = await lockOpenJob(ctx, r.jobId);
  const picks = await openPicksOf(ctx, r.jobId);
  const shares = await openSharesOf(ctx, r.jobId);
  const open = new Map<string, number>([
    ...picks.map((pick) => [pick.pick_id, openOf(pick)] as const),
    ...shares.map((share) => [share.demand_id, sub(sub(share.qty, share.done), share.short)] as const),
  ]);
  const seen = new Map(r.open.map(({ id, qty }) => [id, qty]));
  if ([...open].some(([id, qty]) => compare(qty, seen.get(id) ?? 0) > 0))
    refuse('openDiffers', { job: job.of_id || job.job_id });
  if (open.size > 0 && !(await isCode(ctx, 'PickReason', r.reason))) refuse('pickReasonMissing');
  for (const pick of picks) await giveUp(ctx, pick);
  await giveUpShares(ctx, shares);
  await closeJob(ctx, job, 'done');
  await handOn(ctx, job);
  await note(ctx, 'DOC', {
    doc_id: job.of_id,
    event: 'finished',
    reason: r.reason,
    ref_kind: 'job',
    ref_id: job.job_id,
  });
  await orderProgress(
    ctx,
    orders.map((order) => order.order_id),
  );
  if (job.wave_id !== '') await waveProgress(ctx, job.wave_id);
  // What stands closed in its lane already, and whole pallets, which nobody closes, may go on now.
  for (const order of orders) if (!isStopped(order)) await readyToLeave(ctx, order.order_id);
}

/** Orders that a job picks or sorts for. */
async function ordersOf(ctx: Context, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from pick where job_id = ${jobId} and order_id <> ''
    union select l.order_id from demand d join out_line l on l.order_line_id = d.order_line_id where d.job_id = ${jobId}
    order by order_id`.execute(ctx.trx);
  return rows.map((row) => row.order_id);
}

/** The next area fills the same containers. */
async function handOn(ctx: Context, job: JobRow): Promise<void> {
  const next = await ctx.trx
    .selectFrom('job')
    .select('job_id')
    .where('after_job', '=', job.job_id)
    .where('kind', '=', job.kind)
    .executeTakeFirst();
  const boxes = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('job_id', '=', job.job_id)
    .where('state', 'in', ['open', 'picking'])
    .orderBy('container_id')
    .execute();
  await setOut(
    ctx,
    boxes.map((box) => box.container_id),
    { job_id: next?.job_id ?? '' },
  );
}

/** Where containers are set down, by what happens to them next. */
const PLACES: Readonly<Record<RequestOf<typeof SetDownContainers>['next'], readonly LocationUsage[]>> = {
  stage: ['stage', 'dock', 'qc'],
  pack: ['pack'],
  sort: ['sort'],
  zone: ['stage', 'sort', 'pack', 'pick', 'reserve'],
  return: ['return'],
};

async function setDownContainers(ctx: Context, r: RequestOf<typeof SetDownContainers>) {
  if (r.next === 'pack') await lockForPools(ctx, r.lpns);
  if (r.jobId !== '') {
    const [job] = await lockJobs(ctx, [r.jobId]);
    if (job && heldByOther(ctx, job)) claimable(ctx, job);
  }
  const twice = r.lpns.find((lpn, i) => r.lpns.indexOf(lpn) !== i);
  if (twice !== undefined) refuse('childTwice', { id: twice });
  const whole = (await Promise.all(r.lpns.map((lpn) => wholeOf(ctx, lpn)))).flat();
  const locked = await lockContainers(ctx, whole);
  const out = await outOf(ctx, r.lpns);
  const places = await lockPlaces(ctx, [r.loc, ...[...locked.values()].map((box) => box.loc)]);
  const { usage } = usable(places, r.loc);
  if (!PLACES[r.next].includes(usage)) refuse('notSetDown', { loc: r.loc });
  for (const lpn of r.lpns) {
    const box = locked.get(lpn);
    const { state } = out.get(lpn) ?? {};
    if (!box || state === undefined) return refuse('containerUnknown', { id: lpn });
    if (box.owner_id !== '') mayHandle(ctx, box.owner_id);
    if (state === 'loaded' || state === 'shipped' || (state === 'returning') !== (r.next === 'return'))
      refuse('containerState', { id: lpn, state });
    if (r.next === 'stage' && usage !== 'qc') await requireValuablesSampled(ctx, lpn);
    // By itself it leaves the slot of its cart; with the cart it stays there.
    if (!r.lpns.includes(box.parent_id)) await unnest(ctx, box);
    await carry(ctx, box, r.loc);
    if (r.next === 'stage') await setOut(ctx, [lpn], { lane: r.loc });
  }
  if (r.next === 'pack') await toBePacked(ctx, [...out.values()]);
  if (r.next === 'stage')
    for (const id of [...new Set([...out.values()].map(({ order_id }) => order_id))].sort())
      await readyToLeave(ctx, id);
}

/** At a packing table the goods of an order are a job of packing, and one-set orders whose goods lie in one tote a pool. */
async function toBePacked(ctx: Context, boxes: readonly OutRow[]): Promise<void> {
  for (const id of [...new Set(boxes.map(({ order_id }) => order_id))].filter((order) => order !== '').sort()) {
    const order = await ctx.trx.selectFrom('out_order').selectAll().where('order_id', '=', id).executeTakeFirst();
    const its = boxes
      .filter(({ order_id, state }) => order_id === id && state !== 'free')
      .map((box) => box.container_id);
    if (order && !isStopped(order)) await planPacking(ctx, order, its);
  }
  await planPools(ctx, boxes);
}

async function startXdPick(ctx: Context, { waveId }: RequestOf<typeof StartXdPick>) {
  await mayHandleWave(ctx, waveId);
  const wave = await lockWave(ctx, waveId);
  if (wave.type !== 'xd' || wave.status !== 'stockedUp') refuse('waveNotStockedUp', { wave: waveId });
  await ctx.trx.updateTable('wave').set({ status: 'xdStarted' }).where('wave_id', '=', waveId).execute();
  ctx.changes.waves.add(waveId);
  const ready = await ctx.trx
    .updateTable('job')
    .set({ status: 'ready' })
    .where('wave_id', '=', waveId)
    .where('kind', '=', 'pick.xd')
    .where('status', '=', 'planned')
    .returning('job_id')
    .execute();
  for (const { job_id } of ready) ctx.changes.jobs.add(job_id);
  await note(ctx, 'DOC', { doc_id: waveId, event: 'begun', ref_kind: 'wave', ref_id: waveId });
}

/** Minutes in which a holder has to have been heard of: longer, and he may have picked what nobody knows of. */
const HEARD_MINUTES = 2;

/** The far half of what is open goes to who asks for it, as a job of his own. */
async function shareJob(ctx: Context, { jobId, deviceId, force }: RequestOf<typeof ShareJob>) {
  const [job] = await lockJobs(ctx, [jobId]);
  if (!job) return refuse('jobUnknown', { job: jobId });
  const user = job.claimed_by;
  const mayForce = force === true && ctx.user.functions.has('claim.revoke');
  if (!heldByOther(ctx, job) || !(mayForce || (await wasHeard(ctx, job.claimed_device, HEARD_MINUTES))))
    refuse('notShared', { job: jobId, user });
  const open = await inWalkingOrder(ctx, await openPicksOf(ctx, jobId));
  const far = open.slice(Math.ceil(open.length / 2));
  if (far.length === 0) refuse('notShared', { job: jobId, user });
  const { kind, of_id, numbers, owner_id, area_id, priority, seq, wave_id, lane, goes_into, slots } = job;
  const mine = await planJob(
    ctx,
    { kind, of_id, numbers, owner_id, area_id, priority, seq, wave_id, lane, goes_into, slots, part_of: jobId },
    [],
  );
  const { rows } = await sql<{ rev: number }>`select nextval('rev_seq') as rev`.execute(ctx.trx);
  for (const pick of far) await setPick(ctx, pick.pick_id, { job_id: mine, plan_rev: rows[0]?.rev ?? 0 });
  ctx.changes.jobs.add(jobId);
  await note(ctx, 'DOC', { doc_id: of_id, event: 'shared', ref_kind: 'job', ref_id: mine });
  await claimJobs(ctx, [mine], deviceId);
  await sendMessage(ctx.trx, {
    from: ctx.user.userId,
    to: user,
    content: `${ctx.user.userId} 分担了您的作业 ${of_id || jobId}。 ${ctx.user.userId} has taken a part of your job ${of_id || jobId}.`,
  });
  await settle(ctx);
  const { rows: work, skuIds, ...needs } = await readJobs(ctx, [mine]);
  const skus = await readSkus(ctx, skuIds);
  const reserved = await blocksFor(ctx, deviceId, needs);
  return { rows: work, skus, ...reserved, leaseUntil: work.jobs[0]?.leaseUntil ?? '' };
}

async function inWalkingOrder(ctx: Context, picks: readonly PickRow[]): Promise<PickRow[]> {
  const rows = await ctx.trx
    .selectFrom('location')
    .select(['loc', 'walk_seq'])
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', 'in', ['', ...picks.map((pick) => pick.loc)])
    .execute();
  const seq = new Map(rows.map((row) => [row.loc, row.walk_seq]));
  return [...picks].sort((a, b) => compare(seq.get(a.loc) ?? 0, seq.get(b.loc) ?? 0));
}

/** The lift brings the tray with the goods to its window. */
async function callVlmTray(ctx: Context, { jobId, pickId }: RequestOf<typeof CallVlmTray>) {
  const job = await lockOpenJob(ctx, jobId);
  if (job.kind !== 'pick.vlm') refuse('notVlm', { job: jobId });
  const pick = (await openPicksOf(ctx, jobId)).find((one) => one.pick_id === pickId);
  if (!pick) return refuse('pickUnknown', { pick: pickId, job: jobId });
  if (usable(await lockPlaces(ctx, [pick.loc]), pick.loc).usage !== 'vlm') refuse('notVlm', { job: jobId });
  const called = await callTray(ctx, job, { loc: pick.loc, tray: pick.container_id || pick.loc });
  await settle(ctx);
  return { ...called, rows: { ...NO_ROWS, ...(await readRows(ctx, { picks: [...ctx.changes.picks] })) } };
}
