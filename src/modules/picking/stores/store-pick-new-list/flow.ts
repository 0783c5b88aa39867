import { storePick } from '#contract/picking.ts';

import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toStorePickNew, toStorePickNewList } from '../screens.ts';

/** The same list for who fills one tray after the other. */
export const storePickNewList = flow(toStorePickNewList, { keep: 'never' })
  .use(chooseJob(storePick, { prompt: msg`Choose a store` }))
  .opens(({ claim }) => openFlow(toStorePickNew, { jobId: claim.jobId }));
