import { lightSow, wallSow } from '#contract/picking-sow.ts';
import type { Demand, Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { targetContainer } from '#segments/outbound-box.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { cellsOf, isCellOf } from '../parts/cell.ts';
import { sharesOf } from '../parts/plan.ts';
import { refuseSow } from '../refusals.ts';
import { toWallBind } from '../screens.ts';

/** Slot by slot the label of its cell is scanned, before anything is sorted into it. */
export const wallBind = flow(toWallBind, { back: 'stop' })
  .load('job', openedJob(wallSow, lightSow))
  .load(
    'next',
    async ({ job }, db) => (await unbound(db, job))[0],
    refuseSow.cellsBound.from(({ job: { jobId, kind } }) => ({ jobId, kind })),
  )
  .progress(async ({ job, params }, db) => {
    const slots = new Set((await sharesOf(db, params.jobId)).map(({ slot }) => slot)).size;
    return { done: job ? slots - (await unbound(db, job)).length : 0, of: slots, what: msg`cells` };
  })
  .scan(
    'cell',
    {
      as: targetContainer,
      prompt: ({ next }) => msg`Scan the label of slot ${next.slot} for order ${next.orderNo}`,
      expect: ({ next }) => next.slot,
      chip: ({ lpn }) => lpn,
    },
    refuseSow.cellUsed.when(({ lpn, known }) => known !== undefined && known.out?.state !== 'free' && { code: lpn }),
  )
  .post(bindContainers, ({ job, next, cell: { lpn, known } }) => ({
    jobId: job.jobId,
    rows: [
      {
        lpn,
        kind: known?.kind ?? 'cell',
        orderId: next.orderNo,
        waveId: next.receiptId,
        storeId: '',
        parentId: '',
        slot: next.slot,
        typeId: known?.out?.typeId ?? '',
        rfid: known?.out?.rfid ?? '',
      },
    ],
  }))
  .again('next');

/** The first share of each slot that has no cell yet. */
async function unbound(db: Db, job: Job): Promise<Demand[]> {
  const [shares, cells] = [await sharesOf(db, job.jobId), await cellsOf(db, job)];
  const first = shares.filter(({ slot }, i) => shares.findIndex((other) => other.slot === slot) === i);
  return first.filter((share) => share.slot !== '' && !cells.some((cell) => isCellOf(cell, share)));
}
