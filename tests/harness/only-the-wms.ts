/**
 * What only the WMS can know of any job. A terminal in a dead zone believes nothing of it, or something plainer; all else
 * that it believes has to be what the WMS answers. What no scenario needs any more has to go.
 */
import type { Difference } from './belief.ts';
import { isSame } from './same-row.ts';

interface Known {
  readonly what: string;
  readonly why: string;
  readonly is: (found: Difference) => boolean;
}

const isNew = ({ field, believed }: Difference): boolean => field === undefined && believed === undefined;
const WORK: readonly string[] = ['tasks', 'jobs', 'jobLines'];
const hasFewer = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.length < all.length && some.every((goods) => all.some((one) => isSame(one, goods)));
const CLAIM: readonly string[] = ['claimedBy', 'claimedDevice'];

export const onlyTheWms: readonly Known[] = [
  {
    what: 'new work',
    why: 'The WMS numbers it: putaway of goods that had none, the count of a place where goods were missing.',
    is: (found) => WORK.includes(found.table) && isNew(found),
  },
  {
    what: 'the fill of a place that was never read',
    why: 'The terminal has the places of its own work only; how full another one is it cannot know.',
    is: (found) => found.table === 'places' && isNew(found),
  },
  {
    what: 'goods that are gone from a place after a pick',
    why: 'The terminal has the stock of its own work only; whether a pick took the last of them it cannot know.',
    is: ({ table, field, believed, answered }) =>
      table === 'places' && field === 'holds' && hasFewer(answered as unknown[], believed as unknown[]),
  },
  {
    what: 'the claim of work that is done',
    why: 'The WMS frees it at once; the terminal shows it as its own until then, for the count of what is done.',
    is: ({ table, field, row }) =>
      (table === 'tasks' || table === 'jobs') && CLAIM.includes(field ?? '') && row['status'] === 'done',
  },
];
