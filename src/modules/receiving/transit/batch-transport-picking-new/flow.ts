import { walkStores } from '../from-pallet.ts';

/** The same walk as a wall: every store is a slot of it, and the next one lights up. */
export const batchTransportPickingNew = walkStores('receiving.transitWall');
