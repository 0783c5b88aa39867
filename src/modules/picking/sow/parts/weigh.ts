/** How much of weighed goods went into the tray: what the scale says, less what is not goods. */
import type { Container, Content, Demand, Sku } from '#contract/rows.ts';
import type { Weighing } from '#contract/receiving-weigh.ts';
import { isWithin } from '#domain/catch-weight.ts';
import { compare } from '#domain/decimal.ts';
import { pluKilograms } from '#domain/plu.ts';
import { inPacks, isWeighed } from '#domain/sku.ts';
import { netOf } from '#domain/weighings.ts';
import { segment } from '#engine/flow.ts';
import { lookup } from '#engine/lookup.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { inKilograms, notGoods } from '#segments/weighing.ts';
import { msg } from '@lingui/core/macro';
import { refuseSow } from '../refusals.ts';
import { nameOf } from './count.ts';
import { openOf, partFor } from './plan.ts';
import { nextDemand } from './source.ts';
import type { Sowing } from './source.ts';

type Given = Pick<Sowing, 'wanted'> & { readonly pallet: Container; readonly take: Content; readonly sku: Sku };

/** Whose turn it is, and how much of what is left is the store's; what was weighed too much or too little before is spread. */
export const nextPart = segment<Given>()((f) =>
  f
    .use(nextDemand)
    .load('part', async ({ demand, sku }, db) => (isWeighed(sku) ? partFor(db, demand) : openOf(demand)))
    .derive('share', ({ part, take }) => Math.min(part, take.qty)),
);

interface Shared {
  readonly sku: Sku;
  readonly take: Content;
  readonly pallet: Container;
  readonly demand: Demand;
  readonly part: number;
  readonly share: number;
}

const planned = ({ demand, part }: Pick<Shared, 'demand' | 'part'>): number => Math.min(part, openOf(demand));

/** Not more than the source holds. */
const isThere = (net: number, { take, pallet, sku }: Shared): { code: string; qty: string } | false =>
  compare(net, take.qty) > 0 && { code: pallet.containerId, qty: inPacks(take.qty, sku) };

/** On the scale. */
const onScale = segment<Shared>()((f) =>
  f
    .qty(
      'gross',
      {
        prompt: ({ demand }) => msg`Weigh for ${nameOf(demand)}`,
        expect: ({ share, sku }) => inPacks(share, sku),
        ...inKilograms,
      },
      refuseSow.weightMissing.when((gross) => gross <= 0),
    )
    .form(
      'tare',
      notGoods,
      refuseSow.weightMissing.when(({ tare }, { gross }) => netOf([{ gross, tare }]) <= 0),
      refuseSow.sourceHolds.when(({ tare }, { gross, ...its }) => isThere(netOf([{ gross, tare }]), its)),
    ),
);

/** A portion that was weighed and labelled before. */
interface Portion {
  readonly sku: Sku;
  readonly kilograms: number;
}

const labelled = lookup<Portion>({
  noun: msg`Label`,
  field: 'SKU_ID',
  shape: [refuseSow.notAPortion.when((code) => !pluKilograms(code) && { code })],
  local: async (code, db) => {
    const [goods, kilograms] = [await goodsByBarcode.local(code, db), pluKilograms(code)];
    return goods && kilograms ? { sku: goods.sku, kilograms } : undefined;
  },
  missing: refuseLookup.skuUnknown,
});

const byLabel = segment<Shared>()((f) =>
  f.scan(
    'portion',
    {
      as: labelled,
      prompt: ({ demand }) => msg`Scan the label of what you give to ${nameOf(demand)}`,
      expect: ({ share, sku }) => inPacks(share, sku),
    },
    refuseLookup.otherGoods.when((portion, { sku }) => portion.sku.skuId !== sku.skuId && { sku: sku.skuId }),
    refuseSow.sourceHolds.when(({ kilograms }, its) => isThere(kilograms, its)),
  ),
);

/** What was found by the label of a portion is given portion by portion; everything else is put on the scale. */
const isLabelled = ({ goods }: { readonly goods: Goods }): boolean => (pluKilograms(goods.barcode.barcode) ?? 0) > 0;

export const weighShare = segment<Shared & { readonly goods: Goods }>()((f) =>
  f
    .maybe(isLabelled, (g) => g.use(byLabel))
    .maybe(
      (v) => !isLabelled(v),
      (g) => g.use(onScale),
    )
    .derive('weighings', ({ portion, gross = 0, grossTyped: typed = false, tare }): Weighing[] => [
      portion
        ? { gross: portion.kilograms, tare: 0, baskets: 0, typed: false }
        : { gross, tare: tare?.tare ?? 0, baskets: tare?.baskets ?? 0, typed },
    ])
    .derive('net', ({ weighings }) => netOf(weighings))
    .confirm('overPlan', {
      when: ({ net, ...its }) => !isWithin(net, planned(its)),
      ask: ({ net, sku, ...its }) =>
        msg`${inPacks(net, sku)} is more than planned for ${nameOf(its.demand)} (${inPacks(planned(its), sku)}). Give it all the same?`,
    }),
);
