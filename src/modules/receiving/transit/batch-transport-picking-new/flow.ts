import { walkStores } from '../from-pallet.ts';
import { toBatchTransportPickingNew } from '../screens.ts';

/** The same walk as a wall: every store is a slot of it, and the next one lights up. */
export const batchTransportPickingNew = walkStores(toBatchTransportPickingNew);
