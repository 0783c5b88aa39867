/** The stretches of cross-dock: what comes in and which lane wants it, how much of it, and the way to the lane. */
import type { Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { location } from '#data/lookups.ts';
import type { Me } from '#engine/env.ts';
import { stretch } from '#engine/flow.ts';
import { answerForLot, inBase } from '#modules/receiving/count-goods.ts';
import { boxesAndGoods } from '#modules/receiving/expected.ts';
import { lineById, lineOf } from '#modules/receiving/lookups.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { countable, inPacks, open, receivable } from '#modules/receiving/rules.ts';
import { msg } from '@lingui/core/macro';
import { laneOf, planOf } from '../demand.ts';
import type { Lane } from '../demand.ts';
import { refuse } from '../refusals.ts';
import { crossable, crossGoods, divide } from './cross.ts';
import type { CrossGoods } from './cross.ts';

export const whatCrosses = stretch<{ receipt: Receipt }>()((f) =>
  f
    .scan(
      'goods',
      {
        as: crossGoods,
        prompt: msg`Scan an SSCC, a case or goods`,
        chip: (g) => g.box?.containerId ?? g.sku.SKU_ID,
        offers: boxesAndGoods,
      },
      ...crossable,
    )
    .load('sku', { local: async ({ goods }) => goods.sku })
    .load('line', {
      local: ({ receipt, sku, goods: { box } }, db) =>
        box ? lineById(db, box.contents[0]?.lineId ?? '') : lineOf(db, receipt.receiptId, sku.SKU_ID),
      missing: refuseReceiving.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.SKU_ID })),
    })
    .load('lane', { local: async ({ receipt, line }, db) => laneOf(await planOf(receipt.receiptId, db), line.lineId) }),
);

/** Loose goods are counted, of a container it is known. */
export const howMuchCrosses = stretch<{ goods: CrossGoods; sku: Sku; line: ReceiptLine; lane: Lane; me: Me }>()((f) =>
  f
    .maybe(
      ({ goods }) => !goods.box,
      (g) =>
        g
          .qty(
            'qty',
            {
              prompt: ({ lane, sku }) =>
                lane.open > 0
                  ? msg`Count ${sku.SKU_NAME}: ${lane.lane} needs ${inPacks(lane.open, sku)}`
                  : msg`Count ${sku.SKU_NAME}: no order waits for it`,
              suggest: ({ goods, line }) => Math.min(goods.barcode.PACK_QTY, open(line)),
              ...inBase,
            },
            ...countable,
          )
          .use(answerForLot),
    )
    .load('split', { local: async ({ goods, qty, lane }) => divide(goods, qty, lane) })
    .confirm('exceeds', {
      when: ({ split }) => split.rest > 0,
      ask: ({ split, sku }) => msg`No order waits for ${inPacks(split.rest, sku)} of it. Receive that as usual?`,
    }),
);

export const toTheLane = stretch<{ lane: Lane; sku: Sku; split: { cross: number } }>()((f) =>
  f.scan(
    'at',
    {
      as: location,
      prompt: ({ lane, split, sku }) =>
        msg`Take ${inPacks(split.cross, sku)} to order ${lane.orderNo}, ${lane.storeName}`,
      expect: ({ lane }) => lane.lane,
    },
    refuse.otherLane.when((loc, { lane }) => loc.LOC !== lane.lane && { loc: loc.LOC, lane: lane.lane }),
    ...receivable,
  ),
);
