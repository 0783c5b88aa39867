import { compare, sub } from '#domain/decimal.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { refuse } from '#modules/receiving/refusals.ts';
import { positiveWeight } from '#modules/receiving/rules.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import { inKilograms, notGoods } from '#segments/weighing.ts';
import { chooseWeighed } from '../choose-weighed.ts';
import { ontoPallet } from '../onto-pallet.ts';
import { weightReceiveDetail } from '../weight-receive-detial/flow.ts';
import { toWeightReceive } from '../screens.ts';
import { refuseReceivable } from '#segments/refusals.ts';

/** Goods that fit on the scale at once, e.g. a whole pallet: one reading, less its tare, is one receive in kilograms. */
export const weightReceive = flow(toWeightReceive, { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .button('several', {
    label: msg`Weigh in several goes`,
    at: ['goods'],
    run: ({ params }) => openFlow(weightReceiveDetail, { receiptId: params.receiptId }),
  })
  .use(chooseWeighed)
  .qty(
    'gross',
    {
      prompt: ({ sku, line }) => msg`Weigh ${sku.skuName}: ${inPacks(open(line), sku)} expected`,
      ...inKilograms,
    },
    ...positiveWeight,
  )
  .form(
    'tare',
    notGoods,
    refuse.weightZero.when(({ tare }, { gross }) => sub(gross, tare) <= 0),
    refuseReceivable.overReceived.when(
      ({ tare }, { gross, line, sku }) =>
        compare(sub(gross, tare), open(line)) > 0 && { open: inPacks(open(line), sku) },
    ),
  )
  .derive('weighings', ({ gross, grossTyped: typed, tare }) => [{ gross, ...tare, typed }])
  .use(ontoPallet)
  .again('goods');
