import { given } from '../../harness/given.ts';
import { form, qty, yes } from '../answers.ts';
import type { Jobs, Step } from '../jobs.ts';

const carton = form({ caseQty: '24', ti: '7', hi: '5', length: '40', width: '30', height: '25' });

const measured = (sku: string, weight: number): Step[] => [
  `69${sku}`,
  carton,
  qty(weight),
  `69${sku}`,
  `169${sku}`,
  yes,
];

const fresh = { isMeasured: 'N', packs: [], ti: 0, hi: 0 } as const;

export const goodsJobs: Jobs = {
  'receiving.pictures': {
    at: () => given().sku('SKU1', { pictures: 2 }).sku('SKU2').at,
    params: {},
    steps: ['69SKU1', form({ photos: '2' }), '69SKU2', form({ photos: '1' })],
    posts: 2,
  },
  'receiving.measure': {
    at: () =>
      given()
        .sku('NEW1', { ...fresh, packs: [] })
        .sku('NEW2', { ...fresh, packs: [] }).at,
    params: {},
    steps: [...measured('NEW1', 6.25), ...measured('NEW2', 5)],
    posts: 2,
  },
};
