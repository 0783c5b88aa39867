/** How many labels are printed behind a post. */
import type { RequestOf } from '#contract/call.ts';
import { MOST_COPIES } from '#contract/operations.ts';
import type { Print } from '#contract/operations.ts';
import type { Me } from '#engine/env.ts';
import { number } from '#engine/fields.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { refuseLabel } from './refusals.ts';

/** `most` of them are proposed, none where no print point is chosen. */
export const copiesOf = ({ printPoint }: Me, most: 0 | 1) =>
  number(msg`Copies (0 = none)`, { required: true, initial: printPoint === '' ? '0' : String(most) });
export const fewCopies: readonly Rule<{ readonly copies: number }, { readonly me: Me }>[] = [
  refuseLabel.copiesOutOfRange.when(({ copies }) => copies > MOST_COPIES && { max: MOST_COPIES }),
  refuseLabel.noPrintPoint.when(({ copies }, { me }) => copies > 0 && me.printPoint === ''),
];

/** What the post of the label says. */
export const copiesTo = (
  ref: string,
  copies: number,
  { printPoint }: Me,
  template: RequestOf<typeof Print>['template'] = 'pallet',
) => (copies > 0 ? { template, ref, printPoint, copies } : null);
