/** What a pick says to the WMS. */
import type { ConfirmPick, PickCase } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Pick } from '#contract/outbound-rows.ts';
import type { Container, Job, Sku } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import { isWeighed } from '#domain/sku.ts';
import { serialsOf } from '#segments/pieces.ts';
import type { Target } from '#segments/outbound-box.ts';

interface Cased {
  readonly job: Job;
  readonly pick: Pick;
  readonly box: Container;
  readonly into: Target;
}

/** A case is taken whole. */
export const caseRequest = ({ job, pick, box, into }: Cased): RequestOf<typeof PickCase> => ({
  jobId: job.jobId,
  pickId: pick.pickId,
  seen: pick.rev,
  orderId: pick.orderId,
  loc: pick.loc,
  fromLpn: box.parentId,
  caseId: box.containerId,
  qty: qtyOf(box.contents),
  toLpn: into.lpn,
  ...(pick.slot !== '' && { slot: pick.slot }),
});

interface Captured {
  readonly job: Job;
  readonly pick: Pick;
  readonly sku: Sku;
  readonly qty: number;
  readonly qtyUnit: string;
  readonly qtyTyped: boolean;
  readonly overPlan: boolean;
  readonly pieces?: readonly string[] | undefined;
  readonly into: Target;
}

export const pickRequest = ({
  job,
  pick,
  sku,
  qty,
  qtyUnit,
  qtyTyped,
  overPlan,
  pieces,
  into,
}: Captured): RequestOf<typeof ConfirmPick> => ({
  jobId: job.jobId,
  pickId: pick.pickId,
  seen: pick.rev,
  orderId: pick.orderId,
  loc: pick.loc,
  fromLpn: pick.lpn,
  skuId: pick.skuId,
  lot: pick.lot,
  qty,
  uomId: qtyUnit,
  ...serialsOf({ pieces }),
  ...(isWeighed(sku) && { typed: qtyTyped }),
  ...(overPlan && { overPlan }),
  toLpn: into.lpn,
  ...(pick.slot !== '' && { slot: pick.slot }),
});
