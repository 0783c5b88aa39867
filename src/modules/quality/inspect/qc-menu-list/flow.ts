import { GetQcListByQuery, inspect } from '#contract/quality-inspect.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { jobList } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { isToDo, orderRow } from '../parts/list.ts';
import { refuse } from '../refusals.ts';
import { toQcMenuList, toQcNew, toSkuDamageDetail } from '../screens.ts';

/** QC orders, found by receipt, SKU, vendor, lot or pallet; one is claimed with all that its inspection needs in a dead zone. */
export const qcMenuList = flow(toQcMenuList, { keep: 'never' })
  .button('receipt', { label: msg`Inspect a receipt`, run: () => openFlow(toQcNew, {}) })
  .use(
    jobList(
      'work',
      inspect,
      {
        prompt: msg`Choose a QC order, or scan a receipt, SKU or pallet`,
        fits: isToDo,
        row: orderRow,
        ask: (_, code) => request(GetQcListByQuery, code ? { code } : {}),
        none: refuse.noOrders,
        unknown: refuse.notToInspect,
      },
      ...claimableJob,
    ),
  )
  .open(toSkuDamageDetail, ({ claim }) => ({ jobId: claim.jobId }));
