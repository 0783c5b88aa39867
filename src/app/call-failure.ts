/** Transport failure (platform.md section 8): who waited for the answer hears why there is none. */
import { msg } from '@lingui/core/macro';
import { showToast } from './toast.ts';

/** Hands the answer on. Nobody waits for polls, lists and the outbox: the header says how those stand. */
export function tellFailure<A extends object>(answer: A): A {
  const http = 'failed' in answer ? answer.failed : undefined;
  if (http === 0) showToast(msg`The WMS cannot be reached`);
  else if (typeof http === 'number') showToast(msg`No usable answer from the WMS (HTTP ${http})`);
  return answer;
}
