/**
 * Numbers that are reserved for this terminal: of pallets, boxes, sheets, trips. They are topped up whenever there is network,
 * so that it can go into a dead zone at any moment and work there for a shift; two terminals are never given the same one.
 */
import { NumberKind } from '#contract/fields.ts';
import { ReserveNumbers } from '#contract/receiving.ts';
import { isServed } from '#contract/session.ts';
import { siteOf } from '#data/partition.ts';
import { countNumbers } from '#data/readers.ts';
import { knows } from '#engine/env.ts';
import { pullCall } from './pull.ts';
import type { Pull } from './pull.ts';

/** A claim brings more than that; below it the terminal asks. */
const ENOUGH = 100;
const FULL = 150;
/** A WMS that does not know the call need not be asked at every turn. */
const PATIENCE_MS = 10 * 60_000;

export class Numbers {
  readonly #pull: Pull;
  #isAsking = false;
  #notBefore = 0;

  constructor(pull: Pull) {
    this.#pull = pull;
  }

  /**
   * Only of kinds that are made here: a terminal that was never given a number of a kind needs none. But those of pallets
   * and boxes at a WMS that serves a part, whose claims bring none.
   */
  async topUp(): Promise<void> {
    const { desk, device, clock } = this.#pull;
    if (this.#isAsking || clock.now() < this.#notBefore) return;
    this.#isAsking = true;
    try {
      const session = await desk.change((change) => change.session);
      if (!session?.canSend) return;
      const { deviceId, serverUrl, storeId, part } = session;
      const isPart = part !== null && knows(part, 'numbers') && isServed(part, ReserveNumbers.path);
      const count = (kind: NumberKind) => countNumbers(device, siteOf(serverUrl, storeId), kind);
      for (const kind of NumberKind.options) {
        const { free, any } = await count(kind);
        if (!(any || (isPart && kind === 'lpn')) || free >= ENOUGH) continue;
        const got = await pullCall(this.#pull, ReserveNumbers, { deviceId, count: FULL - free, kind });
        // A WMS that knows pallets only answers with numbers of pallets, whatever it is asked for.
        const isMore = got.kind === 'stored' && (await count(kind)).free > free;
        if (!isMore) this.#notBefore = clock.now() + PATIENCE_MS;
      }
    } finally {
      this.#isAsking = false;
    }
  }
}
