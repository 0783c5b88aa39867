import { receivingChoices } from '#modules/receiving/choices.ts';
import { askIfFull, fullFor } from '#segments/set-down.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { wholePallet } from '#modules/receiving/parts/announced.ts';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { confirmReceiveGoods } from '../confirm-receive-goods/flow.ts';
import { announced } from '#modules/receiving/parts/expected.ts';
import { asLot, askLot, lotIsIncomplete } from '#segments/lot.ts';
import { announcedPallet } from '#modules/receiving/lookups.ts';
import { receiveLpn } from '#modules/receiving/ops.ts';
import { saidYes } from '#segments/full-pallet.ts';
import { asAnnounced, attached, checkContents, foundIn } from '#modules/receiving/parts/pallet-contents.ts';
import { palletsReceived } from '#modules/receiving/parts/progress.ts';
import { refuse } from '#modules/receiving/refusals.ts';
import { expectedPallet } from '#modules/receiving/rules.ts';
import { toLPNReceive } from '../screens.ts';

/**
 * Stand at the dock, then scan pallet after pallet: each is received whole, as it was announced. Who has chosen to see the count is
 * shown what each holds, corrects it, and adds temperature and pictures; for a single pallet a button leads there.
 */
export const lpnReceive = flow(toLPNReceive, { back: 'stop' })
  .use(atDock)
  .progress(palletsReceived)
  .button('check', {
    label: msg`Check contents`,
    at: ['pallet'],
    run: ({ params: { receiptId } }) => openFlow(confirmReceiveGoods, { receiptId }),
  })
  .scan(
    'pallet',
    { as: announcedPallet, prompt: msg`Scan pallet`, offers: announced('pallet') },
    ...expectedPallet,
    ...wholePallet,
  )
  .maybe(
    ({ me }) => receivingChoices.of(me).showCount,
    (f) => f.use(checkContents),
  )
  .load('sku', async ({ pallet }, db) => db.skus.get(pallet.contents[0]?.skuId ?? ''), refuse.noReceiptInfo)
  .load('template', async ({ sku }, db) => (await db.templates.get(sku.lotTemplate)) ?? null)
  .derive('announced', ({ pallet }) => pallet.contents[0]?.lot ?? {})
  .maybe(
    ({ template, announced, found }) => found === undefined && lotIsIncomplete(template, announced),
    (f) => f.use(askLot),
  )
  .load(
    'full',
    fullFor(({ pallet, loc }) => ({ lpn: pallet.containerId, loc: loc.loc })),
  )
  .use(askIfFull)
  .post(receiveLpn, ({ receipt, pallet, loc, lot, found, ...asked }) => ({
    receiptId: receipt.receiptId,
    lpn: pallet.containerId,
    loc: loc.loc,
    contents: found
      ? foundIn(pallet, found)
      : asAnnounced(pallet).map((c) => ({ ...c, lot: lot ? asLot(lot) : c.lot })),
    ...attached(found ?? {}),
    ...saidYes(asked),
  }))
  .again('pallet');
