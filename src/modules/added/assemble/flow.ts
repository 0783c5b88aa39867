import { assemble } from '#contract/assemble.ts';
import { listOfKind } from '#contract/work.ts';
import { vasTypeDiffers } from '#domain/rules/recipe.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { jobList } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { nameOf } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toAssemble, toGoodsWork, toKitBuild } from '../screens.ts';

/** Value-added orders, found by number or product; one is claimed with its recipe and all that stands at its bench. */
export const assembleList = flow(toAssemble, { keep: 'never' })
  .use(
    jobList(
      'work',
      assemble,
      {
        prompt: msg`Choose a value-added order, or scan its number`,
        fits: (job) => !assemble.isOver(job),
        row: (job) => ({
          title: nameOf(job),
          detail: [job.vas?.skuName ?? '', job.vas?.bench ?? ''].filter((text) => text !== '').join(' · '),
          amount: `${job.done} / ${job.planned}`,
          ...(job.vas && { pictureOf: job.vas.skuId }),
        }),
        ask: listOfKind(assemble),
        none: refuse.noOrders,
        unknown: refuse.orderUnknown,
      },
      refuse.vasTypeDiffers.when((job) => {
        const way = job.vas?.way ?? 'other';
        return vasTypeDiffers(way, way === 'kit' ? 'kit' : 'goods', nameOf(job)) ?? false;
      }),
      ...claimableJob,
    ),
  )
  .opens(({ claim: { jobId, vas } }) =>
    vas?.way === 'kit' ? openFlow(toKitBuild, { jobId }) : openFlow(toGoodsWork, { jobId }),
  );
