import type { Pick } from '#contract/outbound-rows.ts';
import { xdPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { goodsThere } from '#modules/picking/lookups.ts';
import { pickCase, pickGoods } from '#modules/picking/ops.ts';
import { howMany, lotOnLabel } from '#modules/picking/parts/at-pick.ts';
import { fitsPick } from '#modules/picking/parts/cases.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { caseRequest, pickRequest } from '#modules/picking/parts/request.ts';
import { goodsHere, picksDone, stopRow, toWalk } from '#modules/picking/parts/walk.ts';
import type { Walk } from '#modules/picking/parts/walk.ts';
import { waysOut } from '#modules/picking/parts/ways-out.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { inLane } from '../lookups.ts';
import type { InLane } from '../lookups.ts';
import { refuseStores } from '../refusals.ts';
import { toXDpickAction } from '../screens.ts';

/** It stands on a pallet of this lane, holds its goods, and not more than is open. */
const ofCase: readonly Rule<Extract<InLane, { kind: 'case' }>, { readonly walk: Walk }>[] = fitsPick.map((rule) => ({
  refusal: rule.refusal,
  check: ({ box }, { walk }, at) => rule.check(box, { here: walk.stops }, at),
}));

/**
 * Goods go from the cross-dock lane into the tray of a store: a pallet or SSCC is scanned and its goods are counted, goods are
 * scanned where they stand, or a labelled case is taken whole.
 */
export const xdPickAction = flow(toXDpickAction, { back: 'stop' })
  .load('job', openedJob(xdPick))
  .progress(picksDone)
  .use(toWalk())
  .use(waysOut)
  .scan(
    'aim',
    {
      as: inLane,
      prompt: ({ walk: { pick } }) => msg`Scan a pallet, a case or goods in lane ${pick.loc}`,
      expect: ({ walk: { pick } }) => pick.lpn || pick.loc,
      chip: ({ code }) => code,
      offers: {
        from: async ({ walk: { stops } }, db) => {
          const skus = await skusOf(
            stops.map(({ skuId }) => skuId),
            db,
          );
          return stops.map((stop) => ({
            ...stopRow(stop, skus.get(stop.skuId)),
            id: stop.lpn || stop.skuId,
            title: stop.lpn || stop.loc,
          }));
        },
      },
    },
    refuseStores.notInLane.when(
      (aim, { walk }) => aim.kind !== 'case' && meantBy(aim, walk).length === 0 && { code: aim.code },
    ),
    ...ofPart(ofCase, (aim: InLane) => (aim.kind === 'case' ? aim : undefined)),
  )
  .derive('here', ({ aim, walk }) => meantBy(aim, walk))
  .maybe(
    ({ aim, here }) => aim.kind === 'pallet' && new Set(here.map(({ skuId }) => skuId)).size > 1,
    (f) =>
      f.scan(
        'scanned',
        { as: goodsThere, prompt: msg`Scan the goods`, chip: ({ sku }) => sku.skuId, offers: goodsHere },
        refuse.noStockupOfSku.when(
          ({ sku }, { here }) =>
            !here.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId, loc: here[0]?.lpn ?? '' },
        ),
        lotOnLabel,
      ),
  )
  .derive(
    'pick',
    ({ here, scanned }) => (scanned ? here.find(({ skuId }) => skuId === scanned.sku.skuId) : here[0]),
    refuse.nothingOpen,
  )
  .load(
    'goods',
    async ({ aim, pick, scanned }, db) =>
      scanned ?? (aim.kind === 'goods' ? aim.goods : await goodsByBarcode.local(pick.skuId, db)),
    refuseLookup.skuUnknown.from(({ pick }) => ({ code: pick.skuId })),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .maybe(
    ({ aim }) => aim.kind !== 'case',
    (f) => f.use(howMany),
  )
  .use(intoContainer)
  .postOf(
    [bindContainers, pickCase, pickGoods],
    ({ qty = 0, qtyUnit = '', qtyTyped = false, overPlan = false, ...v }) => [
      ...bindingOf(v),
      v.aim.kind === 'case'
        ? posting(pickCase, caseRequest({ ...v, box: v.aim.box }))
        : posting(pickGoods, pickRequest({ ...v, qty, qtyUnit, qtyTyped, overPlan })),
    ],
  )
  .again('walk');

/** What a scan means of the walk: picks from this pallet, of these goods, or from the pallet that the case stands on. */
function meantBy(aim: InLane, { stops }: Walk): Pick[] {
  if (aim.kind === 'goods') return stops.filter(({ skuId }) => skuId === aim.goods.sku.skuId);
  const { containerId, parentId, contents } = aim.box;
  const standsOn = stops.filter(({ lpn }) => lpn !== '' && (lpn === containerId || lpn === parentId));
  if (aim.kind === 'pallet') return standsOn;
  return standsOn.filter(({ skuId }) => contents.some((goods) => goods.skuId === skuId));
}
