import { scenario } from '#tests/harness/scenario.ts';
import { types, yes } from '#tests/harness/steps.ts';
import { built } from '../given.ts';
import { toKitBreak } from '../screens.ts';

export const mainJob = scenario(toKitBreak, {
  params: { jobId: 'J-1' },
  given: () => built(),
  does: ['P-8', types(2), yes],
  leaves: {
    posts: 1,
    rows: {
      jobs: { 'J-1': { done: 1 } },
      jobLines: { 'J-1/1': { done: 2 }, 'J-1/2': { done: 1 }, 'J-1/3': { done: 1 } },
      containers: { 'P-8': { contents: [{ skuId: 'KIT1', qty: 1 }] } },
    },
  },
});
