/** The cells of a wall: which one a share goes into, and the segment that confirms it by its label. */
import { refuseOutbound } from '#segments/refusals.ts';
import type { Container, Demand, Job } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import type { Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { carriedBox } from '#segments/outbound-box.ts';
import { refuseSow } from '../refusals.ts';

/** Containers in the slots of a job. */
export const cellsOf = async (db: Db, { jobId }: Pick<Job, 'jobId'>): Promise<Container[]> =>
  (await db.containers.where('jobId', jobId)).filter(({ out }) => out?.slot !== undefined && out.slot !== '');

export const isCellOf = ({ out, orderId }: Container, { slot, orderNo }: Pick<Demand, 'slot' | 'orderNo'>): boolean =>
  out?.slot === slot && orderId === orderNo;

interface ForCell {
  readonly job: Job;
  readonly demand: Demand;
  readonly sku: Sku;
  readonly share: number;
}

/** The slot is named in words and on the wall; its label is scanned. */
export const intoCell = segment<ForCell>()((f) =>
  f
    .load(
      'own',
      async ({ job, demand }, db) => (await cellsOf(db, job)).find((cell) => isCellOf(cell, demand)),
      refuseSow.slotUnbound.from(({ job, demand }) => ({ slot: demand.slot, jobId: job.jobId })),
    )
    .scan(
      'cell',
      {
        as: carriedBox,
        prompt: ({ demand, sku, share }) => msg`Put ${inPacks(share, sku)} into slot ${demand.slot}`,
        expect: ({ own }) => own.containerId,
        chip: ({ containerId }) => containerId,
      },
      refuseSow.wrongSlot.when(
        ({ containerId, out }, { own, demand }) =>
          containerId !== own.containerId && { code: out?.slot || containerId, slot: demand.slot },
      ),
      refuseOutbound.containerState.when(
        ({ containerId, out }) => out?.state !== 'open' && out?.state !== 'picking' && { code: containerId },
      ),
    ),
);
