/** A small deterministic generator (mulberry32), one per topic, so that more SKUs do not change the receipts. */
export interface Random {
  /** Whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function random(seed: number, topic: string): Random {
  let state = seed >>> 0;
  for (const char of topic) state = Math.imul(state ^ char.charCodeAt(0), 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error(`nothing to pick from for ${topic}`);
      return item;
    },
  };
}
