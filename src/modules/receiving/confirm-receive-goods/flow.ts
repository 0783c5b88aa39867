import { printLabel } from '#data/label-op.ts';
import { location } from '#data/lookups.ts';
import { askIfFull, fullFor } from '#data/set-down.ts';
import { flow } from '#engine/flow.ts';
import { compare } from '#domain/decimal.ts';
import { msg } from '@lingui/core/macro';
import { inBase } from '../count-goods.ts';
import { announced, docksNear } from '../expected.ts';
import { fitInside } from '../announced.ts';
import { asLot, askLot } from '../lot.ts';
import { announcedPallet, lineById, openedReceipt } from '../lookups.ts';
import { receiveLpn } from '../ops.ts';
import { askOverTihi, saidYes } from '../over-tihi.ts';
import { attached, attachments, checkContents, foundIn, readableTemperature } from '../pallet-contents.ts';
import { palletsReceived } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { countable, expectedPallet, fewCopies, inPacks, receivable, unitsOf } from '../rules.ts';

/**
 * An announced pallet that is not as announced: count it, correct its lot, say where it stands, add temperature and pictures, print its
 * label. Of a pallet of several SKUs everything is on one form.
 */
export const confirmReceiveGoods = flow<{ receiptId: string }>('receiving.confirm', { back: 'stop' })
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
  .load('only', { local: async ({ pallet: { goods } }) => (goods.length === 1 ? (goods[0] ?? null) : null) })
  .load('sku', { local: async ({ pallet: { goods } }) => goods[0]?.sku })
  .load('announced', { local: async ({ only }) => only?.content.lot ?? {} })
  .load('template', { local: async ({ only }) => only?.template ?? null })
  .maybe(
    ({ only }) => only !== null,
    (f) =>
      f
        .load('content', { local: async ({ only }) => only?.content })
        .load('line', { local: ({ content }, db) => lineById(db, content.lineId), missing: refuse.noReceiptInfo })
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
    ...receivable,
  )
  .load(
    'full',
    fullFor(({ pallet, loc }) => ({ lpn: pallet.containerId, loc: loc.LOC })),
  )
  .use(askIfFull)
  .form(
    'label',
    {
      prompt: ({ me }) => (me.printPoint === '' ? refuse.noPrintPoint().text : msg`Print a pallet label?`),
      fields: ({ me, only }) => [
        {
          name: 'copies',
          label: msg`Copies (0 = none)`,
          kind: 'number',
          required: true,
          initial: me.printPoint === '' ? '0' : '1',
        },
        ...(only ? attachments : []),
      ],
    },
    ...readableTemperature,
    ...fewCopies,
    refuse.noPrintPoint.when(({ copies }, { me }) => Number(copies) > 0 && me.printPoint === ''),
  )
  .post(receiveLpn, ({ receipt, pallet, content, qty = 0, lot, loc, found, label, ...asked }) => ({
    receiptId: receipt.receiptId,
    lpn: pallet.containerId,
    loc: loc.LOC,
    contents:
      found || !content
        ? foundIn(pallet, found ?? {})
        : [{ lineId: content.lineId, skuId: content.skuId, qty, lot: lot ? asLot(lot) : content.lot }],
    ...attached(found ?? label),
    ...saidYes(asked),
  }))
  .post(printLabel, ({ pallet, label, me }) => {
    const copies = Number(label['copies']);
    if (copies === 0) return null;
    return { template: 'pallet' as const, ref: pallet.containerId, printPoint: me.printPoint, copies };
  })
  .again('pallet');
