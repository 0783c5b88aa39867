/** How many ops of one operator wait, in all their warehouses: counted once, then as the workers say. */
import type { Device } from './device.ts';
import { Following } from './following.ts';
import type { News } from './news.ts';
import { countOps } from './readers.ts';
import type { Tallied } from './tally.ts';

/** Of several partitions together. */
export type OutboxTotal = Omit<Tallied, 'blocked'>;

const NONE: OutboxTotal = { waiting: 0, needsYou: 0, oldest: null, kinds: {} };

export class OutboxCounts extends Following {
  protected readonly tables = ['ops', 'opState'];
  readonly #device: Device;
  readonly #partitions: readonly string[];
  readonly #changed: (total: OutboxTotal) => void;
  #total = NONE;

  constructor(device: Device, partitions: readonly string[], changed: (total: OutboxTotal) => void) {
    super(device.ops);
    this.#device = device;
    this.#partitions = partitions;
    this.#changed = changed;
  }

  /** Of what kinds they are is known to the worker only: it has read them. */
  know(version: number, counts: Readonly<Record<string, Tallied>>): void {
    if (version >= this.version) this.#count(counts);
  }

  protected async read(): Promise<void> {
    const counts = await Promise.all(this.#partitions.map((partition) => countOps(this.#device, partition)));
    this.#total = added(counts.map((each) => ({ ...each, kinds: {} })));
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
