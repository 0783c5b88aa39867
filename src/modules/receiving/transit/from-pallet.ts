/** The stretch of every transit picking: an inbound pallet, goods on it that are wanted, the store that gets them. */
import type { Container, Demand, Receipt } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { goodsByBarcode } from '#data/lookups.ts';
import type { Goods } from '#data/lookups.ts';
import { flow, stretch } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offers } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { inBase } from '../count-goods.ts';
import { containerRows, demandRows } from '../expected.ts';
import { announcedPallet, openedReceipt } from '../lookups.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { inPacks } from '../rules.ts';
import { isInbound, onPallet, openOf, planOf, servedBy, sharesDone } from './demand.ts';
import { intoTray, storeTrayOf } from './into-tray.ts';
import { sortTransit } from './ops.ts';
import { refuse } from './refusals.ts';

interface Wanting {
  readonly receipt: Receipt;
  /** All demand of the receipt, and the part of it that this screen serves. */
  readonly plan: readonly Demand[];
  readonly wanted: readonly Demand[];
}

const pickable: readonly Rule<Container, Wanting>[] = [
  refuseReceiving.isCase.when((c) => c.kind === 'case' && { code: c.containerId }),
  refuseReceiving.notThisReceipt.when(
    (c, { receipt }) => c.receiptId !== receipt.receiptId && { code: c.containerId, receipt: c.receiptId },
  ),
  refuse.notInbound.when((c, { plan }) => !isInbound(c, plan) && { code: c.containerId }),
  refuse.nothingWanted.when((c, { wanted }) => servedBy(c, wanted).length === 0 && { code: c.containerId }),
];

const takeable: readonly Rule<Goods, Wanting & { pallet: Container }>[] = [
  refuse.notOnPallet.when(
    ({ sku }, { pallet }) =>
      !pallet.contents.some((c) => c.skuId === sku.SKU_ID) && { sku: sku.SKU_ID, pallet: pallet.containerId },
  ),
  refuse.noDemand.when(
    ({ sku }, { pallet, wanted }) =>
      !servedBy(pallet, wanted).some((d) => d.skuId === sku.SKU_ID) && { sku: sku.SKU_ID },
  ),
];

const inboundPallets: Offers<Wanting> = {
  from: async ({ receipt, plan, wanted }, db) => {
    const here = await db.containers.where('receiptId', receipt.receiptId);
    const serving = here.filter((c) => isInbound(c, plan) && servedBy(c, wanted).length > 0);
    return (await containerRows(serving, db)).map((row) => ({ ...row, done: false }));
  },
};

/** With how much of each the stores wait for. */
const goodsToTake: Offers<Wanting & { readonly pallet: Container }> = {
  from: async ({ pallet, wanted }, db) => demandRows(servedBy(pallet, wanted), db),
};

export const fromPallet = stretch<Wanting>()((f) =>
  f
    .scan('pallet', { as: announcedPallet, prompt: msg`Scan the inbound pallet`, offers: inboundPallets }, ...pickable)
    .scan(
      'goods',
      { as: goodsByBarcode, prompt: msg`Scan the goods to take`, chip: ({ sku }) => sku.SKU_ID, offers: goodsToTake },
      ...takeable,
    )
    .load('sku', { local: async ({ goods }) => goods.sku })
    .load('demand', {
      local: async ({ pallet, wanted, sku }) => servedBy(pallet, wanted).find((d) => d.skuId === sku.SKU_ID),
      missing: refuse.noDemand.from(({ sku }) => ({ sku: sku.SKU_ID })),
    })
    .load('share', {
      local: async ({ demand, pallet }) => Math.min(openOf(demand), onPallet(pallet, demand.lineId)),
    })
    .use(intoTray)
    .qty(
      'qty',
      {
        prompt: ({ demand, sku, share }) => msg`Count for ${demand.storeName}: ${inPacks(share, sku)}`,
        suggest: ({ share }) => share,
        ...inBase,
      },
      refuseReceiving.qtyZero.when((n) => n <= 0),
      refuse.overDemand.when(
        (n, { demand, sku }) =>
          compare(n, openOf(demand)) > 0 && { store: demand.storeName, open: inPacks(openOf(demand), sku) },
      ),
      refuse.palletHolds.when((n, { pallet, demand, sku }) => {
        const held = onPallet(pallet, demand.lineId);
        return compare(n, held) > 0 && { pallet: pallet.containerId, qty: inPacks(held, sku) };
      }),
    ),
);

type Picked = Parameters<typeof storeTrayOf>[0] & { receipt: Receipt; pallet: Container; qty: number };
export const sorted = ({ receipt, pallet, qty, ...to }: Picked) => ({
  receiptId: receipt.receiptId,
  fromLpn: pallet.containerId,
  lineId: to.demand.lineId,
  skuId: to.demand.skuId,
  qty,
  ...storeTrayOf(to),
});

/** Goods are scanned once, then the stores that wait for them come up one after the other. */
export const walkStores = (id: string) =>
  flow<{ receiptId: string }>(id, { back: 'stop' })
    .load('receipt', openedReceipt)
    .load('plan', { local: ({ receipt }, db) => planOf(receipt.receiptId, db) })
    .load('wanted', { local: async ({ plan }) => plan })
    .progress(sharesDone())
    .use(fromPallet)
    .post(sortTransit, sorted)
    // Goods that nobody waits for any more, and a pallet without any, are asked for anew.
    .again('demand');
