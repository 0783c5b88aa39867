import type { Answer } from '#engine/view.ts';
import { given } from '../../harness/given.ts';
import type { Jobs, Step } from '../jobs.ts';

const form = (fields: Record<string, string>): Answer => ({ kind: 'form', fields });
const carton = form({ caseQty: '24', ti: '7', hi: '5', length: '40', width: '30', height: '25' });
const kg = (text: string): Answer => ({ kind: 'qty', text });
const yes: Answer = { kind: 'yes' };

const measured = (sku: string, weight: string): Step[] => [
  `69${sku}`,
  carton,
  kg(weight),
  `69${sku}`,
  `169${sku}`,
  yes,
];

const fresh = { IS_MEASURED: 'N', PACKS: [], TI: 0, HI: 0 } as const;

export const goodsJobs: Jobs = {
  'receiving.pictures': {
    at: () => given().sku('SKU1', { PICTURES: 2 }).sku('SKU2').at,
    params: {},
    steps: ['69SKU1', form({ photos: '2' }), '69SKU2', form({ photos: '1' })],
    posts: 2,
  },
  'receiving.measure': {
    at: () =>
      given()
        .sku('NEW1', { ...fresh, PACKS: [] })
        .sku('NEW2', { ...fresh, PACKS: [] }).at,
    params: {},
    steps: [...measured('NEW1', '6.25'), ...measured('NEW2', '5')],
    posts: 2,
  },
};
