import { palletSow } from '#contract/picking-sow.ts';
import type { Pick } from '#contract/outbound-rows.ts';
import type { Job } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import type { Choice, ViewRow } from '#engine/steps.ts';
import { isOpen } from '#modules/picking/belief.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { nameOf } from '../parts/count.ts';
import { asOfNow, lookAt, shareRows } from '../parts/look.ts';
import { sharesMet, sharesOf } from '../parts/plan.ts';
import { meansStore, storeRow, storesOf } from '../parts/stores.ts';
import type { Store } from '../parts/stores.ts';
import { toLPNPickDistributeQuery } from '../screens.ts';

/** Which pallets were brought, what is left on them, and how far each store is. */
export const lpnPickDistributeQuery = flow(toLPNPickDistributeQuery, { back: 'stop' })
  .use(lookAt(palletSow))
  .progress(sharesMet)
  .choose('one', {
    prompt: msg`Choose a pallet or a store`,
    from: async ({ job }, db): Promise<readonly PalletOrStore[]> => [
      ...(await palletsOf(job, db)),
      ...storesOf(await sharesOf(db, job.jobId)),
    ],
    id: (one) => ('picks' in one ? one.lpn : one.storeId),
    row: (one) => ('picks' in one ? palletRow(one) : storeRow(one)),
    match: (one, code) =>
      'picks' in one ? one.picks.some(({ loc, toLpn }) => code === loc || code === toLpn) : meansStore(one, code),
    refresh: asOfNow,
    none: refuse.nothingOpen,
  })
  .view('seen', {
    prompt: ({ one }) =>
      'picks' in one ? msg`Pallet ${one.lpn}` : msg`Sorted for ${one.shares[0] ? nameOf(one.shares[0]) : one.storeId}`,
    rows: async ({ one }, db) => ('picks' in one ? palletRows(one, db) : shareRows(one.shares, 'sku', db)),
    next: msg`Back to the list`,
  })
  .again('one');

interface Planned {
  readonly lpn: string;
  readonly picks: readonly Pick[];
}
type PalletOrStore = Planned | Store;

/** Each once, those that are still to be brought first. */
async function palletsOf({ jobId }: Job, db: Db): Promise<Planned[]> {
  const picks = (await db.picks.where('jobId', jobId)).filter(({ lpn }) => lpn !== '');
  const inTurn = [...picks.filter(isOpen), ...picks.filter((pick) => !isOpen(pick))];
  return [...new Set(inTurn.map(({ lpn }) => lpn))].map((lpn) => ({
    lpn,
    picks: inTurn.filter((pick) => pick.lpn === lpn),
  }));
}

const palletRow = ({ lpn, picks }: Planned): Choice => ({
  title: lpn,
  detail: picks.some(isOpen) ? msg`Stands at ${picks[0]?.loc ?? ''}` : msg`Brought`,
  amount: `${sum(picks.map(({ doneQty }) => doneQty))} / ${sum(picks.map(({ qty }) => qty))}`,
});

/** What is planned of it, and what is still on what was brought for it. */
async function palletRows({ picks }: Planned, db: Db): Promise<readonly ViewRow[]> {
  const skus = await skusOf(
    picks.map(({ skuId }) => skuId),
    db,
  );
  const rows = picks.map(async (pick): Promise<ViewRow> => {
    const { skuId, skuName, loc, toLpn, qty, doneQty } = pick;
    const brought = toLpn === '' ? undefined : await db.containers.get(toLpn);
    const left = sum((brought?.contents ?? []).filter((goods) => goods.skuId === skuId).map((goods) => goods.qty));
    return {
      label: skuName || skuId,
      value: `${inPacks(doneQty, skus.get(skuId))} / ${inPacks(qty, skus.get(skuId))}`,
      detail: brought ? msg`${toLpn} at ${brought.loc}, left on it: ${inPacks(left, skus.get(skuId))}` : loc,
      strong: isOpen(pick),
    };
  });
  return Promise.all(rows);
}
