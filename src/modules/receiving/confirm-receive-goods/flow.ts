import { printLabel } from '#data/label-op.ts';
import { location } from '#data/lookups.ts';
import { flow } from '#engine/flow.ts';
import { compare } from '#domain/decimal.ts';
import { msg } from '@lingui/core/macro';
import { inBase } from '../count-goods.ts';
import { announced, docksNear } from '../expected.ts';
import { asLot, askLot } from '../lot.ts';
import { announcedPallet, lineById, openedReceipt } from '../lookups.ts';
import { receiveLpn } from '../ops.ts';
import { palletsReceived } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { countable, expectedPallet, inPacks, receivable } from '../rules.ts';

/** An announced pallet that is not as announced: count it, correct its lot, say where it stands, print its label. */
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
    refuse.mixedPallet.when((c) => c.contents.length !== 1 && { code: c.containerId }),
  )
  .load('content', { local: async ({ pallet }) => pallet.contents[0], missing: refuse.noReceiptInfo })
  .load('sku', { local: ({ content }, db) => db.skus.get(content.skuId), missing: refuse.noReceiptInfo })
  .load('line', { local: ({ content }, db) => lineById(db, content.lineId), missing: refuse.noReceiptInfo })
  .qty(
    'qty',
    {
      prompt: ({ content: { skuName: name } }) => msg`Count ${name}`,
      expect: ({ content, sku }) => inPacks(content.qty, sku),
      suggest: ({ content }) => content.qty,
      ...inBase,
    },
    ...countable,
  )
  .confirm('difference', {
    when: ({ qty, content }) => compare(qty, content.qty) !== 0,
    ask: ({ qty, content, sku }) =>
      msg`${inPacks(qty, sku)} instead of ${inPacks(content.qty, sku)}. Receive with this difference?`,
  })
  .load('template', { local: async ({ sku }, db) => (await db.templates.get(sku.LOT_TEMPLATE)) ?? null })
  .load('announced', { local: async ({ content }) => content.lot })
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
  .form(
    'label',
    {
      prompt: ({ me }) => (me.printPoint === '' ? refuse.noPrintPoint().text : msg`Print a pallet label?`),
      fields: ({ me }) => [
        {
          name: 'copies',
          label: msg`Copies (0 = none)`,
          kind: 'number',
          required: true,
          initial: me.printPoint === '' ? '0' : '1',
        },
      ],
    },
    refuse.noPrintPoint.when(({ copies }, { me }) => Number(copies) > 0 && me.printPoint === ''),
  )
  .post(receiveLpn, ({ receipt, pallet, content, qty, lot, loc }) => ({
    receiptId: receipt.receiptId,
    lpn: pallet.containerId,
    loc: loc.LOC,
    contents: [{ lineId: content.lineId, skuId: content.skuId, qty, lot: lot ? asLot(lot) : content.lot }],
  }))
  .post(printLabel, ({ pallet, label, me }) => {
    const copies = Number(label['copies']);
    if (copies === 0) return null;
    return { template: 'pallet' as const, ref: pallet.containerId, printPoint: me.printPoint, copies };
  })
  .again('pallet');
