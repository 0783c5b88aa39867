import { scenario } from '#tests/harness/scenario.ts';
import { atDock } from '../given.ts';
import { toStockQuery } from '../screens.ts';

export const mainJob = scenario(toStockQuery, {
  given: atDock,
  params: { codes: 'DOCK-01,SKU1' },
  does: ['P-1'],
  leaves: { posts: 0 },
});
