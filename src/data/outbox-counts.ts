/** How many ops of one operator wait, in all their warehouses: counted once, then as the workers say. */
import type { Device } from './device.ts';
import { Following } from './following.ts';
import type { News } from './news.ts';
import { countOps } from './readers.ts';
import type { Tallied } from './tally.ts';

/** Of several partitions together. */
export type OutboxTotal = Omit<Tallied, 'blocked' | 'held'>;

/** What the worker answers, in this version of the database. */
interface Counted {
  readonly version: number;
  readonly counts: Readonly<Record<string, Tallied>>;
}

const NONE: OutboxTotal = { waiting: 0, needsYou: 0, oldest: null, kinds: {} };

export class OutboxCounts extends Following {
  protected readonly tables = ['ops', 'opState'];
  readonly #device: Device;
  readonly #partitions: readonly string[];
  readonly #ask: () => Promise<Counted>;
  readonly #changed: (total: OutboxTotal) => void;
  #total = NONE;

  /** `ask`: the worker, which has read of what kinds they are. */
  constructor(
    device: Device,
    partitions: readonly string[],
    ask: () => Promise<Counted>,
    changed: (total: OutboxTotal) => void,
  ) {
    super(device.ops);
    this.#device = device;
    this.#partitions = partitions;
    this.#ask = ask;
    this.#changed = changed;
  }

  protected async read(): Promise<void> {
    const counts = await Promise.all(this.#partitions.map((partition) => countOps(this.#device, partition)));
    this.#total = added(counts.map((each) => ({ ...each, kinds: {}, held: [] })));
  }
  protected override wasRead(): void {
    this.#ask().then(
      ({ version, counts }) => version >= this.version && this.#count(counts),
      () => {}, // a worker that cannot start is told by whoever starts it
    );
  }
  protected apply({ counts }: News): void {
    if (counts) this.#count(counts);
  }
  protected renewed = (): void => {
    this.#changed(this.#total);
  };

  #count(counts: Readonly<Record<string, Tallied>>): void {
    this.#total = added(this.#partitions.flatMap((partition) => counts[partition] ?? []));
    this.renewed();
  }
}

function added(all: readonly Tallied[]): OutboxTotal {
  const kinds: Record<string, number> = {};
  for (const each of all)
    for (const [kind, count] of Object.entries(each.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count;
  const oldest = all.flatMap((each) => each.oldest ?? []);
  return {
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
    needsYou: all.reduce((sum, { needsYou }) => sum + needsYou, 0),
    oldest: oldest.length > 0 ? Math.min(...oldest) : null,
    kinds,
  };
}
