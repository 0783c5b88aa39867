/** Ops of material for production, and what the terminal shows until the WMS answers. */
import type { Call, RequestOf } from '#contract/call.ts';
import { GetIssueList, IssueMaterial, IssueTotal, ReturnIssue } from '#contract/production.ts';
import type { Task } from '#contract/rows.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import type { Verify } from '#engine/verify.ts';
import { arrive, leave } from '#segments/belief/carry.ts';
import { CANCELLED } from '#segments/belief/goods-left.ts';
import { speak } from '#segments/belief/spoken.ts';
import { msg } from '@lingui/core/macro';
import { palletOf } from './source.ts';

type State = 'open' | 'done' | 'returned';

const stateOf = ({ status }: Task): State =>
  status === 'done' ? 'done' : status === 'cancelled' ? 'returned' : 'open';

/** A task that is asked for by its number says how far it is. */
const byTask = <C extends Call>(call: C, after: State, taskOf: (request: RequestOf<C>) => string): Verify<C> =>
  byMark(call, GetIssueList, {
    asking: (r) => ({ code: taskOf(r) }),
    image: ({ rows }, r) => {
      const task = rows.tasks.find(({ taskId }) => taskId === taskOf(r));
      return task ? { state: stateOf(task) } : null;
    },
    expects: () => ({ state: after }),
    without: () => ({ state: 'open' }),
    words: {
      state: {
        label: msg`State`,
        values: { open: msg`To be brought`, done: msg`At the line`, returned: msg`Returned` },
      },
    },
  });

type Way = Pick<RequestOf<typeof IssueMaterial>, 'loc' | 'lpn' | 'toLoc' | 'onto'>;

const goodsOf = ({ skuId, goods }: Task) => ({ skuId, lot: goods?.lot ?? {} });

/** Nothing is kept for it any more; the WMS looks for it elsewhere. */
async function givesUp(rows: Work, task: Task): Promise<void> {
  const at = { ...goodsOf(task), loc: task.fromLoc, lpn: palletOf(task) };
  await speak(rows, at, { kept: -task.qty });
  await rows.tasks.update(task.taskId, CANCELLED);
}

/** It stands at the line, and its order is begun. What nobody brought is looked for elsewhere by the WMS. */
async function brings(rows: Work, taskId: string, qty: number, { loc, lpn, toLoc, onto }: Way): Promise<void> {
  const task = await rows.tasks.get(taskId);
  if (!task) return;
  if (compare(qty, 0) <= 0) return givesUp(rows, task);
  await leave(rows, task, qty, { loc, lpn });
  await speak(rows, { ...goodsOf(task), loc, lpn }, { kept: sub(qty, task.qty) });
  await arrive(rows, task, qty, { loc: toLoc, lpn: onto });
  await rows.tasks.update(taskId, { status: 'done', actualLoc: toLoc });
  if (!task.issue) return;
  await rows.jobLines.update(task.issue.jobLineId, ({ done, planned }) => {
    const all = add(done, qty);
    return { done: all, status: compare(all, planned) >= 0 ? 'done' : 'open' };
  });
  await rows.jobs.update(task.issue.orderId, ({ status, production }) => ({
    ...(status === 'ready' && { status: 'begun' }),
    ...(production?.state === 'released' && { production: { ...production, state: 'issuing' } }),
  }));
}

const lanesOf = (taskIds: readonly string[], { lpn, onto }: Pick<Way, 'lpn' | 'onto'>): string[] => [
  ...taskIds.map((id) => `task:${id}`),
  ...[...new Set([lpn, onto])].filter((id) => id !== '').map((id) => `lpn:${id}`),
];

export const issueMaterial = defineOp('production.issue', {
  to: IssueMaterial,
  title: msg`Bring material`,
  summary: (r) => `${r.taskId} · ${r.lpn || r.loc} × ${r.qty} → ${r.onto || r.toLoc}`,
  lanes: (r) => lanesOf([r.taskId], r),
  project: (rows, r) => brings(rows, r.taskId, r.qty, r),
  cue: 'pick',
  ifRefused: msg`The material is at the line. Do not use it until this is settled.`,
  verify: byTask(IssueMaterial, 'done', ({ taskId }) => taskId),
});

const total = ({ tasks }: RequestOf<typeof IssueTotal>): number => tasks.reduce((sum, { qty }) => add(sum, qty), 0);

export const issueTotal = defineOp('production.total', {
  to: IssueTotal,
  title: msg`Bring material of several orders`,
  summary: (r) =>
    `${r.tasks.map(({ taskId }) => taskId).join(', ')} · ${r.lpn || r.loc} × ${total(r)} → ${r.onto || r.toLoc}`,
  lanes: (r) =>
    lanesOf(
      r.tasks.map(({ taskId }) => taskId),
      r,
    ),
  async project(rows, r) {
    for (const { taskId, qty } of r.tasks) await brings(rows, taskId, qty, r);
  },
  cue: 'pick',
  ifRefused: msg`The material of all these orders is at the line. Do not use it until this is settled.`,
  verify: byTask(IssueTotal, 'done', ({ tasks }) => (tasks.find(({ qty }) => qty > 0) ?? tasks[0])?.taskId ?? ''),
});

export const returnIssue = defineOp('production.return', {
  to: ReturnIssue,
  title: msg`Return a material task`,
  summary: (r) => `${r.taskId} · ${r.reason}`,
  lanes: (r) => [`task:${r.taskId}`],
  async project(rows, r) {
    const task = await rows.tasks.get(r.taskId);
    if (task) await givesUp(rows, task);
  },
  ifRefused: msg`The task is still yours. Nothing was taken.`,
  verify: byTask(ReturnIssue, 'returned', ({ taskId }) => taskId),
});
