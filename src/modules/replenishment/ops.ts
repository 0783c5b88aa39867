/** Ops of replenishment, and what the terminal shows until the WMS answers. */
import type { Call, RequestOf } from '#contract/call.ts';
import {
  CallReplenishment,
  GetReplenishList,
  PutUp,
  Replenish,
  ReturnTask,
  TakeDown,
  TakeOverTask,
} from '#contract/replenishment.ts';
import type { Task } from '#contract/rows.ts';
import { isInHand } from '#domain/task.ts';
import { defineOp } from '#engine/op.ts';
import { byMark, byPerson, byRepeat } from '#engine/verify.ts';
import type { Verify } from '#engine/verify.ts';
import { arrive, leave } from '#segments/belief/carry.ts';
import { msg } from '@lingui/core/macro';
import { handOf, isDone, isReturned } from './belief.ts';

const lanesOf = ({ taskId, lpn = '' }: { taskId: string; lpn?: string }): string[] => [
  `task:${taskId}`,
  ...(lpn === '' ? [] : [`lpn:${lpn}`]),
];

type State = 'open' | 'hand' | 'done' | 'returned';

const stateOf = (task: Task): State =>
  task.status === 'done' ? 'done' : task.status === 'cancelled' ? 'returned' : isInHand(task) ? 'hand' : 'open';

const taskOf = (request: unknown): string => (request as { taskId: string }).taskId;

/** A task that is asked for by its number says how far it is. */
const byTask = <C extends Call>(call: C, after: State, before: (request: RequestOf<C>) => State): Verify<C> =>
  byMark(call, GetReplenishList, {
    asking: (r) => ({ code: taskOf(r) }),
    image: ({ rows }, r) => {
      const task = rows.tasks.find(({ taskId }) => taskId === taskOf(r));
      return task ? { state: stateOf(task) } : null;
    },
    expects: () => ({ state: after }),
    without: (r) => ({ state: before(r) }),
    words: {
      state: {
        label: msg`State`,
        values: {
          open: msg`To take down`,
          hand: msg`In hand`,
          done: msg`At the pick face`,
          returned: msg`Returned`,
        },
      },
    },
  });

export const takeDown = defineOp('rep.down', {
  to: TakeDown,
  title: msg`Take goods down`,
  summary: (r) => `${r.taskId} · ${r.lpn || r.loc} × ${r.qty}`,
  lanes: lanesOf,
  async project(rows, r, { userId }) {
    const task = await rows.tasks.get(r.taskId);
    if (!task?.rep) return;
    await leave(rows, task, r.qty, r);
    await arrive(rows, task, r.qty, { loc: handOf(userId), lpn: '' });
    await rows.tasks.update(r.taskId, { rep: { ...task.rep, taken: r.qty, hand: userId } });
  },
  cue: 'pick',
  ifRefused: msg`The goods are in your hand, and the WMS does not know it. Put them back, or ask a supervisor.`,
  verify: byTask(TakeDown, 'hand', () => 'open'),
});

export const putUp = defineOp('rep.up', {
  to: PutUp,
  title: msg`Put goods up`,
  summary: (r) => `${r.taskId} × ${r.qty} → ${r.loc}`,
  lanes: lanesOf,
  async project(rows, r, { userId }) {
    const task = await rows.tasks.get(r.taskId);
    if (!task) return;
    await leave(rows, task, r.qty, { loc: handOf(task.rep?.hand || userId), lpn: '' });
    await arrive(rows, task, r.qty, { loc: r.loc, lpn: '' });
    await isDone(rows, task, r.loc);
  },
  ifRefused: msg`The goods stand at the pick face, and the WMS does not know it. Picks there may fail.`,
  verify: byTask(PutUp, 'done', () => 'hand'),
});

export const replenishDirect = defineOp('rep.direct', {
  to: Replenish,
  title: msg`Replenish`,
  summary: (r) => `${r.taskId} · ${r.lpn || r.loc} × ${r.qty} → ${r.toLoc}`,
  lanes: lanesOf,
  async project(rows, r) {
    const task = await rows.tasks.get(r.taskId);
    if (!task) return;
    await leave(rows, task, r.qty, r);
    await arrive(rows, task, r.qty, { loc: r.toLoc, lpn: '' });
    await isDone(rows, task, r.toLoc);
  },
  ifRefused: msg`The goods stand at the pick face, and the WMS does not know it. Picks there may fail.`,
  verify: byTask(Replenish, 'done', () => 'open'),
});

export const returnTask = defineOp('rep.return', {
  to: ReturnTask,
  title: msg`Return a task`,
  summary: (r) => `${r.taskId} · ${r.reason}${r.at ? ` → ${r.at.lpn || r.at.loc}` : ''}`,
  lanes: (r) => lanesOf({ taskId: r.taskId, lpn: r.at?.lpn ?? '' }),
  async project(rows, r, { userId }) {
    const task = await rows.tasks.get(r.taskId);
    if (!task) return;
    if (r.at && task.rep) {
      await leave(rows, task, task.rep.taken, { loc: handOf(task.rep.hand || userId), lpn: '' });
      await arrive(rows, task, task.rep.taken, r.at);
    }
    await isReturned(rows, task, r.at?.loc ?? '');
  },
  ifRefused: msg`The task is still yours. What you carry stands where you set it down.`,
  verify: byTask(ReturnTask, 'returned', ({ at }) => (at ? 'hand' : 'open')),
});

export const callReplenishment = defineOp('rep.call', {
  to: CallReplenishment,
  title: msg`Call for goods`,
  summary: (r) => `${r.skuId} → ${r.loc}`,
  lanes: (r) => [`place:${r.loc}`],
  async project() {},
  ifRefused: msg`Nobody brings goods to this pick face. Tell a supervisor.`,
  verify: byRepeat,
});

export const takeOver = defineOp('rep.takeOver', {
  to: TakeOverTask,
  title: msg`Take goods over`,
  summary: (r) => `${r.taskId} · ${r.from}`,
  lanes: lanesOf,
  async project(rows, r, { userId }) {
    const task = await rows.tasks.get(r.taskId);
    if (!task?.rep) return;
    await leave(rows, task, task.rep.taken, { loc: handOf(r.from), lpn: '' });
    await arrive(rows, task, task.rep.taken, { loc: handOf(userId), lpn: '' });
    await rows.tasks.update(r.taskId, { rep: { ...task.rep, hand: userId }, claimedBy: userId, status: 'claimed' });
  },
  ifRefused: msg`The goods are booked in the hand of your colleague. Give them back, or settle it together.`,
  // In whose hand they are does not say how they came there.
  verify: byPerson,
});
