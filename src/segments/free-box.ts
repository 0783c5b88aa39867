/** Numbers of the block of this terminal that are no box yet. */
import type { Db } from '#engine/db.ts';

/** At most that many; fewer where the block is used up. */
export async function freeBoxes(db: Db, count: number): Promise<string[]> {
  const free: string[] = [];
  for (const { lpn, kind } of await db.lpns.where('used', 'N')) {
    if (free.length >= count) break;
    if ((kind === 'box' || kind === 'lpn') && !(await db.containers.get(lpn))) free.push(lpn);
  }
  return free;
}
