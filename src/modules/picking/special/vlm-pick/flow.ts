import type { Pick } from '#contract/outbound-rows.ts';
import { CallVlmTray, vlmPick as atLift } from '#contract/picking.ts';
import type { Job } from '#contract/rows.ts';
import { ClaimJobs } from '#contract/work.ts';
import type { Me } from '#engine/env.ts';
import { flow } from '#engine/flow.ts';
import type { LoadSpec } from '#engine/steps.ts';
import { request } from '#engine/lookup.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { goodsThere } from '#modules/picking/lookups.ts';
import { pickGoods } from '#modules/picking/ops.ts';
import { howMany, lotOnLabel } from '#modules/picking/parts/at-pick.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { anyPick, chooseJob, openedJob } from '#modules/picking/parts/job.ts';
import { pickRequest } from '#modules/picking/parts/request.ts';
import { goodsHere, toWalk } from '#modules/picking/parts/walk.ts';
import type { Walk } from '#modules/picking/parts/walk.ts';
import { waysBeside } from '#modules/picking/parts/ways-out.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuseSpecial } from '../refusals.ts';
import { toVLMPick } from '../screens.ts';

const opened = openedJob(anyPick);

/** The job that was chosen here, or that the screen was opened with. */
const jobOf: LoadSpec<{ readonly jobId: string; readonly me: Me }, Job> = {
  local: ({ jobId, me }, db) => opened.local({ params: { jobId }, me }, db),
  remote: ({ jobId, me }) => request(ClaimJobs, { jobIds: [jobId], deviceId: me.deviceId }),
  missing: refuse.jobGone,
};

/** The lift is asked for the tray of the next pick; what it brings to its window is scanned, counted and put into its container. */
export const vlmPick = flow(toVLMPick, { back: 'stop' })
  .maybe(
    ({ params }) => params.jobId === undefined,
    (f) => f.use(chooseJob(atLift, { prompt: msg`Choose an order` })),
  )
  .derive('jobId', ({ params, claim }) => params.jobId ?? claim?.jobId, refuse.jobGone)
  .load('job', jobOf)
  .refuseIf(refuseSpecial.notVlm, ({ job }) => job.kind !== atLift.kind && { code: job.of || job.jobId })
  .use(toWalk(atWindowFirst))
  .load('pick', {
    local: async ({ walk }, db) => {
      const pick = await db.picks.get(walk.pick.pickId);
      return pick?.atWindow ? pick : undefined;
    },
    remote: ({ job, walk }) => request(CallVlmTray, { jobId: job.jobId, pickId: walk.pick.pickId }),
    missing: refuseSpecial.trayComing.from(({ walk: { pick } }) => ({ tray: trayOf(pick), lift: pick.loc })),
  })
  .derive('here', ({ pick }) => [pick])
  .use(waysBeside)
  .scan(
    'aim',
    {
      as: goodsThere,
      prompt: ({ pick }) => msg`Take it from tray ${trayOf(pick)} at the window of ${pick.loc}`,
      expect: ({ pick }) => pick.skuId,
      chip: ({ sku }) => sku.skuId,
      offers: goodsHere,
    },
    refuse.noStockupOfSku.when(
      ({ sku }, { pick }) => sku.skuId !== pick.skuId && { sku: sku.skuId, loc: trayOf(pick) },
    ),
    lotOnLabel,
  )
  .derive('goods', ({ aim }) => aim)
  .derive('sku', ({ goods }) => goods.sku)
  .use(howMany)
  .use(intoContainer)
  .postOf([bindContainers, pickGoods], (v) => [...bindingOf(v), posting(pickGoods, pickRequest(v))])
  .again('walk');

const trayOf = ({ lpn, loc }: Pick): string => lpn || loc;

/** All that is to be taken from the tray at the window, before the lift moves. Somebody may have chosen another. */
function atWindowFirst(walk: Walk, first?: string): Walk {
  if (walk.pick.pickId === first) return walk;
  const pick = walk.stops.find(({ atWindow }) => atWindow) ?? walk.pick;
  return { ...walk, pick, stops: [pick, ...walk.stops.filter((stop) => stop !== pick)] };
}
