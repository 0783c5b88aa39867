import { given } from '#tests/harness/given.ts';
import { fills, types, yes } from '#tests/harness/steps.ts';
import type { Step } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toPackingCollection } from '../screens.ts';

const carton = fills({ caseQty: '24', ti: '7', hi: '5', length: '40', width: '30', height: '25' });
const measured = (sku: string, weight: number): Step[] => [
  `69${sku}`,
  carton,
  types(weight),
  `69${sku}`,
  `169${sku}`,
  yes,
];

const fresh = { isMeasured: 'N', packs: [], ti: 0, hi: 0 } as const;

export const mainJob = scenario(toPackingCollection, {
  given: () =>
    given()
      .sku('NEW1', { ...fresh, packs: [] })
      .sku('NEW2', { ...fresh, packs: [] }),
  does: [...measured('NEW1', 6.25), ...measured('NEW2', 5)],
  leaves: { posts: 2 },
});
