import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { atDock } from '../given.ts';
import { toStockQueryAction } from '../screens.ts';

export const mainJob = scenario(toStockQueryAction, {
  given: atDock,
  params: { stock: 'DOCK-01|P-1|OWN1|SKU1||ok' },
  does: [yes],
  leaves: { posts: 0 },
});
