/** Why somebody put an op away, as it is chosen in the tray and read in the shift ledger. */
import type { DropReason } from '#engine/env.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const dropWords: Readonly<Record<DropReason, Text>> = {
  doneByHand: msg`It was done by hand in the WMS`,
  wrongScan: msg`I scanned the wrong thing`,
  supervisorSays: msg`My supervisor said so`,
  other: msg`Another reason`,
};
