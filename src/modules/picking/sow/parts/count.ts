/** How much of a share went into the tray, and what that says to the WMS. */
import type { RequestOf } from '#contract/call.ts';
import type { SortGoods, SortWeighed } from '#contract/picking-sow.ts';
import type { Container, Content, Demand, Job, Sku } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks, unitFor } from '#domain/sku.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { inUnits } from '#segments/count.ts';
import type { Goods } from '#segments/lookups.ts';
import { askLeavingPieces, piecesAtOnce, serialsOf } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { refuseSow } from '../refusals.ts';
import { openOf } from './plan.ts';

interface Shared {
  readonly goods: Goods;
  readonly sku: Sku;
  readonly take: Content;
  readonly pallet: Container;
  readonly demand: Demand;
  readonly share: number;
}

export const nameOf = ({ storeName, storeId }: Pick<Demand, 'storeName' | 'storeId'>): string => storeName || storeId;

/** Not nothing, not more than the share waits for. */
export const withinShare: readonly Rule<number, Pick<Shared, 'demand' | 'sku'>>[] = [
  refuseSow.sortQtyMissing.when((qty) => qty <= 0),
  refuseSow.overShare.when(
    (qty, { demand, sku }) =>
      compare(qty, openOf(demand)) > 0 && { name: nameOf(demand), open: inPacks(openOf(demand), sku) },
  ),
];

/** The same, and not more than there is. */
export const countable: readonly Rule<number, Shared>[] = [
  ...withinShare,
  refuseSow.sourceHolds.when(
    (qty, { pallet, take, sku }) =>
      compare(qty, take.qty) > 0 && { code: pallet.containerId, qty: inPacks(take.qty, sku) },
  ),
  ...piecesAtOnce,
];

export const countShare = segment<Shared>()((f) =>
  f
    .qty(
      'qty',
      {
        prompt: ({ demand, sku, share }) => msg`Count for ${nameOf(demand)}: ${inPacks(share, sku)}`,
        suggest: ({ share }) => share,
        ...inUnits,
        inUnit: ({ sku, goods, share }) => unitFor(sku, goods.barcode.uomId, share),
      },
      ...countable,
    )
    .derive('from', ({ pallet }) => pallet.containerId)
    .use(askLeavingPieces),
);

interface Into {
  readonly tray: string;
  /** Where a tray begins. */
  readonly trayType?: string | undefined;
}

interface Shifted extends Pick<Shared, 'take' | 'pallet' | 'demand'> {
  readonly job: Job;
}

/** Which share it is, and from where into what. */
export const shareRequest = (
  { job, demand, pallet, take }: Shifted,
  { tray, trayType = '' }: Into,
): Omit<RequestOf<typeof SortWeighed>, 'weighings' | 'overPlan'> => ({
  jobId: job.jobId,
  demandId: demand.demandId,
  seen: demand.rev,
  orderId: demand.orderNo,
  fromLpn: pallet.containerId,
  skuId: take.skuId,
  lot: take.lot,
  storeId: demand.storeId,
  tray,
  trayType,
  slot: demand.slot ?? '',
});

interface Sorted extends Shifted {
  readonly qty: number;
  readonly qtyUnit: string;
  readonly pieces?: readonly string[] | undefined;
}

export const sortRequest = (sorted: Sorted, into: Into): RequestOf<typeof SortGoods> => ({
  ...shareRequest(sorted, into),
  qty: sorted.qty,
  uomId: sorted.qtyUnit,
  ...serialsOf(sorted),
});
