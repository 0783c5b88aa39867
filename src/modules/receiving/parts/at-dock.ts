/** How every receiving job begins: the receipt that was claimed, and the dock that its goods stand at. */
import { location } from '#segments/lookups.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { docksNear } from './expected.ts';
import { openedReceipt } from '../lookups.ts';
import type { WithReceipt } from '../lookups.ts';
import { canReceiveAt } from '#segments/receivable.ts';

/** The location is scanned once and kept for all that follows. */
export const atDock = segment<WithReceipt>()((f) =>
  f.load('receipt', openedReceipt).scan(
    'loc',
    {
      as: location,
      prompt: msg`Scan the dock location`,
      expect: ({ receipt }) => receipt.dock,
      offers: docksNear,
    },
    ...canReceiveAt,
  ),
);
