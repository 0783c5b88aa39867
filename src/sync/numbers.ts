/**
 * Pallet numbers that are reserved for this terminal. They are topped up whenever there is network, so that it can go
 * into a dead zone at any moment and build pallets for a shift; two terminals are never given the same one.
 */
import { ReserveNumbers } from '#contract/receiving.ts';
import { siteOf } from '#data/partition.ts';
import { countLpns } from '#data/readers.ts';
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

  /** Only where pallets are built: a terminal that was never given a number needs none. */
  async topUp(): Promise<void> {
    const { desk, device, clock } = this.#pull;
    if (this.#isAsking || clock.now() < this.#notBefore) return;
    this.#isAsking = true;
    try {
      const session = await desk.change((change) => change.session);
      if (!session?.canSend) return;
      const { free, any } = await countLpns(device, siteOf(session.serverUrl, session.storeId));
      if (!any || free >= ENOUGH) return;
      const got = await pullCall(this.#pull, ReserveNumbers, { deviceId: session.deviceId, count: FULL - free });
      if (got.kind !== 'stored') this.#notBefore = clock.now() + PATIENCE_MS;
    } finally {
      this.#isAsking = false;
    }
  }
}
