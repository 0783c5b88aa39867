/** The segment of every transit picking: an inbound pallet, goods or a case on it that are wanted, the store that gets them. */
import { aPallet } from '#segments/rules.ts';
import type { Container, Demand, Receipt } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import { compare } from '#domain/decimal.ts';
import { bareGoods, goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { askLeavingPieces, serialsOf } from '#segments/pieces.ts';
import { flow, segment } from '#engine/flow.ts';
import type { Link } from '#engine/link.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offers } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { inBase } from '#segments/count.ts';
import { containerRows, demandRows } from '#segments/rows.ts';
import { announcedPallet, openedReceipt } from '../lookups.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { inPacks } from '#domain/sku.ts';
import { inboundBy, isInbound, looseOn, servedBy, sharesDone } from './demand.ts';
import { openOf, planOf } from '#segments/shares.ts';
import type { Inbound } from './demand.ts';
import { intoTray, storeTrayOf } from '#segments/into-tray.ts';
import { sortTransit } from './ops.ts';
import { refuse } from './refusals.ts';

interface Wanting {
  readonly receipt: Receipt;
  /** All demand of the receipt, and the part of it that this screen serves. */
  readonly plan: readonly Demand[];
  readonly wanted: readonly Demand[];
}

const inboundPallet = lookup<Inbound>({
  noun: announcedPallet.noun,
  field: 'LPN',
  gs1: ['00'],
  local: inboundBy,
  missing: announcedPallet.missing,
});

/** Goods that lie on the pallet, or a numbered case on it, which is not opened. */
interface GoodsOrCase extends Goods {
  readonly box: Container | undefined;
}
export const goodsOrCase = lookup<GoodsOrCase>({
  ...bareGoods,
  noun: msg`SKU or case`,
  field: oneOf(['LPN', 'SKU_ID'], ({ box }) => (box ? 'LPN' : 'SKU_ID')),
  gs1: ['00', ...bareGoods.gs1],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    const goods = await goodsByBarcode.local(box?.contents[0]?.skuId ?? code, db);
    return goods && { ...goods, box };
  },
});

const pickable: readonly Rule<Container, Wanting>[] = [
  aPallet,
  refuseReceiving.notThisReceipt.when(
    (c, { receipt }) => c.receiptId !== receipt.receiptId && { code: c.containerId, receipt: c.receiptId },
  ),
  refuse.notInbound.when((c, { plan }) => !isInbound(c, plan) && { code: c.containerId }),
  refuse.nothingWanted.when((c, { wanted }) => servedBy(c, wanted).length === 0 && { code: c.containerId }),
];

type OnPallet = Wanting & { readonly pallet: Inbound };

/** The first store that the goods are for; a case is for one that needs all of it. */
function demandFor({ sku, box }: GoodsOrCase, { pallet, wanted }: OnPallet): Demand | undefined {
  const waiting = servedBy(pallet, wanted).filter((d) => d.skuId === sku.skuId);
  return box
    ? waiting.find((d) => isAllOf(box, d) && compare(openOf(d), qtyOf(box.contents)) >= 0)
    : waiting.find((d) => looseOn(pallet, d.lineId) > 0);
}
const isAllOf = ({ contents }: Container, { lineId }: Demand): boolean =>
  contents.every((c) => c.lineId === lineId && !c.quality);

const takeable: readonly Rule<GoodsOrCase, OnPallet>[] = [
  refuse.caseNotOnPallet.when(
    ({ box }, { pallet }) =>
      box !== undefined &&
      !pallet.cases.some((c) => c.containerId === box.containerId) && {
        code: box.containerId,
        pallet: pallet.containerId,
      },
  ),
  refuse.notOnPallet.when(
    ({ sku }, { pallet }) =>
      !pallet.contents.some((c) => c.skuId === sku.skuId) && { sku: sku.skuId, pallet: pallet.containerId },
  ),
  refuse.noDemand.when(
    ({ sku }, { pallet, wanted }) => !servedBy(pallet, wanted).some((d) => d.skuId === sku.skuId) && { sku: sku.skuId },
  ),
  refuse.caseTooMuch.when(
    (goods, at) => goods.box !== undefined && !demandFor(goods, at) && { code: goods.box.containerId },
  ),
  refuse.inCases.when(
    (goods, at) =>
      goods.box === undefined &&
      !demandFor(goods, at) && { sku: goods.sku.skuId, example: caseWith(goods, at)?.containerId ?? '' },
  ),
];
const caseWith = ({ sku }: Goods, { pallet }: OnPallet): Container | undefined =>
  pallet.cases.find((c) => c.contents.some((x) => x.skuId === sku.skuId));

