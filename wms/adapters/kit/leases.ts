/**
 * Claims of a system that knows none: who holds what, on disk. They bind the terminals, not people at a desk. Any terminal
 * of the same user takes a claim over, as at the reference WMS (domain.md section 5.4).
 */
import * as v from 'valibot';
import { Latest } from '#wms/gateway/latest.ts';
import { refuse } from '#wms/refusals.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Claims, Person } from './system.ts';

const LeaseSchema = v.object({
  key: v.string(),
  userId: v.string(),
  userName: v.string(),
  deviceId: v.string(),
  /** Milliseconds; 0 = given back. */
  until: v.number(),
});
type Lease = v.InferOutput<typeof LeaseSchema>;

/** `receipt:4711` is receipt 4711 to people. */
const nameOf = (key: string): string => key.slice(key.indexOf(':') + 1);

export class Leases {
  readonly table = new Latest<Lease>({
    is: 'lease',
    schema: LeaseSchema,
    keyOf: ({ key }) => key,
    isOver: ({ until }, now) => until <= now,
  });
  readonly #ms: number;
  readonly #now: () => number;
  readonly #alone = oneAtATime();

  constructor(minutes: number, now: () => number) {
    this.#ms = minutes * 60_000;
    this.#now = now;
  }

  /** One that has run out is nobody's. */
  holder(key: string): Lease | undefined {
    const lease = this.table.get(key);
    return lease && lease.until > this.#now() ? lease : undefined;
  }

  /** Refuses a write to what another holds. What nobody holds may be written: work captured without network comes late. */
  mustNotBeOthers(keys: readonly string[], person: Person): void {
    for (const key of keys) {
      const holder = this.holder(key);
      if (holder && holder.userId !== person.userId)
        refuse('heldByOther', { user: holder.userName, what: nameOf(key) });
    }
  }

  /** As a module sees them. */
  of(person: Person): Claims {
    return {
      take: (keys, { renew = false } = {}) => this.#alone('', () => this.#take(keys, person, renew)),
      give: (keys) => this.#alone('', () => this.#give(keys, person)),
      of: (key) => {
        const { userId = '', deviceId = '', until } = this.holder(key) ?? {};
        return {
          claimedBy: userId,
          claimedDevice: deviceId,
          leaseUntil: until === undefined ? null : new Date(until).toISOString(),
        };
      },
    };
  }

  async #take(keys: readonly string[], person: Person, renew: boolean): Promise<string> {
    this.mustNotBeOthers(keys, person);
    const gone = renew && keys.find((key) => !this.holder(key));
    if (gone) refuse('claimLost', { what: nameOf(gone) });
    const { userId, userName, deviceId } = person;
    const until = this.#now() + this.#ms;
    await Promise.all(keys.map((key) => this.table.put({ key, userId, userName, deviceId, until }, this.#now())));
    return new Date(until).toISOString();
  }

  async #give(keys: readonly string[], person: Person): Promise<void> {
    this.mustNotBeOthers(keys, person);
    const own = keys.flatMap((key) => this.holder(key) ?? []);
    await Promise.all(own.map((lease) => this.table.put({ ...lease, until: 0 }, this.#now())));
  }
}
