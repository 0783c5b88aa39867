/** Transport failure (platform.md section 8): who waited for the answer hears why there is none. */
import type { LeftOut } from '#contract/understood.ts';
import type { Pulled } from '#engine/env.ts';
import { oddWords } from '#engine/odd-words.ts';
import type { Text } from '#engine/text.ts';
import { msg, plural } from '@lingui/core/macro';
import { showToast } from './toast.ts';

/** Hands the answer on. Nobody waits for polls, lists and the outbox: the header says how those stand. */
export function showFailure<A extends Pulled | { readonly kind: 'answered'; readonly left?: readonly LeftOut[] }>(
  answer: A,
): A {
  if (answer.kind === 'offline' && answer.failed === 0) showToast(msg`The WMS cannot be reached`);
  if (answer.kind === 'odd') showToast(oddWords(answer.odd), LONG_MS);
  if ((answer.kind === 'stored' || answer.kind === 'answered') && answer.left)
    showToast(leftWords(answer.left), LONG_MS);
  return answer;
}

/** A job or a thing that was asked for came without some of its rows: which they are, and that the others can be worked. */
function leftWords(left: readonly LeftOut[]): Text {
  const rows = left
    .slice(0, NAMED)
    .map(({ id, list, field }) => `${id || list} (${field})`)
    .join(', ');
  const count = left.length;
  return msg`${plural(count, { one: '# row', other: '# rows' })} of the answer cannot be shown: ${rows}. The others can be worked.`;
}
/** As many as can be read in passing; the RF log has all. */
const NAMED = 3;
const LONG_MS = 8000;
