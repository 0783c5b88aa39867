import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { wholePallet } from '../announced.ts';
import { atDock } from '../at-dock.ts';
import { announced } from '../expected.ts';
import { asLot, askLot, lotIsIncomplete } from '../lot.ts';
import { announcedPallet } from '../lookups.ts';
import { receiveLpn } from '../ops.ts';
import { palletsReceived } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { expectedPallet } from '../rules.ts';

/** Stand at the dock, then scan pallet after pallet: each is received whole, as it was announced. */
export const lpnReceive = flow<{ receiptId: string }>('receiving.lpn', { back: 'stop' })
  .use(atDock)
  .progress(palletsReceived)
  .scan(
    'pallet',
    { as: announcedPallet, prompt: msg`Scan pallet`, offers: announced('pallet') },
    ...expectedPallet,
    ...wholePallet,
  )
  .load('sku', {
    local: async ({ pallet }, db) => db.skus.get(pallet.contents[0]?.skuId ?? ''),
    missing: refuse.noReceiptInfo,
  })
  .load('template', { local: async ({ sku }, db) => (await db.templates.get(sku.LOT_TEMPLATE)) ?? null })
  .load('announced', { local: async ({ pallet }) => pallet.contents[0]?.lot ?? {} })
  .maybe(
    ({ template, announced }) => lotIsIncomplete(template, announced),
    (f) => f.use(askLot),
  )
  .post(receiveLpn, ({ receipt, pallet, loc, lot }) => ({
    receiptId: receipt.receiptId,
    lpn: pallet.containerId,
    loc: loc.LOC,
    contents: pallet.contents.map((c) => ({
      lineId: c.lineId,
      skuId: c.skuId,
      qty: c.qty,
      lot: lot ? asLot(lot) : c.lot,
    })),
  }))
  .again('pallet');
