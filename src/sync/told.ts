/** What an ask of the shell brought, in four words. */
import type { Odd } from '#contract/understood.ts';
import type { Said } from './wms.ts';

/** `msg` is the WMS's own sentence. */
export type Untold = { kind: 'offline' } | { kind: 'odd'; odd: Odd } | { kind: 'refused'; msg: string };
export type Told = { kind: 'ok' } | Untold;

export function untold(said: Exclude<Said<unknown>, { kind: 'ok' }>): Untold {
  if (said.kind === 'silence') return { kind: 'offline' };
  return said.kind === 'odd' ? said : { kind: 'refused', msg: said.msg };
}
