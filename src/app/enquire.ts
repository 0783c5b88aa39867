/** Questions whose answer is only looked at: the operator waits for it, nothing of it is stored. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import type { LeftOut } from '#contract/understood.ts';
import type { Pulled } from '#engine/env.ts';
import { waitFor } from './busy.ts';
import { showFailure } from './call-failure.ts';
import { sync } from './worker.ts';

export type Answered<C extends Call> =
  | { readonly kind: 'answered'; readonly data: ResponseOf<C>; readonly left?: readonly LeftOut[] }
  | Exclude<Pulled, { kind: 'stored' }>;

export type Enquire = <C extends Call>(call: C, request: RequestOf<C>) => Promise<Answered<C>>;

const OFFLINE = { kind: 'offline' } as const;

export const enquire: Enquire = <C extends Call>(call: C, request: RequestOf<C>) =>
  // The contract has parsed the answer on its way in.
  waitFor(sync.enquire(call.path, request).catch(() => OFFLINE) as Promise<Answered<C>>, OFFLINE).then(showFailure);
