/**
 * One op ahead (decision 0033): behind an op that is on its way the next of its lane is marked as sent on disk and kept
 * ready here. It leaves in the moment in which the WMS says yes to the one before, without a transaction in between; any
 * other answer calls it off. Never more than one: after a kill it is the only further op of which nobody knows whether it left.
 */
import type { Outgoing } from './turn.ts';

interface Marked {
  readonly outgoing: Outgoing;
  /** Op ids that the WMS has not said yes to. */
  readonly after: Set<string>;
}

export class Ahead {
  readonly #ready = new Map<string, Marked>();
  /** Left since it was marked, and nothing on disk says so yet. */
  readonly #left = new Set<string>();
  /** This worker surely leads: nobody may have taken back what is ready here. */
  readonly #isLeading: () => boolean;

  constructor(isLeading: () => boolean) {
    this.#isLeading = isLeading;
  }

  /** It is marked on disk, to leave after these. */
  add(outgoing: Outgoing, after: readonly string[]): void {
    this.#ready.set(outgoing.op.opId, { outgoing, after: new Set(after) });
  }

  /** The WMS has said yes to `opId`: those that leave now. */
  freedBy(opId: string): Outgoing[] {
    const free: Outgoing[] = [];
    for (const [id, { outgoing, after }] of this.#ready) {
      if (!after.delete(opId) || after.size > 0 || !this.#isLeading()) continue;
      this.#ready.delete(id);
      this.#left.add(id);
      free.push(outgoing);
    }
    return free;
  }

  hasLeft(opId: string): boolean {
    return this.#left.has(opId);
  }
  /** Kept ready, for an op that has not been answered. */
  isReady(opId: string): boolean {
    return (this.#ready.get(opId)?.after.size ?? 0) > 0;
  }
  /** It does not leave any more, unless it has. */
  callOff(opId: string): void {
    this.#ready.delete(opId);
  }

  /** A turn is on disk, and with it that these have left. */
  noted(opIds: readonly string[]): void {
    for (const opId of opIds) this.#left.delete(opId);
  }
  /** The lead is over: nothing leaves that has not. */
  end(): void {
    this.#ready.clear();
    this.#left.clear();
  }
}
