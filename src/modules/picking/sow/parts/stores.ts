/** What stores and orders of a plan have got, and what they still wait for. */
import type { Demand } from '#contract/rows.ts';
import { segment } from '#engine/flow.ts';
import type { Choice } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '#modules/picking/refusals.ts';
import { refuseSow } from '../refusals.ts';
import { nameOf } from './count.ts';
import { doneSum, openSum, plannedSum } from './plan.ts';
import type { SowPlan } from './plan.ts';

export interface Store {
  readonly storeId: string;
  readonly shares: readonly Demand[];
}

/** Each once, in the order in which their slots stand. */
export const storesOf = (shares: readonly Demand[]): Store[] =>
  [...new Set(shares.map(({ storeId }) => storeId))].map((storeId) => ({
    storeId,
    shares: shares.filter((share) => share.storeId === storeId),
  }));

/** Its number, its name, its tray, its slot and its orders mean a store. */
export const meansStore = ({ storeId, shares }: Store, code: string): boolean =>
  code === storeId ||
  shares.some(({ tray, slot, orderNo, storeName }) => code !== '' && [tray, slot, orderNo, storeName].includes(code));

export const storeRow = ({ storeId, shares }: Store): Choice => {
  const [first] = shares;
  const where = [first?.slot, storeId, first?.lane].filter((text) => text !== undefined && text !== '');
  const tray = first?.tray ?? '';
  return {
    title: first ? nameOf(first) : storeId,
    detail: tray === '' ? where.join(' · ') : `${where.join(' · ')} → ${tray}`,
    amount: `${doneSum(shares)} / ${plannedSum(shares)}`,
  };
};

/** One that still waits for something. */
export const chooseStore = segment<{ readonly plan: SowPlan }>()((f) =>
  f.choose('store', {
    prompt: msg`Choose a store`,
    from: async ({ plan }) => storesOf(plan.open).filter(({ shares }) => openSum(shares) > 0),
    id: ({ storeId }) => storeId,
    row: storeRow,
    match: meansStore,
    none: refuse.nothingOpen,
    unknown: refuseSow.storeUnknown,
  }),
);
