import { oneTask, task, tote } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toSamplingBind } from '../screens.ts';

/** In a dead zone nothing is bound: the task waits for its container. */
export const mainJob = scenario(toSamplingBind, {
  params: { jobId: 'J-0' },
  given: () => task(tote(oneTask(), 2, [{ skuId: 'SKU1', qty: 3 }]), 0),
  does: [],
  leaves: { posts: 0, rows: { jobs: { 'J-0': { sample: { state: 'fetched' } } } } },
});
