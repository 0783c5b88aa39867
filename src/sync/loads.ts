/** Loads of reference data under way: one at a time of one warehouse, and none of them throws. */
import { partitionOf } from '#data/partition.ts';
import type { SessionState } from '#data/records.ts';
import type { Log } from './log.ts';
import { loadBulk, loadEssentials } from './reference-load.ts';
import type { ReferenceLoad } from './reference-load.ts';
import type { CallResult } from './call-result.ts';

interface Load {
  readonly of: string;
  /** What screens need. */
  readonly essentials: Promise<CallResult>;
  /** That, and then locations and SKUs. */
  readonly all: Promise<CallResult>;
}

export class Loads {
  readonly #source: ReferenceLoad;
  readonly #log: Log;
  #load: Load | null = null;

  constructor(source: ReferenceLoad, log: Log) {
    this.#source = source;
    this.#log = log;
  }

  /** Who asks while a load runs gets its result. */
  of(session: SessionState): Load {
    const of = partitionOf(session);
    if (this.#load?.of === of) return this.#load;
    const essentials = this.#told(loadEssentials(this.#source, session));
    const rest = async (): Promise<CallResult> => {
      const first = await essentials;
      return first.kind === 'ok' ? this.#told(loadBulk(this.#source, session)) : first;
    };
    const all = rest().finally(() => {
      if (this.#load === load) this.#load = null;
    });
    const load = { of, essentials, all };
    this.#load = load;
    return load;
  }

  /** Codes again, whose names are in the language of the session. */
  words(session: SessionState): Promise<CallResult> {
    return this.#told(loadEssentials(this.#source, session));
  }

  /** A disk that fails under a load is no answer of the WMS. */
  async #told(load: Promise<CallResult>): Promise<CallResult> {
    try {
      return await load;
    } catch (error) {
      this.#log.error('reference', error);
      return { kind: 'refused', msg: '' };
    }
  }
}
