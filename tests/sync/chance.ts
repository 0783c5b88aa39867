/** Seeded chance for simulations: the same seed gives the same run. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0 || 1;
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  unit = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  below(n: number): number {
    return Math.floor(this.unit() * n);
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
  chance(p: number): boolean {
    return this.unit() < p;
  }
  bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => this.below(256));
}
