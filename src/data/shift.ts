/** What one operator did in this warehouse since a moment: read once, then as the workers say. */
import type { Device } from './device.ts';
import { Following } from './following.ts';
import type { News } from './news.ts';
import { readLedger } from './readers.ts';
import type { OutboxItem } from './records.ts';

export class Shift extends Following {
  protected readonly tables = ['ops', 'opState'];
  readonly #device: Device;
  readonly #partition: string;
  readonly #since: string;
  readonly #changed: (items: readonly OutboxItem[]) => void;
  readonly #items = new Map<string, OutboxItem>();

  /** `since`: ISO 8601. `changed` is told all of it, newest first. */
  constructor(device: Device, partition: string, since: string, changed: (items: readonly OutboxItem[]) => void) {
    super(device.ops);
    this.#device = device;
    this.#partition = partition;
    this.#since = since;
    this.#changed = changed;
  }

  protected async read(): Promise<void> {
    const items = await readLedger(this.#device, this.#partition, this.#since);
    this.#items.clear();
    for (const item of items.reverse()) this.#items.set(item.opId, item);
  }

  protected apply({ ops, states }: News): void {
    const stateOf = new Map(states.map((state) => [state.opId, state]));
    let any = false;
    for (const record of ops) {
      const state = stateOf.get(record.opId) ?? this.#items.get(record.opId)?.state;
      const isOwn = record.partition === this.#partition && record.capturedAt >= this.#since;
      // Somebody else's from now on.
      if (!isOwn) any = this.#items.delete(record.opId) || any;
      else if (state) any = this.#set({ ...record, state });
    }
    for (const state of states) {
      const item = this.#items.get(state.opId);
      if (item) any = this.#set({ ...item, state });
    }
    if (any) this.renewed();
  }

  protected renewed = (): void => {
    this.#changed([...this.#items.values()].sort((a, b) => b.seq - a.seq));
  };

  #set(item: OutboxItem): true {
    this.#items.set(item.opId, item);
    return true;
  }
}
