/** The result of a call that the shell makes: ok, offline, odd or refused. */
import type { Odd } from '#contract/understood.ts';
import type { Reply } from './wms.ts';

/** `msg` is the WMS's own sentence. */
export type CallFailure = { kind: 'offline' } | { kind: 'odd'; odd: Odd } | { kind: 'refused'; msg: string };
export type CallResult = { kind: 'ok' } | CallFailure;

export function callFailure(said: Exclude<Reply<unknown>, { kind: 'ok' }>): CallFailure {
  if (said.kind === 'silence') return { kind: 'offline' };
  return said.kind === 'odd' ? said : { kind: 'refused', msg: said.msg };
}
