/** Who unloads: the employees whom the office knows, and which of them are named already. Their telephone numbers are kept in the office. */
import type { Db } from '#engine/db.ts';

export interface Mover {
  readonly code: string;
  readonly name: string;
  readonly isNamed: boolean;
}

export const crewOf = async (named: readonly string[], db: Db): Promise<Mover[]> =>
  (await db.codes.where('type', 'Mover')).map(({ code, name }) => ({ code, name, isNamed: named.includes(code) }));
