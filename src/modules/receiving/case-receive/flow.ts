import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { completeInside } from '../announced.ts';
import { atDock } from '../at-dock.ts';
import { announced } from '../expected.ts';
import { announcedCase } from '../lookups.ts';
import { askFullPalletOnce, comingIn, saidYes } from '../over-tihi.ts';
import { receiveCase } from '../ops.ts';
import { casesReceived } from '../progress.ts';
import { expectedCase } from '../rules.ts';
import { printNewPallet, scanBuildPallet } from '../pallet.ts';
import { toCaseReceive } from '../screens.ts';

/** Choose a pallet to build on, then scan case after case onto it. */
export const caseReceive = flow(toCaseReceive, { back: 'stop' })
  .use(atDock)
  .progress(casesReceived)
  .use(scanBuildPallet)
  .scan(
    'case',
    { as: announcedCase, prompt: ({ pallet }) => msg`Scan a case onto ${pallet.lpn}`, offers: announced('case') },
    ...expectedCase,
    ...completeInside,
  )
  .derive('onto', ({ pallet }) => pallet)
  .derive('coming', ({ case: box }) => comingIn(box))
  .use(askFullPalletOnce)
  .post(receiveCase, ({ receipt, loc, pallet, case: box, ...asked }) => ({
    receiptId: receipt.receiptId,
    lineId: box.contents[0]?.lineId ?? '',
    caseId: box.containerId,
    lpn: pallet.lpn,
    loc: loc.LOC,
    ...saidYes(asked),
  }))
  .use(printNewPallet)
  .again('case');
