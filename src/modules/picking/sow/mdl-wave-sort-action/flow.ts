import { traySow } from '#contract/picking-sow.ts';
import { compare } from '#domain/decimal.ts';
import { caseOf, inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { intoTray } from '#segments/into-tray.ts';
import { inUnits } from '#segments/count.ts';
import { askLeavingPieces } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods } from '../ops.ts';
import { planOfJob, sowWays } from '../parts/begin.ts';
import { countable, nameOf, sortRequest } from '../parts/count.ts';
import { goodsFirst, inCases, slotCodes, slotOfStore } from '../parts/mdl.ts';
import { sharesMet } from '../parts/plan.ts';
import { nextShare } from '../parts/source.ts';
import { refuseSow } from '../refusals.ts';
import { toDistribution, toMDLWaveSortAction, toMDLWaveSortAction3, toMDLWaveSortInfo } from '../screens.ts';

/** Whole cases: a case is scanned, the screen names the slot of the store, and its number confirms it. */
export const mdlWaveSortAction = flow(toMDLWaveSortAction, { back: 'stop' })
  .load('job', openedJob(traySow))
  .use(planOfJob)
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .button('groups', {
    label: msg`By store group`,
    at: ['goods'],
    run: ({ job: { jobId } }) => openFlow(toMDLWaveSortAction3, { jobId }),
  })
  .button('info', {
    label: msg`Sorted and open`,
    at: ['goods'],
    run: ({ job: { jobId } }) => openFlow(toMDLWaveSortInfo, { jobId }),
  })
  .use(sowWays('goods'))
  .use(goodsFirst)
  .use(nextShare)
  .derive('cases', ({ share, sku }) => inCases(share, sku))
  .qty(
    'qty',
    {
      prompt: ({ demand, sku, cases }) => msg`Count for ${nameOf(demand)}: ${inPacks(cases, sku)}`,
      suggest: ({ cases }) => cases,
      ...inUnits,
      inUnit: ({ sku }) => caseOf(sku)?.uomId ?? '',
    },
    ...countable,
    refuseSow.wholeCases.when(
      (qty, { sku }) => compare(inCases(qty, sku), qty) !== 0 && { pack: inPacks(caseOf(sku)?.packQty ?? 1, sku) },
    ),
  )
  .derive('from', ({ pallet }) => pallet.containerId)
  .use(askLeavingPieces)
  .button('fullTray', {
    label: msg`The tray is full`,
    at: ['slot'],
    when: ({ demand }) => demand.tray !== '',
    run: ({ job: { jobId } }) => openFlow(toDistribution, { jobId }),
  })
  .scan(
    'slot',
    {
      as: slotOfStore,
      prompt: ({ demand, qty, sku }) => msg`Put ${inPacks(qty, sku)} into the slot of ${nameOf(demand)}`,
      expect: ({ demand }) => demand.slot || demand.storeId,
    },
    refuseSow.wrongSlot.when((code, { demand }) => !slotCodes(demand).includes(code) && { code, slot: demand.slot }),
  )
  .maybe(
    ({ demand }) => demand.tray === '',
    (f) => f.use(intoTray),
  )
  .post(sortGoods, (v) => sortRequest(v, { tray: v.tray?.lpn ?? v.demand.tray, trayType: v.trayType?.code }))
  .again('demand');
