import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { printLabel } from '#segments/ops.ts';
import { splitPallet } from '#modules/picking/pallet/ops.ts';
import { partOf, partOfPallet } from '#modules/picking/parts/pallet-part.ts';
import { labelOfNew, ontoNewPallet, pickOf, splitFrom } from '#modules/picking/parts/pallet-source.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { toLPNSplit } from '../screens.ts';

/** The ordered part of a pallet goes onto a new number, by case or by quantity; without a pick it stays in stock. */
export const lpnSplit = flow(toLPNSplit)
  .use(splitFrom)
  .derive('pick', ({ forPick }) => forPick?.pick ?? null)
  .use(partOfPallet)
  .use(ontoNewPallet)
  .post(splitPallet, ({ source, pallet, pick, forPick, ...v }) => ({
    ...pickOf(pick, forPick?.job),
    fromLpn: source.containerId,
    ...partOf(v),
    toLpn: pallet.lpn,
  }))
  .post(printLabel, ({ pallet, me }) => labelOfNew(pallet, me))
  .opens(({ params: { pickId }, forPick }) =>
    pickId !== undefined && forPick ? openWay(forPick.job, pickId) : openFlow(toLPNSplit, {}),
  );
