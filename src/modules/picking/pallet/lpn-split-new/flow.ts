import { refuseOutbound } from '#segments/refusals.ts';
import { qtyOf } from '#domain/contents.ts';
import { compare } from '#domain/decimal.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { printLabel } from '#segments/ops.ts';
import { openOf } from '#modules/picking/belief.ts';
import { splitPallet } from '#modules/picking/pallet/ops.ts';
import { partOf, partOfPallet } from '#modules/picking/parts/pallet-part.ts';
import { labelOfNew, ontoNewPallet, pickOf, splitFrom, stillOn } from '#modules/picking/parts/pallet-source.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { toLPNSplitNew } from '../screens.ts';

/** The new number first, then goods after goods and case after case onto it, until all that is ordered stands there. */
export const lpnSplitNew = flow(toLPNSplitNew)
  .use(splitFrom)
  .maybe(
    ({ params }) => params.onto === undefined,
    (f) => f.use(ontoNewPallet),
  )
  .derive('onto', ({ pallet, params }) => pallet?.lpn ?? params.onto, refuseOutbound.targetEmpty)
  .load('left', async ({ forPick, source }, db) =>
    forPick ? ((await stillOn(db, forPick, source.containerId)) ?? null) : null,
  )
  .refuseIf(refuse.nothingOpen, ({ forPick, left }) => forPick !== null && left === null)
  .derive('pick', ({ left }) => left)
  .button('done', {
    label: msg`Done`,
    at: ['what'],
    run: ({ forPick }) => (forPick ? openWay(forPick.job, forPick.pick.pickId) : openFlow(toLPNSplitNew, {})),
  })
  .use(partOfPallet)
  .post(splitPallet, ({ source, onto, pick, forPick, ...v }) => ({
    ...pickOf(pick, forPick?.job),
    fromLpn: source.containerId,
    ...partOf(v),
    toLpn: onto,
  }))
  .post(printLabel, ({ pallet, me }) => (pallet ? labelOfNew(pallet, me) : null))
  .opens(({ source, onto, pick, forPick, what, qty = 0 }) => {
    const moved = what.kind === 'case' ? qtyOf(what.box.contents) : qty;
    if (forPick && pick && compare(moved, openOf(pick)) >= 0) return openWay(forPick.job, forPick.pick.pickId);
    const whose = forPick ? { jobId: forPick.job.jobId, pickId: forPick.pick.pickId } : {};
    return openFlow(toLPNSplitNew, { ...whose, from: source.containerId, onto });
  });
