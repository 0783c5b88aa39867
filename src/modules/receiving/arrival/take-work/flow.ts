import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { chooseNarrowed } from '#modules/receiving/parts/choose-receipt.ts';
import { toTakeWork } from '../screens.ts';

/**
 * Before walking into a dead zone: every receipt that is scanned or tapped is claimed, its pack comes onto the terminal,
 * and it stays in the list with the mark that it is ready. Unlike the list of receipts it opens none.
 */
export const takeWork = flow(toTakeWork, { keep: 'never' })
  .use(chooseNarrowed(msg`Scan or choose the receipts to take along`))
  .again('receipt');
