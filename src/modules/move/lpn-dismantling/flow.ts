import type { Container, Content } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { counted, goodsRequest, looseOfAnyLine } from '#segments/loose-goods.ts';
import { printLabel } from '#segments/ops.ts';
import { codeOfPart, palletPart } from '#segments/pallet-part.ts';
import { askLeavingPieces, piecesAtOnce } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { dismantle } from '../ops.ts';
import { chooseLot } from '../parts/lots.ts';
import {
  askWithoutLabel,
  keyedPallet,
  labelOfNew,
  ontoSecond,
  palletToDismantle,
  secondPallet,
  takeNewPallet,
} from '../parts/pallets.ts';
import { onThePallet, partsOf } from '../parts/part.ts';
import { refuse } from '../refusals.ts';
import { toLPNDismantling } from '../screens.ts';

/** Cases, or a quantity of the goods of a pallet, go onto another one: one that begins beside it, or one that stands. */
export const lpnDismantling = flow(toLPNDismantling, { back: 'stop' })
  .scan(
    'source',
    { as: keyedPallet, prompt: msg`Scan the pallet that you take apart`, chip: ({ containerId }) => containerId },
    ...palletToDismantle,
  )
  .load('cases', ({ source }, db): Promise<Container[]> => db.containers.where('parentId', source.containerId))
  .load('itself', ({ source }, db) => looseOfAnyLine(db, source))
  .scan(
    'what',
    {
      as: palletPart,
      prompt: msg`Scan a case or the goods that you take off`,
      chip: codeOfPart,
      offers: { from: async ({ cases, itself }) => partsOf(cases, itself) },
    },
    ...onThePallet,
  )
  .derive('lots', ({ what, itself }): readonly Content[] =>
    what.kind === 'goods' ? itself.filter(({ skuId }) => skuId === what.goods.sku.skuId) : [],
  )
  .use(chooseLot)
  .given(
    'counting',
    ({ what, lot, lots }) => {
      const take = lot ?? lots[0];
      return what.kind === 'goods' && take ? { goods: what.goods, take } : undefined;
    },
    (f) =>
      f
        .derive('goods', ({ counting }) => counting.goods)
        .derive('take', ({ counting }) => counting.take)
        .derive('sku', ({ counting }) => counting.goods.sku)
        .derive('from', ({ source }) => source.containerId)
        .qty(
          'qty',
          {
            prompt: ({ take, sku }) => msg`How much of ${inPacks(take.qty, sku)} do you take off?`,
            expect: ({ take, sku }) => inPacks(take.qty, sku),
            ...counted,
          },
          refuse.qtyZero.when((qty) => qty <= 0),
          refuse.overSource.when(
            (qty, { take, sku, source }) =>
              compare(qty, take.qty) > 0 && { code: source.containerId, qty: inPacks(take.qty, sku) },
          ),
          ...piecesAtOnce,
        )
        .use(askLeavingPieces),
  )
  .use(takeNewPallet('pallet', { at: ['pallet'] }))
  .scan(
    'pallet',
    {
      as: secondPallet,
      prompt: msg`Scan the pallet that it goes onto`,
      expect: ({ newPallet }) => newPallet.lpn ?? undefined,
      chip: ({ lpn }) => lpn,
    },
    ...ontoSecond,
  )
  .use(askWithoutLabel)
  .post(dismantle, ({ source, what, pallet, take, qty, qtyUnit, pieces }) => ({
    fromLpn: source.containerId,
    from: source.loc,
    ownerId: source.ownerId,
    toLpn: pallet.lpn,
    loc: pallet.known?.loc || source.loc,
    caseIds: what.kind === 'case' ? [what.box.containerId] : [],
    ...(take && { goods: goodsRequest({ take, qty: qty ?? 0, qtyUnit: qtyUnit ?? '', pieces }) }),
  }))
  .post(printLabel, ({ pallet, me }) => labelOfNew(pallet, me))
  .again('source');
