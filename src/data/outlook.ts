/** Whether what is scanned now goes out at once, as far as the page was told: it decides between "ok" and "ok, waiting". */
import { HeldKeys } from '#engine/lane-keys.ts';
import type { News } from './news.ts';
import { ownerOf } from './partition.ts';
import type { SyncStatus } from './records.ts';
import { IN_FLIGHT } from './tally.ts';
import type { Tallied } from './tally.ts';

export type CountsByPartition = Readonly<Record<string, Tallied>>;

/**
 * An op with these lanes waits although the WMS can be reached: behind more than are sent at a time, or for one of its
 * lanes that only a person frees.
 */
export function waitsBehind(counts: CountsByPartition, partition: string, lanes: readonly string[]): boolean {
  const own = Object.entries(counts).filter(([of]) => ownerOf(of) === ownerOf(partition));
  const ahead = own.reduce((sum, [, { waiting, blocked }]) => sum + waiting - blocked, 0);
  return ahead >= IN_FLIGHT || new HeldKeys(counts[partition]?.held).holdBack(lanes);
}

/** As far as is known an op would arrive now. `hopes`: the browser's hint that there is some network. */
export const maySend = (connection: SyncStatus['connection'], hopes: boolean): boolean =>
  connection === 'online' || (connection === 'unknown' && hopes);

export class Outlook {
  #counts: CountsByPartition = {};

  take({ counts }: Pick<News, 'counts'>): void {
    if (counts) this.#counts = counts;
  }
  waits(partition: string, lanes: readonly string[]): boolean {
    return waitsBehind(this.#counts, partition, lanes);
  }
}
