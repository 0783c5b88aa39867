import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { given } from '#tests/harness/given.ts';
import { SSCC } from '#modules/picking/given.ts';
import { toSsccSample } from '../screens.ts';

export const mainJob = scenario(toSsccSample, {
  given: () =>
    given().sku('SKU1').receipt('R-1', 'sscc').line(1, 'SKU1', 24).pallet(SSCC, 1, 'SKU1', 24, { sealed: true }),
  does: [SSCC, yes],
  leaves: { posts: 1, rows: { containers: { [SSCC]: { sealed: false, status: 'expected' } } } },
});
