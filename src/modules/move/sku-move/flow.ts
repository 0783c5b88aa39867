import { GetContainer } from '#contract/putaway.ts';
import type { Content } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { counted, goodsRequest, looseGoodsOf, looseOfAnyLine } from '#segments/loose-goods.ts';
import { askLeavingPieces, piecesAtOnce } from '#segments/pieces.ts';
import { placementOf } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { moveGoods } from '../ops.ts';
import { ontoPallet, spotToMove } from '../parts/onto.ts';
import { palletOrPlace, quantityOf, toTakeFrom } from '../parts/source.ts';
import type { Source } from '../parts/source.ts';
import { goesTo, moveTo } from '../parts/target.ts';
import { refuse } from '../refusals.ts';
import { toSkuMove } from '../screens.ts';

/** A quantity of one SKU and lot goes from a location or a pallet to another one: where from, what, how much, where to. */
export const skuMove = flow(toSkuMove, { back: 'stop' })
  .load('opened', {
    local: async ({ params: { lpn, loc } }, db): Promise<Source | null | undefined> => {
      const code = lpn ?? loc;
      return code === undefined ? null : palletOrPlace.local(code, db);
    },
    remote: ({ params }) => request(GetContainer, { containerId: params.lpn ?? params.loc ?? '' }),
    missing: refuse.gone.from(({ params }) => ({ code: params.lpn ?? params.loc ?? '' })),
  })
  .maybe(
    ({ opened }) => opened === null,
    (f) =>
      f.scan(
        'scanned',
        {
          as: palletOrPlace,
          prompt: msg`Scan the location or pallet that you take from`,
          chip: (box) => box.containerId,
        },
        ...toTakeFrom,
      ),
  )
  .derive(
    'pallet',
    ({ scanned, opened }) => scanned ?? opened ?? undefined,
    refuse.gone.from(({ params }) => ({ code: params.lpn ?? params.loc ?? '' })),
  )
  .use(
    looseGoodsOf(refuse.notThere, looseOfAnyLine, (goods: Content, values) =>
      isWanted(goods, values as { params?: { skuId?: string } }),
    ),
  )
  .qty(
    'qty',
    {
      prompt: ({ take, sku }) => msg`How much of ${inPacks(take.qty, sku)} do you move?`,
      expect: ({ take, sku }) => inPacks(take.qty, sku),
      ...counted,
    },
    ...quantityOf,
    ...piecesAtOnce,
  )
  .derive('from', ({ pallet }) => pallet.containerId)
  .use(askLeavingPieces)
  .derive('moving', () => [])
  .derive('ownerId', ({ pallet, sku }) => (pallet.isPlace ? sku.ownerId : pallet.ownerId))
  .derive('stood', ({ pallet }) => [{ loc: pallet.loc, lpn: pallet.isPlace ? '' : pallet.containerId }])
  .load('moved', ({ take, qty }, db) => placementOf(db, [{ ...take, qty }], 0))
  .use(moveTo(spotToMove, ...ontoPallet))
  .post(moveGoods, ({ pallet, ownerId, ...v }) => ({
    from: pallet.loc,
    fromLpn: pallet.isPlace ? '' : pallet.containerId,
    ownerId,
    ...goodsRequest(v),
    ...goesTo(v),
  }))
  .opens(({ params: { loc, lpn } }) => (loc === undefined && lpn === undefined ? openFlow(toSkuMove, {}) : null));

const isWanted = ({ skuId }: Content, { params }: { params?: { skuId?: string } }): boolean =>
  params?.skuId === undefined || params.skuId === skuId;
