import type { Pick as PickRow } from '#contract/outbound-rows.ts';
import { orderPick } from '#contract/picking.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import type { Offer } from '#engine/steps.ts';
import { ofPart } from '#engine/refusal.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { pickGoods } from '#modules/picking/ops.ts';
import { howMany, placeIsUsable } from '#modules/picking/parts/at-pick.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickRequest } from '#modules/picking/parts/request.ts';
import { picksDone, stopRow, toWalk } from '#modules/picking/parts/walk.ts';
import type { Resting } from '#modules/picking/parts/walk.ts';
import { waysOut } from '#modules/picking/parts/ways-out.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { seesPath } from '#modules/picking/parts/ways.ts';
import { msg } from '@lingui/core/macro';
import { stockLabel } from '../lookups.ts';
import type { StockLabel } from '../lookups.ts';
import { refuseSpecial } from '../refusals.ts';
import { toInvUniqueKeyPick } from '../screens.ts';

/** The label of the stock record says place, goods and lot in one scan: nothing of them is asked, only how many, and into what. */
export const invUniqueKeyPick = flow(toInvUniqueKeyPick, { back: 'stop' })
  .load('job', openedJob(orderPick))
  .progress(picksDone)
  .use(toWalk())
  .use(seesPath('aim', toInvUniqueKeyPick))
  .use(waysOut)
  .scan(
    'aim',
    {
      as: stockLabel,
      prompt: msg`Go there and scan the stock label`,
      expect: ({ walk }) => walk.pick.stockKeys[0],
      chip: ({ key, location }) => `${location.loc} · ${key}`,
      offers: { from: async ({ walk: { stops } }, db) => labelled(stops, db) },
    },
    refuse.stopping.when(({ picks }, { walk }) => restsFor(picks, walk.resting, 'stopping')),
    refuse.blocked.when(({ picks }, { walk }) => restsFor(picks, walk.resting, 'blocked')),
    refuseSpecial.stockLabelDone.when(
      ({ key, picks }, { walk }) => !walk.stops.some((stop) => isOneOf(stop, picks)) && { code: key },
    ),
    ...ofPart(placeIsUsable, ({ location }: StockLabel) => location),
  )
  .derive('pick', ({ aim, walk }) => walk.stops.find((stop) => isOneOf(stop, aim.picks)), refuse.nothingOpen)
  .load(
    'goods',
    async ({ pick }, db) => goodsByBarcode.local(pick.skuId, db),
    refuseLookup.skuUnknown.from(({ pick }) => ({ code: pick.skuId })),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .use(howMany)
  .use(intoContainer)
  .postOf([bindContainers, pickGoods], (v) => [...bindingOf(v), posting(pickGoods, pickRequest(v))])
  .again('walk');

type Some = Pick<PickRow, 'pickId'>;

const isOneOf = ({ pickId }: Some, picks: readonly Some[]): boolean => picks.some((other) => other.pickId === pickId);

/** All that is picked from this record rests. */
function restsFor(picks: readonly PickRow[], resting: readonly Resting[], hold: Resting['hold']) {
  const [first] = resting.filter((one) => one.hold === hold && isOneOf(one.pick, picks));
  return first !== undefined && { order: first.pick.orderId };
}

/** A stop is tapped by its label; what has none is picked on another screen. */
async function labelled(stops: readonly PickRow[], db: Db): Promise<Offer[]> {
  const skus = await skusOf(
    stops.map(({ skuId }) => skuId),
    db,
  );
  return stops.flatMap((stop) =>
    stop.stockKeys.map((key) => ({ ...stopRow(stop, skus.get(stop.skuId)), id: key, detail: key })),
  );
}
