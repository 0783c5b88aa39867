/** Containers that the operator carries. */
import type { Container } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { ON_THE_WAY } from '#segments/belief/outbound.ts';

/** What stands in a cart is set down with it, or by itself. */
export async function carriedNow(db: Db): Promise<readonly Container[]> {
  const boxes = (await db.containers.where('loc', ON_THE_WAY)).filter(({ out }) => out && out.state !== 'free');
  const carts = new Set(boxes.filter(({ kind }) => kind === 'cart').map(({ containerId }) => containerId));
  return boxes.filter(({ parentId }) => parentId === '' || carts.has(parentId));
}

/** The same of one job. */
export const carriedFor = async (db: Db, jobId: string): Promise<readonly Container[]> =>
  (await db.containers.where('jobId', jobId)).filter(({ loc, out }) => loc === ON_THE_WAY && out?.state !== 'free');
