/** Counts of the calls to the system by what they ask, and how long they took. */

interface Kind {
  calls: number;
  faults: number;
  /** Milliseconds of the last ones. */
  readonly last: number[];
}

const LAST = 500;

export interface Counted {
  readonly name: string;
  readonly calls: number;
  readonly faults: number;
  /** Milliseconds, of the last 500. */
  readonly p50: number;
  readonly p99: number;
}

export class Meter {
  readonly #kinds = new Map<string, Kind>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Answers what is called at the end of the call. */
  begin(name: string): (isWell: boolean) => void {
    const since = this.#now();
    return (isWell) => {
      const kind = this.#kinds.get(name) ?? { calls: 0, faults: 0, last: [] };
      this.#kinds.set(name, kind);
      kind.calls += 1;
      if (!isWell) kind.faults += 1;
      kind.last.push(this.#now() - since);
      if (kind.last.length > LAST) kind.last.shift();
    };
  }

  get counted(): Counted[] {
    return [...this.#kinds].map(([name, { calls, faults, last }]) => {
      const sorted = [...last].sort((a, b) => a - b);
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      return { name, calls, faults, p50: at(0.5), p99: at(0.99) };
    });
  }
}
