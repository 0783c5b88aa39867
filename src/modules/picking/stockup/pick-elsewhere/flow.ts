import { orderPick } from '#contract/picking.ts';
import type { Alternate } from '#contract/outbound-rows.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { worded } from '#engine/refusal.ts';
import { locked } from '#domain/rules/place.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { pickGoods } from '#modules/picking/ops.ts';
import { howMany } from '#modules/picking/parts/at-pick.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { openPick } from '#modules/picking/parts/open-pick.ts';
import { pickRequest } from '#modules/picking/parts/request.ts';
import { goodsThere } from '#modules/picking/lookups.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { location } from '#segments/lookups.ts';
import { refusePlace } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { toPickElsewhere } from '../screens.ts';

/** The goods of a pick are taken from another place than the plan says, with a reason. */
export const pickElsewhere = flow(toPickElsewhere)
  .load('job', openedJob(orderPick))
  .load('planned', openPick, refuse.nothingOpen)
  .refuseIf(refuse.noAlternates, ({ planned }) => planned.alternates.length === 0)
  .maybe(
    ({ params: { loc }, planned }) => !planned.alternates.some((other) => other.loc === loc),
    (f) =>
      f.choose('chosen', {
        prompt: msg`Choose where you take it from`,
        from: async ({ planned }) => planned.alternates,
        id: ({ loc, lpn }: Alternate) => `${loc}|${lpn}`,
        row: ({ loc, lpn, qty }) => ({ title: loc, detail: lpn, amount: String(qty) }),
        match: ({ loc, lpn }, code) => loc === code || lpn === code,
        none: refuse.noAlternates,
      }),
  )
  .derive(
    'other',
    ({ chosen, params: { loc }, planned }) => chosen ?? planned.alternates.find((other) => other.loc === loc),
    refuse.noAlternates,
  )
  .code('why', 'PickReason', { prompt: msg`Why not from the suggested location?`, none: refuse.noReasons })
  .scan(
    'place',
    {
      as: location,
      prompt: msg`Go to`,
      expect: ({ other }) => other.loc,
      offers: { from: async ({ other }) => [{ id: other.loc, title: other.loc, amount: String(other.qty) }] },
    },
    refuse.locNotSuggested.when(({ loc }, { other }) => loc !== other.loc && { loc, wanted: other.loc }),
    ...worded({ locLocked: refusePlace.locLocked }, locked),
  )
  .scan(
    'goods',
    {
      as: goodsThere,
      prompt: msg`Scan the goods`,
      expect: ({ planned }) => planned.skuId,
      chip: ({ sku }) => sku.skuId,
    },
    refuse.noStockupOfSku.when(
      ({ sku }, { planned, other }) => sku.skuId !== planned.skuId && { sku: sku.skuId, loc: other.loc },
    ),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .derive('pick', ({ planned, other }) => ({ ...planned, loc: other.loc, lpn: other.lpn, lot: other.lot, serials: [] }))
  .use(howMany)
  .use(intoContainer)
  .postOf([bindContainers, pickGoods], (v) => [
    ...bindingOf(v),
    posting(pickGoods, { ...pickRequest(v), instead: { reason: v.why.code } }),
  ])
  .leave();
