import type { Container, Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { askIfFull, fullFor } from '#data/set-down.ts';
import { fills, flow } from '#engine/flow.ts';
import type { Offers } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { containerRows, docksNear } from '#modules/receiving/expected.ts';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { askFullPalletOnce, comingIn, saidYes } from '#modules/receiving/over-tihi.ts';
import { inPacks } from '#modules/receiving/rules.ts';
import { expectedSscc, floorOrPallet, landable, ssccContainer, ssccsOf } from '../lookups.ts';
import { receiveSscc } from '../ops.ts';
import { refuse } from '../refusals.ts';

const ssccs: Offers<{ readonly receipt: Receipt }> = {
  from: async ({ receipt }, db) => containerRows(await ssccsOf(receipt.receiptId, db), db),
};

/** Scan a container's SSCC, see what was announced in it, set it down: at a location, a carton also onto a pallet. */
export const ssccReceiveAction = flow<{ receiptId: string }>('receiving.sscc', { back: 'stop' })
  .load('receipt', openedReceipt)
  .load('cleared', {
    local: async ({ receipt }) => (receipt.preCheck === 'failed' ? undefined : true),
    missing: refuse.preCheckFailed.from(({ receipt }) => ({ receipt: receipt.receiptId })),
  })
  .load('announced', {
    local: async ({ receipt }, db) => ((await ssccsOf(receipt.receiptId, db)).length > 0 ? true : undefined),
    missing: refuse.noSscc.from(({ receipt }) => ({ receipt: receipt.receiptId })),
  })
  .progress(async ({ params }, db) => {
    const all = await ssccsOf(params.receiptId, db);
    return { done: all.filter((c) => c.status !== 'expected').length, of: all.length, what: msg`containers` };
  })
  .scan('sscc', { as: ssccContainer, prompt: msg`Scan the SSCC label`, offers: ssccs }, ...expectedSscc)
  .view('content', {
    prompt: ({ sscc }) => (sscc.kind === 'pallet' ? msg`Compare the pallet` : msg`Compare the carton`),
    rows: ({ sscc }, db) => Promise.all(sscc.contents.map((goods) => announcedRow(goods, db))),
    next: msg`As announced`,
  })
  .button('dock', { label: msg`Leave it at the dock`, run: ({ receipt }) => fills('target', receipt.dock) })
  .scan(
    'target',
    {
      as: floorOrPallet,
      prompt: ({ sscc }) =>
        sscc.kind === 'pallet' ? msg`Scan where it stands` : msg`Scan where it stands, or its pallet`,
      expect: ({ receipt }) => receipt.dock,
      offers: docksNear,
    },
    ...landable,
  )
  .load('at', {
    local: async ({ target, receipt }) =>
      'place' in target
        ? { loc: target.place.LOC, lpn: '' }
        : { loc: target.pallet.known?.loc || receipt.dock, lpn: target.pallet.lpn },
  })
  .load(
    'full',
    fullFor(({ sscc, at }) => ({ lpn: at.lpn || sscc.containerId, loc: at.loc })),
  )
  .use(askIfFull)
  .load('onto', { local: async ({ target }) => ('pallet' in target ? target.pallet : null) })
  .load('coming', { local: async ({ sscc }) => comingIn(sscc) })
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
    value: sku ? inPacks(qty, sku) : String(qty),
    strong: true,
  };
}
