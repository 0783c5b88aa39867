/** Cards drawn without putting them back: each comes as often as it should by the seed, the rare ones too. */
import type { Dice } from '../sync/chance.ts';

/** How many of a card there are in a deck. */
export type Weighted<T> = readonly (readonly [number, T])[];

export class WeightedDraw<T> {
  readonly #all: readonly T[];
  #left: T[] = [];

  constructor(weighted: Weighted<T>) {
    this.#all = weighted.flatMap(([count, card]) => Array.from({ length: count }, () => card));
  }

  draw(dice: Dice): T {
    if (this.#left.length === 0) this.#left = [...this.#all];
    const [card] = this.#left.splice(dice.below(this.#left.length), 1);
    return card as T;
  }
}
