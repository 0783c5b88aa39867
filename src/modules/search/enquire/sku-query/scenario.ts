import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { atDock } from '../given.ts';
import { toSkuQuery } from '../screens.ts';

export const mainJob = scenario(toSkuQuery, {
  given: atDock,
  params: { sku: 'SKU1', uom: 'CS' },
  does: [yes],
  leaves: { posts: 0 },
});
