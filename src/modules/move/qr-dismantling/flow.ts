import { add, compare, sum } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { goodsRequest, looseOfAnyLine } from '#segments/loose-goods.ts';
import { printLabel } from '#segments/ops.ts';
import { askLeavingPieces } from '#segments/pieces.ts';
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
import { qrLabel, qtyOfLabels } from '../parts/qr-label.ts';
import { refuse } from '../refusals.ts';
import { toQrDismantling } from '../screens.ts';

/** What one request can name. */
const MOST_LABELS = 200;

/** Goods come off a pallet by their QR labels: each says how many it is of, nobody counts, and none is scanned twice in its life. */
export const qrDismantling = flow(toQrDismantling, { back: 'stop' })
  .scan(
    'source',
    { as: keyedPallet, prompt: msg`Scan the pallet that you take apart`, chip: ({ containerId }) => containerId },
    ...palletToDismantle,
  )
  .load('itself', ({ source }, db) => looseOfAnyLine(db, source))
  .collect(
    'labels',
    {
      as: qrLabel,
      prompt: msg`Scan the QR label of what you take off`,
      row: ({ goods: { sku }, qty }) => ({ title: sku.skuId, detail: sku.skuName, amount: inPacks(qty, sku) }),
      full: (got) => got.length >= MOST_LABELS,
      early: true,
      empty: refuse.noLabels,
    },
    refuse.labelTwice.when(({ code }, { basket }) => basket.some((other) => other.code === code) && { code }),
    refuse.notOnIt.when(
      ({ goods: { sku } }, { itself, source }) =>
        !itself.some(({ skuId }) => skuId === sku.skuId) && { code: sku.skuId, lpn: source.containerId },
    ),
    refuse.overSource.when(({ goods: { sku }, qty }, { basket, itself, source }) => {
      const there = sum(itself.map((one) => one.qty));
      return (
        compare(add(qtyOfLabels(basket), qty), there) > 0 && { code: source.containerId, qty: inPacks(there, sku) }
      );
    }),
  )
  .derive('goods', ({ labels }) => labels[0]?.goods, refuse.noLabels)
  .derive('sku', ({ goods }) => goods.sku)
  .derive('qty', ({ labels }) => qtyOfLabels(labels))
  .derive('qtyUnit', ({ sku }) => sku.packs[0]?.uomId ?? '')
  .derive('from', ({ source }) => source.containerId)
  .derive('lots', ({ itself, sku }) => itself.filter(({ skuId }) => skuId === sku.skuId))
  .use(chooseLot)
  .derive('take', ({ lot, lots }) => lot ?? lots[0], refuse.noLabels)
  .refuseIf(
    refuse.overSource,
    ({ qty, take, sku, source }) =>
      compare(qty, take.qty) > 0 && { code: source.containerId, qty: inPacks(take.qty, sku) },
  )
  .use(askLeavingPieces)
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
  .post(dismantle, ({ source, labels, pallet, take, qty, qtyUnit, pieces }) => ({
    fromLpn: source.containerId,
    from: source.loc,
    ownerId: source.ownerId,
    toLpn: pallet.lpn,
    loc: pallet.known?.loc || source.loc,
    caseIds: [],
    goods: goodsRequest({ take, qty, qtyUnit, pieces }),
    labels: labels.map(({ code }) => code),
  }))
  .post(printLabel, ({ pallet, me }) => labelOfNew(pallet, me))
  .again('source');
