import type { OutboxItem, OpStatus } from '#data/records.ts';

export type Fate = 'done' | 'waiting' | 'needsYou' | 'elsewhere' | 'takenBack';

const FATES: Readonly<Record<OpStatus, Fate>> = {
  applied: 'done',
  observed: 'done',
  queued: 'waiting',
  sending: 'waiting',
  inDoubt: 'waiting',
  blocked: 'waiting',
  refused: 'needsYou',
  quarantined: 'needsYou',
  paused: 'needsYou',
  transferred: 'elsewhere',
  withdrawn: 'takenBack',
  dropped: 'takenBack',
  superseded: 'takenBack',
};

export const fateOf = ({ state }: OutboxItem): Fate => FATES[state.status];

/** Ops per hour from the first hour of work to the last, with what became of them. */
export function byHour(
  items: readonly OutboxItem[],
): readonly { hour: number; counts: Readonly<Record<Fate, number>> }[] {
  const hours = items.map(({ capturedAt }) => new Date(capturedAt).getHours());
  if (hours.length === 0) return [];
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const hour = first + i;
    return { hour, counts: countFates(items.filter((_, at) => hours[at] === hour)) };
  });
}

export function countFates(items: readonly OutboxItem[]): Readonly<Record<Fate, number>> {
  const counts = { done: 0, waiting: 0, needsYou: 0, elsewhere: 0, takenBack: 0 };
  for (const item of items) counts[fateOf(item)] += 1;
  return counts;
}
