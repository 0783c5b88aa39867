/** What the terminal believes of product that went to the warehouse, until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import type { HandOverGoods } from '#contract/production-handover.ts';
import type { Work } from '#engine/db.ts';
import type { Author } from '#engine/op.ts';
import { openPutaway } from '#segments/belief/open-putaway.ts';
import { comesTo, goesFrom } from '#segments/belief/standing.ts';

/** Its pallets stand there, and wait there to be put away; the others are missing, and the sheet is over. */
export async function handedOver(rows: Work, r: RequestOf<typeof HandOverGoods>, { userId }: Author): Promise<void> {
  for (const lpn of r.lpns) await setDown(rows, lpn, r.loc);
  const lines = (await rows.jobLines.where('jobId', r.jobId)).filter(({ status }) => status === 'open');
  const isHere = (lpn: string): boolean => r.lpns.includes(lpn);
  for (const { jobLineId, containerId } of lines)
    await rows.jobLines.update(
      jobLineId,
      isHere(containerId) ? { status: 'done', done: 1 } : { status: 'done', bad: 1, reason: r.reason },
    );
  const here = lines.filter(({ containerId }) => isHere(containerId)).length;
  await rows.jobs.update(r.jobId, ({ done, bad, goodsSheet }) => ({
    status: 'done',
    done: done + here,
    bad: bad + lines.length - here,
    claimedBy: '',
    claimedDevice: '',
    leaseUntil: null,
    ...(goodsSheet && { goodsSheet: { ...goodsSheet, givenBy: userId, takenBy: r.taker } }),
  }));
}

async function setDown(rows: Work, lpn: string, loc: string): Promise<void> {
  const pallet = await rows.containers.get(lpn);
  if (!pallet || pallet.loc === loc) return;
  await goesFrom(rows, pallet);
  await comesTo(rows, loc);
  await rows.containers.update(lpn, { loc });
  for (const { taskId } of await openPutaway(rows, lpn)) await rows.tasks.update(taskId, { fromLoc: loc });
}
