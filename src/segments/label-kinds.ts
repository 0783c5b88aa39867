/** What a label is of, in words. */
import type { LabelOrder } from '#engine/op.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const LABEL_KIND: Readonly<Record<LabelOrder['template'], Text>> = {
  pallet: msg`Pallet label`,
  case: msg`Case label`,
  box: msg`Box label`,
  pick: msg`Pick label`,
  store: msg`Store label`,
};
