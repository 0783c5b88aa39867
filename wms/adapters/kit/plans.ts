/** Plans of writes on disk, and what belongs to each until it is settled. */
import * as v from 'valibot';
import { Latest } from '#wms/gateway/latest.ts';

const PlanSchema = v.object({
  /** Operation id. */
  key: v.string(),
  /** Path of the call. */
  path: v.string(),
  /** As it was sent, without the session's tokens. */
  body: v.record(v.string(), v.unknown()),
  userId: v.string(),
  deviceId: v.string(),
  holds: v.array(v.string()),
  data: v.unknown(),
  /** Milliseconds. */
  plannedAt: v.number(),
  /** When a call of it left whose answer never came; 0 = none is under way. */
  lostAt: v.number(),
  /** Anything of it may have left. */
  isSent: v.boolean(),
  /** Name of the terminal's look after which it was last sent; empty for none. */
  look: v.string(),
  /** How it ended; empty = it has not. */
  end: v.picklist(['', 'applied', 'refused', 'dropped']),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

const MOST_FREED = 10_000;

export class Plans {
  readonly table = new Latest<Plan>({
    is: 'plan',
    schema: PlanSchema,
    keyOf: ({ key }) => key,
    isOver: ({ end }) => end !== '',
  });
  readonly #now: () => number;
  /** What is held, by which operation. */
  readonly #held = new Map<string, string>();
  /** When each thing was last let go, counted and not by the clock. */
  readonly #freed = new Map<string, number>();
  #turn = 0;
  readonly #waiting = new Set<() => void>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * After the journal was read: open plans hold what they held. What was under way when the process ended may still be.
   * One whose answer is on disk had come to its end.
   */
  async reopen(isAnswered: (key: string) => boolean): Promise<void> {
    for (const plan of this.open) {
      if (isAnswered(plan.key)) {
        await this.end(plan, 'applied');
        continue;
      }
      for (const thing of plan.holds) this.#held.set(thing, plan.key);
      if (plan.isSent) await this.put({ ...plan, lostAt: this.#now() });
    }
  }

  get open(): Plan[] {
    return this.table.values.filter(({ end }) => end === '');
  }
  openOf(key: string): Plan | undefined {
    const plan = this.table.get(key);
    return plan?.end === '' ? plan : undefined;
  }

  put(plan: Plan): Promise<void> {
    return this.table.put(plan, this.#now());
  }

  /** What was read after this moment is not older than the last plan that ended. */
  moment(): number {
    return this.#turn;
  }

  /**
   * Takes what a plan wants to hold. `stale`: one of them was let go by another after the plan began to read, so it has to
   * be made anew. Otherwise who holds it.
   */
  hold(key: string, things: readonly string[], since: number): 'held' | 'stale' | { readonly by: string } {
    for (const thing of things) {
      const by = this.#held.get(thing);
      if (by !== undefined && by !== key) return { by };
    }
    if (things.some((thing) => (this.#freed.get(thing) ?? 0) > since)) return 'stale';
    for (const thing of things) this.#held.set(thing, key);
    return 'held';
  }

  letGo(key: string, things: readonly string[]): void {
    this.#turn += 1;
    for (const thing of things) {
      if (this.#held.get(thing) !== key) continue;
      this.#held.delete(thing);
      this.#freed.delete(thing);
      this.#freed.set(thing, this.#turn);
    }
    // No plan reads for so long that this many others end meanwhile.
    for (const thing of this.#freed.keys()) {
      if (this.#freed.size <= MOST_FREED) break;
      this.#freed.delete(thing);
    }
    for (const wake of this.#waiting) wake();
  }

  /** Until something was let go, or so many milliseconds have gone. */
  freed(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }

  async end(plan: Plan, end: 'applied' | 'refused' | 'dropped'): Promise<void> {
    await this.put({ ...plan, end });
    this.letGo(plan.key, plan.holds);
  }
}
