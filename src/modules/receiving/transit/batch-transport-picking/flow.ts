import { walkStores } from '../from-pallet.ts';
import { toBatchTransportPicking } from '../screens.ts';

/** Scan goods once and walk the stores that wait for them, instead of one store with all its goods. */
export const batchTransportPicking = walkStores(toBatchTransportPicking);
