import { number } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { askLot, asLot } from '#segments/lot.ts';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { setLineLot } from '../ops.ts';
import { copiesFit, datesOfCopies, followers, linesFilled, withBarcodes } from '../line-lots.ts';
import { refuse } from '../refusals.ts';
import { toTemplateDetail } from '../screens.ts';

/**
 * Before the goods are counted: the lot of a line by its attribute template, and the same for the lines after it. Whoever
 * receives them is offered it and only says yes.
 */
export const templateDetail = flow(toTemplateDetail, { back: 'stop' })
  .load('receipt', openedReceipt)
  .progress(linesFilled)
  .choose('line', {
    prompt: msg`Choose a line to fill in`,
    from: ({ receipt }, db) => withBarcodes(receipt.receiptId, db),
    id: (l) => l.lineId,
    chip: (l) => l.skuId,
    row: ({ skuId, skuName, lot }) => ({
      title: skuId,
      detail: [skuName, ...Object.values(lot)].join(' · '),
      ready: Object.keys(lot).length > 0,
    }),
    match: (l, code) => l.skuId === code || l.codes.includes(code),
    none: refuse.noTemplateLines,
  })
  .load('sku', ({ line }, db) => db.skus.get(line.skuId), refuseReceiving.receiptNotHere)
  .load('template', async ({ sku }, db) => (await db.templates.get(sku.lotTemplate)) ?? null)
  .derive('announced', ({ line }) => line.lot)
  .use(askLot)
  .load('others', ({ line, sku }, db) => followers(line, sku, db))
  .maybe(
    ({ others }) => others.length > 0,
    (f) =>
      f.form(
        'copy',
        {
          prompt: ({ others }) => msg`${others.length} lines follow with the same attributes`,
          fields: ({ others }) => ({
            lines: number(msg`Copy to how many of them (0 = none)`, { required: true, initial: String(others.length) }),
          }),
        },
        ...copiesFit,
        ...datesOfCopies,
      ),
  )
  .derive('filled', ({ line, others, copy }) => [line, ...others.slice(0, copy?.lines ?? 0).map((other) => other.line)])
  .post(setLineLot, ({ receipt, filled, lot }) => ({
    receiptId: receipt.receiptId,
    lineIds: filled.map((l) => l.lineId),
    skuIds: [...new Set(filled.map((l) => l.skuId))],
    lot: asLot(lot),
  }))
  .again('line');
