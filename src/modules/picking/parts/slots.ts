/** Work that goes into slots, of a wall or of a cart: each slot as often as people look for it, the one that gets goods now apart. */
import { sum } from '#domain/decimal.ts';

/** `idle`: it waits for none of the goods at hand. */
export type SlotState = 'now' | 'waiting' | 'done' | 'idle';

export interface Slot<S> {
  readonly slot: string;
  /** All that goes into it. */
  readonly of: readonly S[];
  /** Base units that it waits for of the goods at hand. */
  readonly open: number;
  readonly state: SlotState;
}

/** Every slot keeps its place, whatever goods are at hand: hands learn where an order is. `openOf`: base units that one waits for. */
export function slotsOf<S extends { readonly slot: string; readonly skuId: string }>(
  all: readonly S[],
  openOf: (one: S) => number,
  skuId?: string,
  now?: S,
): Slot<S>[] {
  return [...new Set(all.map(({ slot }) => slot))].map((slot) => {
    const of = all.filter((one) => one.slot === slot);
    const here = of.filter((one) => skuId === undefined || one.skuId === skuId);
    const open = sum(here.map(openOf));
    const rest = open > 0 ? 'waiting' : 'done';
    return { slot, of, open, state: slot === now?.slot ? 'now' : here.length === 0 ? 'idle' : rest };
  });
}
