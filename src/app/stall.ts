/** Whether the outbox moves. Pure. */
import type { SyncFacts } from '#ui/terminal.ts';

/** The oldest op that waits, whether the WMS answers, and since when (epoch ms) both are so. */
export interface Stand extends Pick<SyncFacts, 'oldest'> {
  readonly offlineSince: number | null;
  readonly since: number;
}

/** An op that leaves, or an answer after a silence, starts the count again: age alone is no stall. */
export function standOf(before: Stand | null, next: Omit<Stand, 'since'>, now: number): Stand {
  const isSame = before !== null && before.oldest === next.oldest && before.offlineSince === next.offlineSince;
  return { ...next, since: isSame ? before.since : now };
}

/** Since when something waits and does not go out although the WMS answers; null = all is as it should be. */
export const stillSince = ({ oldest, offlineSince, since }: Stand): number | null =>
  oldest !== null && offlineSince === null ? since : null;
