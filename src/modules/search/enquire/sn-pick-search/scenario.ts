import { scenario } from '#tests/harness/scenario.ts';
import { pickedPieces } from '../given.ts';
import { toSNPickSearch } from '../screens.ts';

export const mainJob = scenario(toSNPickSearch, {
  given: pickedPieces,
  does: ['SO-1'],
  leaves: { posts: 0 },
});
