/** Where cases and quantities are put: a location, or a pallet that stands there. */
import type { Container } from '#contract/rows.ts';
import { notStored } from '#domain/rules/move.ts';
import { lookup } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import { shelfOrPallet } from '#segments/spots.ts';
import type { Spot } from '#segments/spots.ts';
import { refuse } from '../refusals.ts';
import type { Moving } from './target.ts';

export interface MoveSpot extends Spot {
  readonly pallet?: Container;
}

/** Enter without a scan says that it is required. */
export const spotToMove = lookup<MoveSpot>({
  ...shelfOrPallet,
  takesNothing: true,
  shape: [refuse.locMissing.when((code) => code.trim() === '')],
  local: async (code, db) => {
    const spot = await shelfOrPallet.local(code, db);
    const pallet = spot && spot.onto !== '' ? await db.containers.get(spot.onto) : undefined;
    return spot && { ...spot, ...(pallet && { pallet }) };
  },
});

/** The pallet that it goes onto is of the same owner, and open. */
export const ontoPallet: readonly Rule<MoveSpot, Moving>[] = [
  refuse.notStored.when(({ pallet }) => !!pallet && notStored(pallet) !== null && { code: pallet.containerId }),
  refuse.ownerOfPallet.when(
    ({ pallet }, { ownerId }) =>
      !!pallet && pallet.ownerId !== ownerId && { code: pallet.containerId, owner: pallet.ownerId },
  ),
  refuse.sealed.when(({ pallet }) => pallet?.sealed === true && { code: pallet.containerId }),
  refuse.occupied.when(({ pallet }) => !!pallet?.out && pallet.out.state !== 'free' && { code: pallet.containerId }),
];
