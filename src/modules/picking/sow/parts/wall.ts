/** A plan as the slots of its wall. */
import type { Demand } from '#contract/rows.ts';
import type { Offer } from '#engine/steps.ts';
import { slotsOf } from '#modules/picking/parts/slots.ts';
import type { Slot } from '#modules/picking/parts/slots.ts';
import { nameOf } from './count.ts';
import { doneSum, openOf, plannedSum } from './plan.ts';

export const wallOf = (all: readonly Demand[], skuId?: string, now?: Demand): Slot<Demand>[] =>
  slotsOf(all, openOf, skuId, now);

/** Whose slot it is, and how far. */
export const slotRow = ({ slot, of, open }: Slot<Demand>): Offer => ({
  id: slot,
  title: slot,
  detail: [...new Set(of.map(nameOf))].join(', '),
  amount: `${doneSum(of)} / ${plannedSum(of)}`,
  done: open === 0,
});
