import { compare } from '#domain/decimal.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { scanGoods } from '#modules/receiving/parts/count-goods.ts';
import { inUnits } from '#segments/count.ts';
import { answerForLotOfLine } from '#modules/receiving/parts/lot-of-line.ts';
import { linesWith } from '#modules/receiving/parts/lines.ts';
import { lineById } from '#modules/receiving/lookups.ts';
import { asLot } from '#segments/lot.ts';
import { positive } from '#modules/receiving/rules.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import { sharesDone } from '../demand.ts';
import { openOf, planOf } from '#segments/shares.ts';
import { intoTray, storeTrayOf } from '#segments/into-tray.ts';
import { sowTransit } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { transportReject } from '../transport-reject/flow.ts';
import { toTransportSow } from '../screens.ts';
import { refuseReceivable } from '#segments/refusals.ts';

/** At the door: scan goods, put what the screen says into the tray of the store that it names. Received and sorted in one. */
export const transportSow = flow(toTransportSow, { back: 'stop' })
  .button('reject', {
    label: msg`Reject goods`,
    // Once goods are in the hand, they go to a store.
    at: ['loc', 'goods'],
    run: ({ params }) => openFlow(transportReject, { receiptId: params.receiptId }),
  })
  .use(atDock)
  .progress(sharesDone())
  .use(scanGoods)
  .load(
    'demand',
    // A store gets goods of the line that it waits for, as long as that one still expects some.
    async ({ receipt, line }, db) => {
      const lines = await linesWith(db, line.lineId);
      const waiting = (await planOf(receipt.receiptId, db)).filter(
        (d) => openOf(d) > 0 && lines.some((l) => l.lineId === d.lineId),
      );
      return waiting.find((d) => lines.some((l) => l.lineId === d.lineId && open(l) > 0)) ?? waiting[0];
    },
    refuse.noDemand.from(({ sku }) => ({ sku: sku.skuId })),
  )
  .load('own', async ({ demand, line }, db) => (await lineById(db, demand.lineId)) ?? line)
  .derive(
    'share',
    // A case is given whole while the store needs that much; a piece stands for all that it needs.
    ({ demand, own, goods: { barcode } }) =>
      Math.min(openOf(demand), open(own), barcode.packQty > 1 ? barcode.packQty : Infinity) || undefined,
    refuseReceivable.overReceived.from(() => ({ open: '0' })),
  )
  .use(answerForLotOfLine)
  .use(intoTray)
  .qty(
    'qty',
    {
      prompt: ({ demand, sku, share }) => msg`Count for ${demand.storeName}: ${inPacks(share, sku)}`,
      suggest: ({ share }) => share,
      ...inUnits,
    },
    ...positive,
    refuseReceivable.overReceived.when(
      (n, { own, sku }) => compare(n, open(own)) > 0 && { open: inPacks(open(own), sku) },
    ),
    refuse.overDemand.when(
      (n, { demand, sku }) =>
        compare(n, openOf(demand)) > 0 && { store: demand.storeName, open: inPacks(openOf(demand), sku) },
    ),
  )
  .post(sowTransit, ({ receipt, sku, qty, qtyUnit, lot, loc, ...to }) => ({
    receiptId: receipt.receiptId,
    lineId: to.demand.lineId,
    skuId: sku.skuId,
    qty,
    uomId: qtyUnit,
    lot: asLot(lot),
    loc: loc.loc,
    ...storeTrayOf(to),
  }))
  .again('goods');
