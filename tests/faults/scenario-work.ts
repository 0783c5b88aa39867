/**
 * Work of modules whose jobs the operator page has no order for: the main jobs of their screens, as scenarios have them, over and over
 * with documents of their own. The office writes these before anybody signs in: goods and places of theirs come with the reference data.
 */
import { moduleScreens } from '#app/module-screens.ts';
import { toWire } from '#contract/renamed.ts';
import { screensOfUser } from '#tests/harness/narrow-user.ts';
import { played } from '#tests/harness/played.ts';
import type { Played } from '#tests/harness/played.ts';
import type { Scenario } from '#tests/harness/scenario.ts';
import { scenarios } from '#tests/harness/scenarios.ts';
import { Documents } from '#wms/http/documents.ts';
import type { Office } from './task.ts';

/** Who does the main jobs of a module, as far as they have its screens. */
export interface Player {
  readonly userId: string;
  readonly module: string;
}

/** Names end with three digits. */
const MOST = 999;

/** That store an op; who only looks at something leaves nothing to compare. */
const jobsOf = ({ userId, module }: Player): Scenario[] => {
  const paths = moduleScreens.filter((screen) => screen.module === module).map(({ path }) => path);
  const mine = screensOfUser(userId);
  return scenarios.filter(({ path, leaves }) => leaves.posts > 0 && paths.includes(path) && mine.includes(path));
};

/** For each player every job so many times, round after round, or as often as there are names for it. */
export function rehearsed<P extends Player>(
  players: readonly P[],
  rounds: number,
  now: Date,
): ReadonlyMap<P, readonly Played[]> {
  const once = players.flatMap((player) => {
    const jobs = jobsOf(player);
    if (jobs.length === 0) throw new Error(`${player.userId} has no work of ${player.module}`);
    return jobs.map((job) => ({ player, job }));
  });
  const times = once.length === 0 ? 0 : Math.min(rounds, Math.floor(MOST / once.length));
  const all = Array.from({ length: times }, () => once).flat();
  const named = played(
    all.map(({ job }) => job),
    now,
  );
  return new Map(players.map((player) => [player, named.filter((_, i) => all[i]?.player === player)]));
}

export const writes = (office: Office, { documents }: Played): Promise<unknown> =>
  office('documents', toWire(Documents, documents) as object);
