/** What a server may be called, from what its checks have found (docs/admin/conformance.md). */
import type { ServerLevel } from '#contract/session.ts';
import type { Group } from './check.ts';
import type { Result } from './run.ts';

export const LEVELS = ['bare', 'keyed', 'full'] as const;
export type Level = (typeof LEVELS)[number];

const BARE: readonly Group[] = ['envelope', 'session', 'refusals', 'paging', 'languages'];
const KEYED: readonly Group[] = ['repeats', 'lost', 'order'];
const FULL: readonly Group[] = ['claims', 'revisions', 'packs'];

/** Each level asks for those below it as well. */
const GROUPS_OF: Record<Level, readonly Group[]> = {
  bare: BARE,
  keyed: [...BARE, ...KEYED],
  full: [...BARE, ...KEYED, ...FULL],
};

/**
 * What a server has to say of itself: who keeps no ids cannot be keyed, and with ids that are not kept in the transaction of
 * their effect an answer may be in doubt, so that somebody has to look.
 */
const SAYS: Record<Level, readonly ServerLevel[]> = {
  bare: ['key', 'gateway', 'legacy'],
  keyed: ['key', 'gateway'],
  full: ['key'],
};

/** Groups that run when this level is aimed at: load belongs to none, and repeats are tried in any case. */
export const groupsFor = (aim: Level): readonly Group[] => [
  ...new Set([...GROUPS_OF[aim], 'repeats' as const, 'load' as const]),
];

/** Of a server that keeps no ids, what happens to a repeat is written down and not judged. */
export const isJudged = (group: Group, said: ServerLevel, aim: Level | undefined): boolean =>
  said !== 'legacy' || !KEYED.includes(group) || (aim !== undefined && aim !== 'bare');

/** Undefined = not even bare. */
export const levelOf = (results: readonly Result[], said: ServerLevel): Level | undefined =>
  LEVELS.findLast((level) => SAYS[level].includes(said) && missing(level, results).length === 0);

/** Groups that stand between a server and a level: a check of them failed, or none of them could run. */
export function missing(level: Level, results: readonly Result[]): readonly Group[] {
  return GROUPS_OF[level].filter((group) => {
    const of = results.filter((result) => result.check.group === group && result.outcome !== 'SKIP');
    return of.length === 0 || of.some(({ outcome }) => outcome === 'FAIL');
  });
}
