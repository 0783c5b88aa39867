/** The slots of the store wall. */
import type { Demand } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { openOf } from '#segments/shares.ts';

export interface Slot {
  readonly storeId: string;
  readonly storeName: string;
  readonly tray: string;
  readonly open: number;
  /** `idle`: it waits for none of the goods at hand. */
  readonly state: 'now' | 'waiting' | 'done' | 'idle';
}

/** Every store of the receipt keeps its place, whatever goods are at hand: hands learn where a store is. */
export function slotsOf(plan: readonly Demand[], skuId: string | undefined, now: Demand | undefined): Slot[] {
  const stores = new Map(plan.map((d) => [d.storeId, d]));
  return [...stores.values()].map(({ storeId, storeName, tray }) => {
    const ofStore = plan.filter((d) => d.storeId === storeId && (skuId === undefined || d.skuId === skuId));
    const open = sum(ofStore.map(openOf));
    const waits = open > 0 ? 'waiting' : 'done';
    const state = ofStore.length === 0 ? 'idle' : storeId === now?.storeId ? 'now' : waits;
    return { storeId, storeName, tray, open, state };
  });
}