const inboundPallets: Offers<Wanting> = {
  from: async ({ receipt, plan, wanted }, db) => {
    const here = await db.containers.where('receiptId', receipt.receiptId);
    const serving = here.filter((c) => isInbound(c, plan) && servedBy(c, wanted).length > 0);
    return (await containerRows(serving, db)).map((row) => ({ ...row, done: false }));
  },
};

/** Goods that lie loose, with how much of each the stores wait for, and the cases with such goods. */
const goodsToTake: Offers<OnPallet> = {
  from: async (at, db) => {
    const { pallet, wanted } = at;
    const served = servedBy(pallet, wanted);
    const cases = pallet.cases.filter((c) => c.contents.some((x) => served.some((d) => d.skuId === x.skuId)));
    const loose = served.filter((d) => !cases.some((c) => c.contents.some((x) => x.skuId === d.skuId)));
    return [
      ...(await containerRows(cases, db)).map((row) => ({ ...row, done: false })),
      ...(await demandRows(loose, db)),
    ];
  },
};

export const fromPallet = segment<Wanting>()((f) =>
  f
    .scan('pallet', { as: inboundPallet, prompt: msg`Scan the inbound pallet`, offers: inboundPallets }, ...pickable)
    .scan(
      'goods',
      {
        as: goodsOrCase,
        prompt: msg`Scan the goods or the case to take`,
        chip: ({ sku, box }) => box?.containerId ?? sku.skuId,
        offers: goodsToTake,
      },
      ...takeable,
    )
    .derive('sku', ({ goods }) => goods.sku)
    .derive(
      'demand',
      ({ goods, ...at }) => demandFor(goods, at),
      refuse.noDemand.from(({ sku }) => ({ sku: sku.skuId })),
    )
    .derive('share', ({ demand, pallet, goods: { box } }) =>
      box ? qtyOf(box.contents) : Math.min(openOf(demand), looseOn(pallet, demand.lineId)),
    )
    .use(intoTray)
    .maybe(
      ({ goods }) => goods.box === undefined,
      (g) =>
        g
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
              const held = looseOn(pallet, demand.lineId);
              return compare(n, held) > 0 && { pallet: pallet.containerId, qty: inPacks(held, sku) };
            }),
          )
          .derive('take', ({ pallet, demand: { lineId, skuId, skuName } }) => ({
            lineId,
            skuId,
            skuName,
            qty: looseOn(pallet, lineId),
            lot: {},
          }))
          .derive('from', ({ pallet }) => pallet.containerId)
          .use(askLeavingPieces),
    ),
);

type Picked = Parameters<typeof storeTrayOf>[0] & {
  readonly receipt: Receipt;
  readonly pallet: Container;
  readonly goods: GoodsOrCase;
  readonly share: number;
  readonly qty?: number | undefined;
  readonly pieces?: readonly string[] | undefined;
};
export const sorted = ({ receipt, pallet, goods: { box }, share, qty = share, pieces, ...to }: Picked) => ({
  receiptId: receipt.receiptId,
  fromLpn: pallet.containerId,
  lineId: to.demand.lineId,
  skuId: to.demand.skuId,
  qty,
  ...(box && { caseId: box.containerId }),
  ...serialsOf({ pieces }),
  ...storeTrayOf(to),
});

/** Goods are scanned once, then the stores that wait for them come up one after the other; a case goes to one of them. */
export const walkStores = (to: Link<{ readonly receiptId: string }>) =>
  flow(to, { back: 'stop' })
    .load('receipt', openedReceipt)
    .load('plan', ({ receipt }, db) => planOf(receipt.receiptId, db))
    .derive('wanted', ({ plan }) => plan)
    .progress(sharesDone())
    .use(fromPallet)
    .post(sortTransit, sorted)
    // Goods that nobody waits for any more, and a pallet without any, are asked for again.
    .again('demand');
