/** What an ask of the shell brought, in three words. */
import type { Said } from './wms.ts';

/** `msg` is the WMS's own sentence. */
export type Untold = { kind: 'offline' } | { kind: 'refused'; msg: string };
export type Told = { kind: 'ok' } | Untold;

export const untold = (said: Exclude<Said<unknown>, { kind: 'ok' }>): Untold =>
  said.kind === 'silence' ? { kind: 'offline' } : { kind: 'refused', msg: said.msg };
