/** How far a container that goods leave in is, in words. */
import type { OutState } from '#contract/outbound-rows.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const OUT_STATE: Readonly<Record<OutState, Text>> = {
  free: msg`Free`,
  open: msg`Open`,
  picking: msg`Being filled`,
  closed: msg`Closed`,
  checked: msg`Checked`,
  loaded: msg`Loaded`,
  shipped: msg`Shipped`,
  returning: msg`Goes back`,
};
