import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { chooseCount } from '../parts/job.ts';
import { toStockCheck, toStockCheckAction } from '../screens.ts';
import { openFlow } from '#engine/link.ts';

/** Counts with how much of them is counted: first counts, recounts and spot counts. One is claimed, and walked from then on without network. */
export const stockCheck = flow(toStockCheck, { keep: 'never' })
  .button('first', {
    label: msg`First count`,
    at: ['chosen'],
    when: ({ params }) => params.type !== 'first',
    run: () => openFlow(toStockCheck, { type: 'first' }),
  })
  .button('recount', {
    label: msg`Recount`,
    at: ['chosen'],
    when: ({ params }) => params.type !== 'recount',
    run: () => openFlow(toStockCheck, { type: 'recount' }),
  })
  .use(chooseCount)
  .open(toStockCheckAction, ({ claim: { jobId } }) => ({ jobId }));
