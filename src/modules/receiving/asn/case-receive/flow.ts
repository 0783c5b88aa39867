import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { completeInside } from '#modules/receiving/parts/announced.ts';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { announced } from '#modules/receiving/parts/expected.ts';
import { announcedCase } from '#modules/receiving/lookups.ts';
import { askFullPalletOnce, comingIn, saidYes } from '#segments/full-pallet.ts';
import { receiveCase } from '#modules/receiving/ops.ts';
import { casesReceived } from '#modules/receiving/parts/progress.ts';
import { expectedCase } from '#modules/receiving/rules.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
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
    loc: loc.loc,
    ...saidYes(asked),
  }))
  .use(printNewPallet)
  .again('case');
