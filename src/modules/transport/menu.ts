/** Goods on the road, as far as this terminal knows. */
import type { Db } from '#engine/db.ts';

export async function waybillsOnTheRoad(db: Db): Promise<Record<string, number>> {
  const { length } = await db.waybills.where('status', 'inTransit');
  return { '/transportMenu': length, '/relayTransport': length };
}
