/** The pick that a screen was opened for. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Db } from '#engine/db.ts';
import { isOpen } from '../belief.ts';

/** Undefined where nothing of it is open any more. */
export async function openPick(
  { params: { pickId } }: { params: { pickId: string } },
  db: Db,
): Promise<Pick | undefined> {
  const pick = await db.picks.get(pickId);
  return pick && isOpen(pick) ? pick : undefined;
}
