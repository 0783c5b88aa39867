/** How the ops that were stored last stand, as the page that stored them shows it. */
import type { OpsDb } from './device.ts';
import { Following } from './following.ts';
import type { News } from './news.ts';
import type { OpStatus } from './records.ts';

/** More than any screen shows. */
const KEPT = 500;

const LEAST_SETTLED_FIRST: readonly OpStatus[] = [
  'refused',
  'quarantined',
  'paused',
  'blocked',
  'inDoubt',
  'queued',
  'sending',
  'transferred',
  'withdrawn',
  'dropped',
  'superseded',
  'applied',
  'observed',
];

export class Standings extends Following {
  protected readonly tables = ['opState'];
  readonly #db: OpsDb;
  readonly #changed: () => void;
  /** By op id, the one that changed last at the end. */
  readonly #known = new Map<string, OpStatus>();

  constructor(db: OpsDb, changed: () => void) {
    super(db);
    this.#db = db;
    this.#changed = changed;
  }

  /** Of these ops the least settled; null where none is known. A label that this terminal prints is none of them. */
  of(opIds: readonly string[]): OpStatus | null {
    return LEAST_SETTLED_FIRST.find((status) => opIds.some((opId) => this.#known.get(opId) === status)) ?? null;
  }

  protected async read(): Promise<void> {
    const opIds = [...this.#known.keys()];
    const states = await this.#db.opState.bulkGet(opIds);
    for (const state of states) if (state) this.#known.set(state.opId, state.status);
  }
  protected apply({ states }: News): void {
    for (const { opId, status } of states) {
      this.#known.delete(opId);
      this.#known.set(opId, status);
    }
    for (const opId of [...this.#known.keys()].slice(0, Math.max(0, this.#known.size - KEPT))) this.#known.delete(opId);
    if (states.length > 0) this.#changed();
  }
  protected renewed = (): void => {
    this.#changed();
  };
}
