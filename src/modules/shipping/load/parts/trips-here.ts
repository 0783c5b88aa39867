/** Trips that have not departed, as far as this terminal knows. */
import type { Shipment } from '#contract/outbound-rows.ts';
import type { Db } from '#engine/db.ts';

export const isHere = ({ status }: Pick<Shipment, 'status'>): boolean =>
  status !== 'inTransit' && status !== 'delivered';

export const tripsHere = async (db: Db): Promise<Shipment[]> => (await db.shipments.all()).filter(isHere);
