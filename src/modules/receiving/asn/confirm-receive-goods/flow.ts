import { refuseLabel } from '#segments/refusals.ts';
import { printLabel } from '#segments/ops.ts';
import { location } from '#segments/lookups.ts';
import { askIfFull, fullFor } from '#segments/set-down.ts';
import { copiesOf, copiesTo, fewCopies } from '#segments/copies.ts';
import { flow } from '#engine/flow.ts';
import { compare } from '#domain/decimal.ts';
import { msg } from '@lingui/core/macro';
import { inBase } from '#segments/count.ts';
import { announced, docksNear } from '#modules/receiving/parts/expected.ts';
import { fitInside } from '#modules/receiving/parts/announced.ts';
import { asLot, askLot } from '#segments/lot.ts';
import { announcedPallet, lineById, openedReceipt } from '#modules/receiving/lookups.ts';
import { receiveLpn } from '#modules/receiving/ops.ts';
import { askOverTihi, saidYes } from '#segments/full-pallet.ts';
import {
  attached,
  attachments,
  checkContents,
  foundIn,
  readableTemperature,
} from '#modules/receiving/parts/pallet-contents.ts';
import { palletsReceived } from '#modules/receiving/parts/progress.ts';
import { refuse } from '#modules/receiving/refusals.ts';
import { countable, expectedPallet } from '#modules/receiving/rules.ts';
import { canReceiveAt } from '#segments/receivable.ts';
import { inPacks, unitsOf } from '#domain/sku.ts';
import { toConfirmReceiveGoods } from '../screens.ts';

/**
 * An announced pallet that is not as announced: count it, correct its lot, say where it stands, add temperature and pictures, print its
 * label. Of a pallet of several SKUs everything is on one form.
 */
export const confirmReceiveGoods = flow(toConfirmReceiveGoods, { back: 'stop' })
  .load('receipt', openedReceipt)
  .progress(palletsReceived)
  .scan(
    'pallet',
    {
      as: announcedPallet,
      prompt: msg`Scan the pallet to check`,
      offers: announced('pallet'),
    },
    ...expectedPallet,
    ...fitInside,
    refuse.noDetailsForPallet.when(
      ({ goods, contents, containerId: code }) => (goods.length === 0 || goods.length < contents.length) && { code },
    ),
  )
  .maybe(
    ({ pallet }) => pallet.goods.length > 1,
    (f) => f.use(checkContents),
  )
  .derive('only', ({ pallet: { goods } }) => (goods.length === 1 ? (goods[0] ?? null) : null))
  .derive('sku', ({ pallet: { goods } }) => goods[0]?.sku, refuse.noReceiptInfo)
  .derive('announced', ({ only }) => only?.content.lot ?? {})
  .derive('template', ({ only }) => only?.template ?? null)
  .given(
    'content',
    ({ only }) => only?.content,
    (f) =>
      f
        .load('line', ({ content }, db) => lineById(db, content.lineId), refuse.noReceiptInfo)
        .qty(
          'qty',
          {
            prompt: ({ content: { skuName: name } }) => msg`Count ${name}`,
            expect: ({ content, sku }) => inPacks(content.qty, sku),
            suggest: ({ content }) => content.qty,
            ...inBase,
            units: ({ sku }) => unitsOf(sku),
          },
          ...countable,
        )
        .confirm('difference', {
          when: ({ qty, content }) => compare(qty, content.qty) !== 0,
          ask: ({ qty, content, sku }) =>
            msg`${inPacks(qty, sku)} instead of ${inPacks(content.qty, sku)}. Receive with this difference?`,
        })
        .use(askOverTihi),
  )
  .maybe(
    ({ template }) => template !== null,
    (f) => f.use(askLot),
  )
  .scan(
    'loc',
    {
      as: location,
      prompt: msg`Scan where the pallet stands`,
      expect: ({ receipt }) => receipt.dock,
      offers: docksNear,
    },
    ...canReceiveAt,
  )
  .load(
    'full',
    fullFor(({ pallet, loc }) => ({ lpn: pallet.containerId, loc: loc.loc })),
  )
  .use(askIfFull)
  .form(
    'label',
    {
      prompt: ({ me }) => (me.printPoint === '' ? refuseLabel.noPrintPoint().text : msg`Print a pallet label?`),
      fields: ({ me, only }) => ({ copies: copiesOf(me, 1), ...(only && attachments) }),
    },
    ...readableTemperature,
    ...fewCopies,
  )
  .post(receiveLpn, ({ receipt, pallet, content, qty = 0, lot, loc, found, label, ...asked }) => ({
    receiptId: receipt.receiptId,
    lpn: pallet.containerId,
    loc: loc.loc,
    contents:
      found || !content
        ? foundIn(pallet, found ?? {})
        : [{ lineId: content.lineId, skuId: content.skuId, qty, lot: lot ? asLot(lot) : content.lot }],
    ...attached(found ?? label),
    ...saidYes(asked),
  }))
  .post(printLabel, ({ pallet, label: { copies }, me }) => copiesTo(pallet.containerId, copies, me))
  .again('pallet');
