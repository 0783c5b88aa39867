/** One pallet of a walk from beginning to end. */
import type { PickPallet } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Container, Job } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { pickPallet } from '../ops.ts';
import type { PalletPlan } from './pallet-plan.ts';
import { asOrdered, atPallet, toLane } from './pallet-walk.ts';

interface SetDown {
  readonly job: Job;
  readonly pallet: Container;
  readonly planned: PalletPlan;
  readonly target: { readonly loc: string };
  readonly why?: { readonly code: string } | undefined;
}

export const palletRequest = ({ job, pallet, planned, target, why }: SetDown): RequestOf<typeof PickPallet> => ({
  jobId: job.jobId,
  pickIds: planned.picks.map(({ pickId }) => pickId),
  seen: Math.min(...planned.picks.map(({ rev }) => rev)),
  orderId: planned.first.orderId,
  lpn: pallet.containerId,
  loc: pallet.loc,
  toLoc: target.loc,
  ...(why && { instead: { reason: why.code } }),
});

interface Walking {
  readonly job: Job;
  readonly me: Me;
  readonly params: { readonly first?: string | undefined };
}

export const wholePallet = segment<Walking>()((f) =>
  f.use(atPallet).use(asOrdered).use(toLane).post(pickPallet, palletRequest),
);
