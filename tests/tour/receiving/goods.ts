/** Visits to pictures and measures of a SKU. */
import { skuId, TROUBLE } from '#wms/seed/products.ts';
import { caseOf, pieceOf } from '../tourist.ts';
import { enter, fill } from '../visit.ts';
import type { Visit } from '../visit.ts';

const fresh = skuId(TROUBLE.unmeasured);

export const goods: readonly Visit[] = [
  {
    path: '/SkupictureCollect',
    does: async (t) => {
      await t.goesDark();
      await t.opens('/SkupictureCollect');
      await t.answers({ goods: pieceOf(fresh), pictures: fill({ photos: '2' }) }, 3);
      return 3;
    },
  },
  {
    path: '/PackingCollection',
    does: async (t) => {
      await t.goesDark();
      await t.opens('/PackingCollection');
      await t.answers(
        {
          goods: pieceOf(fresh),
          case: fill({ caseQty: '24', ti: '7', hi: '5', length: '40', width: '30', height: '25' }),
          weight: { qty: 6.25 },
          piece: pieceOf(fresh),
          box: caseOf(fresh),
          check: enter,
        },
        1,
      );
      return 1;
    },
  },
];
