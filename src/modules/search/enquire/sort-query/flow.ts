import { GetOpenDemands } from '#contract/search-enquire.ts';
import type { Demand } from '#contract/rows.ts';
import { compare, sub } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { COLUMN } from '#segments/columns.ts';
import { msg } from '@lingui/core/macro';
import { myGoods } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { toSortQuery } from '../screens.ts';

/** Which orders and stores still wait for goods, how much each, and where their share is put. */
export const sortQuery = flow(toSortQuery)
  .scan('goods', { as: myGoods, prompt: msg`Scan the goods that somebody may wait for`, chip: ({ sku }) => sku.skuId })
  .enquiry('demand', {
    prompt: ({ goods: { sku } }) => msg`Who waits for ${sku.skuName}`,
    from: async ({ goods: { sku } }, db) =>
      (await openDemandsHere(sku.skuId, db)).map((demand) => ({ demand, amount: inPacks(openOf(demand), sku) })),
    by: ({ demand: { demandId, orderNo, storeId, tray } }) => [demandId, orderNo, storeId, tray],
    row: ({ demand: { orderNo, storeName, tray, slot, lane }, amount }) => ({
      title: storeName || orderNo,
      detail: [orderNo, slot, tray || lane].filter((text) => text !== '').join(' · '),
      amount,
    }),
    columns: [
      { label: COLUMN.store, of: ({ demand }) => demand.storeName },
      { label: COLUMN.order, of: ({ demand }) => demand.orderNo },
      { label: msg`Slot`, of: ({ demand }) => demand.slot },
      { label: msg`Store tray`, of: ({ demand }) => demand.tray },
      { label: msg`Lane`, of: ({ demand }) => demand.lane },
      { label: msg`Ordered`, number: ({ demand }) => demand.qty },
      { label: msg`Done so far`, number: ({ demand }) => demand.doneQty },
      { label: msg`Still open`, of: ({ amount }) => amount, number: ({ demand }) => openOf(demand) },
    ],
    ask: ({ goods: { sku } }) => request(GetOpenDemands, { skuId: sku.skuId }),
    none: refuse.nobodyWaits.from(({ goods }) => ({ sku: goods.sku.skuId })),
    unknown: refuse.notInList,
  })
  .again('goods');

const openOf = ({ qty, doneQty, shortQty }: Demand): number => sub(sub(qty, doneQty), shortQty);

async function openDemandsHere(skuId: string, db: Db): Promise<Demand[]> {
  const all = await db.demands.all();
  return all
    .filter((demand) => demand.skuId === skuId && compare(openOf(demand), 0) > 0)
    .sort((a, b) =>
      a.storeName === b.storeName ? (a.orderNo < b.orderNo ? -1 : 1) : a.storeName < b.storeName ? -1 : 1,
    );
}
