import type { Container, Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { askIfFull, fullFor } from '#segments/set-down.ts';
import { answerStep, flow } from '#engine/flow.ts';
import type { Offers } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { docksNear } from '#modules/receiving/parts/expected.ts';
import { containerRows } from '#segments/rows.ts';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { askFullPalletOnce, comingIn, saidYes } from '#segments/full-pallet.ts';
import { inPacks } from '#domain/sku.ts';
import { expectedSscc, floorOrPallet, canStandThere, ssccContainer, ssccsOf } from '../lookups.ts';
import { receiveSscc } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toSSCCReceiveAction } from '../screens.ts';

const ssccs: Offers<{ readonly receipt: Receipt }> = {
  from: async ({ receipt }, db) => containerRows(await ssccsOf(receipt.receiptId, db), db),
};

/** Scan a container's SSCC, see what was announced in it, set it down: at a location, a carton also onto a pallet. */
export const ssccReceiveAction = flow(toSSCCReceiveAction, { back: 'stop' })
  .load('receipt', openedReceipt)
  .refuseIf(
    refuse.preCheckFailed,
    ({ receipt: { receiptId, preCheck } }) => preCheck === 'failed' && { receipt: receiptId },
  )
  .load('announced', ({ receipt }, db) => ssccsOf(receipt.receiptId, db))
  .refuseIf(refuse.noSscc, ({ receipt, announced }) => announced.length === 0 && { receipt: receipt.receiptId })
  .progress(async ({ params }, db) => {
    const all = await ssccsOf(params.receiptId, db);
    return { done: all.filter((c) => c.status !== 'expected').length, of: all.length, what: msg`containers` };
  })
  .scan('sscc', { as: ssccContainer, prompt: msg`Scan the SSCC label`, offers: ssccs }, ...expectedSscc)
  .view('content', {
    prompt: ({ sscc }) => (sscc.kind === 'pallet' ? msg`Compare the pallet` : msg`Compare the carton`),
    rows: ({ sscc }, db) => Promise.all(sscc.contents.map((goods) => announcedRow(goods, db))),
    next: msg`As expected`,
  })
  .button('dock', { label: msg`Leave it at the dock`, run: ({ receipt }) => answerStep('target', receipt.dock) })
  .scan(
    'target',
    {
      as: floorOrPallet,
      prompt: ({ sscc }) =>
        sscc.kind === 'pallet' ? msg`Scan where it stands` : msg`Scan where it stands, or its pallet`,
      expect: ({ receipt }) => receipt.dock,
      offers: docksNear,
    },
    ...canStandThere,
  )
  .derive('at', ({ target, receipt }) =>
    'place' in target
      ? { loc: target.place.loc, lpn: '' }
      : { loc: target.pallet.known?.loc || receipt.dock, lpn: target.pallet.lpn },
  )
  .load(
    'full',
    fullFor(({ sscc, at }) => ({ lpn: at.lpn || sscc.containerId, loc: at.loc })),
  )
  .use(askIfFull)
  .derive('onto', ({ target }) => ('pallet' in target ? target.pallet : null))
  .derive('coming', ({ sscc }) => comingIn(sscc))
  .use(askFullPalletOnce)
  .post(receiveSscc, ({ receipt, sscc, at, ...asked }) => ({
    receiptId: receipt.receiptId,
    sscc: sscc.containerId,
    ...at,
    ...saidYes(asked),
  }))
  .again('sscc');

async function announcedRow({ skuId, skuName, qty, lot }: Container['contents'][number], db: Db) {
  const sku = await db.skus.get(skuId);
  return {
    label: `${skuId} ${skuName}`,
    detail: [lot.batch, lot.expiry].filter(Boolean).join(' · '),
    value: inPacks(qty, sku),
    strong: true,
  };
}
