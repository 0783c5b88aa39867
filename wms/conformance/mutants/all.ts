/** All wrongs. Each has to be caught by every check that it names, and each check has to catch one. */
import { claimMutants } from './claims.ts';
import { doorMutants } from './door.ts';
import { goodsMutants } from './goods.ts';
import { idMutants } from './ids.ts';
import type { Mutant } from './mutant.ts';

export const allMutants: readonly Mutant[] = [...doorMutants, ...goodsMutants, ...idMutants, ...claimMutants];
