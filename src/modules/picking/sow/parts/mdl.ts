/** The segments of a retailer's waves: the goods are scanned first, what they are taken from follows from them. */
import type { Container, Demand, Job, Sku } from '#contract/rows.ts';
import { mul, wholeAndRest } from '#domain/decimal.ts';
import { caseOf } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { lookup } from '#engine/lookup.ts';
import { ofAnyLine } from '#domain/contents.ts';
import { msg } from '@lingui/core/macro';
import { refuseSow } from '../refusals.ts';
import { sourcesOf, waveOf } from './plan.ts';
import { wantedGoods } from './source.ts';
import type { Sowing } from './source.ts';

const holding = async (db: Db, job: Job, { skuId }: Sku): Promise<Container[]> =>
  (await sourcesOf(db, waveOf(job))).filter(({ contents }) => contents.some((goods) => goods.skuId === skuId));

/** Where several containers of the wave hold them, which one they are taken from is asked. */
export const goodsFirst = segment<Sowing>()((f) =>
  f
    .use(wantedGoods(msg`Scan the case`))
    .load('sources', ({ job, sku }, db) => holding(db, job, sku))
    .maybe(
      ({ sources }) => sources.length > 1,
      (g) =>
        g.choose('which', {
          prompt: msg`Which container do you take it from?`,
          from: async ({ sources }) => sources,
          id: ({ containerId }: Container) => containerId,
          row: ({ containerId, loc }) => ({ title: containerId, detail: loc }),
          none: refuseSow.noSourceOf.from(({ sku }) => ({ sku: sku.skuId })),
        }),
    )
    .derive(
      'pallet',
      ({ sources, which }) => which ?? sources[0],
      refuseSow.noSourceOf.from(({ sku }) => ({ sku: sku.skuId })),
    )
    .derive(
      'take',
      ({ pallet, sku }) => ofAnyLine(pallet.contents).find(({ skuId }) => skuId === sku.skuId),
      refuseSow.noSourceOf.from(({ sku }) => ({ sku: sku.skuId })),
    ),
);

/** Whole cases of so many pieces; what is less than a case stays what it is. */
export function inCases(qty: number, sku: Sku): number {
  const pack = caseOf(sku)?.packQty ?? 1;
  const { whole } = wholeAndRest(qty, pack);
  return whole === 0 ? qty : mul(whole, pack);
}

/** Each store gets the next of the pieces that were named; none where nobody had to name them. */
export function withPieces<S extends { readonly qty: number }>(
  shares: readonly S[],
  pieces: readonly string[] = [],
): (S & { readonly pieces: readonly string[] })[] {
  let from = 0;
  return shares.map((share) => {
    const its = pieces.slice(from, from + share.qty);
    from += share.qty;
    return { ...share, pieces: its };
  });
}

/** The slot of a store: its number on the shelf, the store's own, or the tray that stands there. */
export const slotOfStore = lookup<string>({
  noun: msg`Slot`,
  field: null,
  local: async (code) => code.trim() || undefined,
  missing: refuseSow.storeUnknown,
});

/** Codes that mean the slot of a share. */
export const slotCodes = ({ slot, storeId, tray }: Demand): string[] =>
  [slot, storeId, tray].filter((one) => one !== '');
