/** Putaway: the list, the claim, and putting pallets, cases and loose goods away. */
import { settle } from '#wms/changes.ts';
import * as calls from '#contract/putaway.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { looseAt } from '#wms/rows/loose.ts';
import { readRows } from '#wms/rows.ts';
import { heldByOther } from '#wms/work/leases.ts';
import { ofUser } from '#wms/work/lists.ts';
import { readWork } from '#wms/work/packs.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { tellRevoked } from '#wms/work/send-message.ts';
import { claimable, claimTasks, findPlace, lockTasks, OPEN, releaseTasks, type TaskRow } from '#wms/work/tasks.ts';
import { putawayByCase, putawayByLpn, putawayCases } from './putaway-whole.ts';
import { putawayBySku, putawayCancelled, putawayLoose } from './putaway-goods.ts';

export const putaway = [
  serve(
    calls.GetPutawayTaskList,
    async (ctx, { code }) => ({ rows: await readWork(ctx, await findTasks(ctx, code ?? '')) }),
    OF_SCREENS,
  ),

  serve(
    calls.ClaimPutaway,
    async (ctx, { taskIds, deviceId, renew }) => {
      const asked = await lockAll(ctx, taskIds);
      const isStillMine = (task: TaskRow) => task.claimed_by === ctx.user.userId && OPEN.includes(task.status);
      const tasks = renew ? asked.filter(isStillMine) : asked;
      for (const task of tasks) {
        claimable(ctx, task);
        await findPlace(ctx, task);
      }
      await claimTasks(
        ctx,
        tasks.map((task) => task.task_id),
        deviceId,
      );
      await settle(ctx);
      const rows = await readWork(ctx, taskIds);
      return { rows, leaseUntil: rows.tasks[0]?.leaseUntil ?? '' };
    },
    OF_SCREENS,
  ),

  serve(
    calls.ReleasePutaway,
    async (ctx, { taskIds }) => {
      const revoke = ctx.user.functions.has('claim.revoke');
      const tasks = await lockAll(ctx, taskIds);
      for (const task of tasks) {
        if (heldByOther(ctx, task) && !revoke) refuse('taskClaimed', { task: task.task_id, user: task.claimed_by });
      }
      await releaseTasks(
        ctx,
        tasks.filter((task) => OPEN.includes(task.status)).map((task) => task.task_id),
      );
      const revoked = tasks.filter((task) => heldByOther(ctx, task));
      for (const holder of new Set(revoked.map((task) => task.claimed_by))) {
        const theirs = revoked.filter((task) => task.claimed_by === holder).map((task) => task.task_id);
        await tellRevoked(ctx, holder, theirs.join(', '));
      }
      await settle(ctx);
      return { rows: await readWork(ctx, taskIds) };
    },
    OF_SCREENS,
  ),

  serve(calls.GetContainer, async (ctx, { containerId }) => {
    const container = await ctx.trx
      .selectFrom('container')
      .select(['container_id', 'owner_id', 'parent_id'])
      .where('container_id', '=', containerId)
      .where('wh_gid', '=', ctx.whgid)
      .executeTakeFirst();
    if (!container) {
      const rows = await readWork(ctx, await waitingAt(ctx, containerId));
      // What stands on the location itself, whether or not it waits.
      const { loose } = await readRows(ctx, { loose: await looseAt(ctx, [containerId]) });
      return { rows: { ...rows, loose } };
    }
    mayHandle(ctx, container.owner_id);
    const around = [containerId, container.parent_id].filter((id) => id !== '');
    return { rows: await readWork(ctx, await tasksOf(ctx, around), around) };
  }),

  serve(
    calls.GetPlace,
    async (ctx, { loc }) => {
      const { places } = await readRows(ctx, { places: [loc] });
      return places.length > 0 ? { rows: { ...NO_ROWS, places } } : refuse('locUnknown', { loc });
    },
    OF_SCREENS,
  ),

  serve(calls.PutawayByLpn, putawayByLpn, OF_SCREENS),
  serve(calls.PutawayByCase, putawayByCase, OF_SCREENS),
  serve(calls.PutawayCases, putawayCases, OF_SCREENS),
  serve(calls.PutawayBySku, putawayBySku, OF_SCREENS),
  serve(calls.PutawayLoose, putawayLoose, OF_SCREENS),
  serve(calls.PutawayCancelled, putawayCancelled, OF_SCREENS),
];

async function lockAll(ctx: Context, taskIds: readonly string[]): Promise<TaskRow[]> {
  const tasks = await lockTasks(ctx, taskIds);
  const missing = taskIds.find((id) => !tasks.some((task) => task.task_id === id));
  if (missing !== undefined) refuse('taskUnknown', { task: missing });
  for (const task of tasks) mayHandle(ctx, task.owner_id);
  return tasks;
}

/** Without a code the ready ones; a code also shows what is still planned, so that it can be said. */
async function findTasks(ctx: Context, code: string): Promise<string[]> {
  const which =
    code === ''
      ? sql`t.status = 'ready'`
      : sql`t.status in ('planned', 'ready') and (t.container_id = ${code} or t.doc_id = ${code}
          or t.container_id = (select nullif(c.parent_id, '') from container c where c.container_id = ${code}))`;
  const { rows } = await sql<{ task_id: string }>`
    select t.task_id from task t where t.kind = 'putaway' and ${ofUser(ctx, 't')} and ${which}
    order by t.task_id limit 1000`.execute(ctx.trx);
  return rows.map((row) => row.task_id);
}

/** A location stands for the loose goods that wait there. */
async function waitingAt(ctx: Context, loc: string): Promise<string[]> {
  const place = await ctx.trx
    .selectFrom('location')
    .select('loc')
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', '=', loc)
    .executeTakeFirst();
  if (!place) return refuse('containerUnknown', { id: loc });
  const rows = await tasksAt(ctx, [loc])
    .where('container_kind', '=', 'loose')
    .where('status', 'in', OPEN)
    .where('owner_id', 'in', ['', ...ctx.user.owners])
    .execute();
  return rows.map((row) => row.task_id);
}

async function tasksOf(ctx: Context, containers: readonly string[]): Promise<string[]> {
  const rows = await tasksAt(ctx, containers).where('status', '<>', 'cancelled').execute();
  return rows.map((row) => row.task_id);
}

const tasksAt = (ctx: Context, ids: readonly string[]) =>
  ctx.trx.selectFrom('task').select('task_id').where('wh_gid', '=', ctx.whgid).where('container_id', 'in', ids);
