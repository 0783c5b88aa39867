import type { OrderLine } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { compare, sum } from '#domain/decimal.ts';
import { inPacks, isNumbered, isWeighed, unitFor, unitsOf } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { asMany, pieceOf, piecesAtOnce, serialsOf } from '#segments/pieces.ts';
import { skusOf } from '#segments/rows.ts';
import { refuseOrder } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { packGoods } from '../ops.ts';
import { intoBox } from '../parts/into-box.ts';
import { openedJob } from '../parts/job.ts';
import { isOpenBox, openOf, orderToPack } from '../parts/order.ts';
import type { ToPack } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toCancelBox, toEditorBox, toPacking, toQuickPack, toSealBox, toShippingDetailList } from '../screens.ts';

/**
 * The goods of one order go from their totes into boxes, scan after scan. As long as one box is open it takes them; without
 * one, or with several, the box is asked for.
 */
export const packingScreen = flow(toPacking, { back: 'stop' })
  .load('job', openedJob)
  .use(orderToPack)
  .refuseIf(
    refuse.sealFirst,
    ({ job, work }) => isPacked(work) && work.boxes.some(isOpenBox) && { code: job.of, jobId: job.jobId },
  )
  .refuseIf(refuse.allPacked, ({ job, work }) => isPacked(work) && { code: job.of })
  .progress(async ({ work }) => ({
    done: sum((work?.lines ?? []).map(({ packedQty }) => packedQty)),
    of: sum((work?.lines ?? []).map(({ pickedQty }) => pickedQty)),
    what: msg`packed`,
  }))
  .button('seal', {
    label: msg`Seal`,
    at: ['goods'],
    when: ({ work }) => work.boxes.some(isOpenBox),
    run: ({ job: { jobId } }) => openFlow(toSealBox, { jobId }),
  })
  .button('quick', {
    label: msg`Pack everything`,
    at: ['goods'],
    run: ({ job: { jobId } }) => openFlow(toQuickPack, { jobId }),
  })
  .button('edit', {
    label: msg`Correct a box`,
    at: ['goods'],
    aside: true,
    when: ({ work }) => work.boxes.some(isOpenBox),
    run: ({ job: { jobId } }) => openFlow(toEditorBox, { jobId }),
  })
  .button('undo', {
    label: msg`Undo a box`,
    at: ['goods'],
    aside: true,
    when: ({ work }) => work.boxes.some(isOpenBox),
    run: ({ job: { jobId } }) => openFlow(toCancelBox, { jobId }),
  })
  .button('lines', {
    label: msg`Lines`,
    at: ['goods'],
    run: ({ job: { jobId } }) => openFlow(toShippingDetailList, { jobId }),
  })
  .scan(
    'goods',
    {
      as: goodsByBarcode,
      prompt: ({ work }) => msg`Scan goods of order ${work.order.orderId}`,
      chip: ({ sku }) => sku.skuId,
      offers: {
        from: async ({ work }, db) => {
          const open = work.lines.filter((line) => openOf(line) > 0);
          const skus = await skusOf(
            open.map(({ skuId }) => skuId),
            db,
          );
          return open.map((line) => ({
            id: line.skuId,
            title: line.skuId,
            detail: line.skuName,
            amount: inPacks(openOf(line), skus.get(line.skuId)),
            pictureOf: line.skuId,
          }));
        },
      },
    },
    refuse.notOfOrder.when(
      ({ sku }, { work }) =>
        !work.lines.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId, order: work.order.orderId },
    ),
    refuse.skuPacked.when(({ sku }, { work }) => lineOf(work, sku.skuId) === undefined && { sku: sku.skuId }),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .derive('line', ({ work, sku }) => lineOf(work, sku.skuId), refuseOrder.orderGone)
  .derive('from', ({ work, sku }) => toteOf(work, sku.skuId), refuseOrder.orderGone)
  .qty(
    'qty',
    {
      prompt: ({ line, sku }) => msg`Pack ${inPacks(openOf(line), sku)}`,
      expect: ({ line, sku }) => inPacks(openOf(line), sku),
      suggest: ({ line }) => openOf(line),
      unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
      units: ({ sku }) => unitsOf(sku),
      inUnit: ({ goods, sku, line }) => unitFor(sku, goods.barcode.uomId, openOf(line)),
      weighs: ({ sku }) => isWeighed(sku),
    },
    refuse.packZero.when((qty) => qty <= 0),
    refuse.packTooMuch.when(
      (qty, { line, sku }) => compare(qty, openOf(line)) > 0 && { open: inPacks(openOf(line), sku) },
    ),
    refuse.toteHoldsLess.when((qty, { from, sku }) => {
      const held = heldOf(from, sku.skuId);
      return compare(qty, held) > 0 && { tote: from.containerId, qty: inPacks(held, sku) };
    }),
    ...piecesAtOnce,
  )
  .maybe(
    ({ sku }) => isNumbered(sku),
    (g) => g.collect('pieces', asMany, ...pieceOf),
  )
  .use(intoBox)
  .post(packGoods, ({ job, work, from, box, typeId, line, sku, qty, qtyUnit, pieces }) => ({
    jobId: job.jobId,
    orderId: work.order.orderId,
    seen: work.order.rev,
    fromLpn: from.containerId,
    lpn: box.lpn,
    typeId,
    rows: [
      {
        orderLineId: line.orderLineId,
        skuId: sku.skuId,
        lot: from.contents.find(({ skuId }) => skuId === sku.skuId)?.lot ?? {},
        qty,
        uomId: qtyUnit,
        ...serialsOf({ pieces }),
      },
    ],
  }))
  .again('goods');

/** The first line of these goods that is not packed whole. */
const lineOf = ({ lines }: ToPack, sku: string): OrderLine | undefined =>
  lines.find((line) => line.skuId === sku && openOf(line) > 0);

const toteOf = ({ totes }: ToPack, sku: string): Container | undefined =>
  totes.find(({ contents }) => contents.some(({ skuId }) => skuId === sku));

/** Of its first lot: others are packed by themselves. */
const heldOf = ({ contents }: Container, sku: string): number => contents.find(({ skuId }) => skuId === sku)?.qty ?? 0;

const isPacked = ({ lines }: ToPack): boolean => lines.every((line) => openOf(line) === 0);
