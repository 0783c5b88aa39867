import { storePick } from '#contract/picking.ts';

import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toStorePick, toStorePickList } from '../screens.ts';

/** Choose a store whose goods wait to be picked, and claim its work. */
export const storePickList = flow(toStorePickList, { keep: 'never' })
  .use(chooseJob(storePick, { prompt: msg`Choose a store` }))
  .opens(({ claim }) => openFlow(toStorePick, { jobId: claim.jobId }));
