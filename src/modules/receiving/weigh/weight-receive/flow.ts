import { compare, sub } from '#domain/decimal.ts';
import { kilogramsOf } from '#domain/gs1/label.ts';
import { flow, opens } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/at-dock.ts';
import { linesReceived } from '#modules/receiving/progress.ts';
import { refuse } from '#modules/receiving/refusals.ts';
import { inPacks, open, positiveWeight } from '#modules/receiving/rules.ts';
import { chooseWeighed } from '../choose-weighed.ts';
import { ontoPallet } from '../onto-pallet.ts';
import { baskets, kilograms } from '../weighings.ts';
import { weightReceiveDetail } from '../weight-receive-detail/flow.ts';

/** Goods that fit on the scale at once, e.g. a whole pallet: one reading, less its tare, is one receive in kilograms. */
export const weightReceive = flow<{ receiptId: string }>('receiving.weight', { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .button('several', {
    label: msg`Weigh in several goes`,
    at: ['goods'],
    run: ({ params }) => opens(weightReceiveDetail, { receiptId: params.receiptId }),
  })
  .use(chooseWeighed)
  .qty(
    'gross',
    {
      prompt: ({ sku, line }) => msg`Weigh ${sku.SKU_NAME}: ${inPacks(open(line), sku)} expected`,
      label: (label) => Number(kilogramsOf(label) ?? Number.NaN) || undefined,
      // The unit of weighed goods is fixed.
      unit: ({ sku }) => sku.PACKS[0]?.UOM_NAME ?? '',
      weighs: () => true,
    },
    ...positiveWeight,
  )
  .form(
    'tare',
    {
      prompt: msg`Enter what is not goods`,
      fields: () => [
        { name: 'tare', label: msg`Tare, kg`, kind: 'number', weighs: true, initial: '0' },
        { name: 'baskets', label: msg`Baskets`, kind: 'number', initial: '0' },
      ],
    },
    refuse.weightZero.when((form, { gross }) => sub(gross, kilograms(form['tare'] ?? '') ?? 0) <= 0),
    refuse.overReceived.when((form, { gross, line, sku }) => {
      const net = sub(gross, kilograms(form['tare'] ?? '') ?? 0);
      return compare(net, open(line)) > 0 && { open: inPacks(open(line), sku) };
    }),
  )
  .load('weighings', {
    local: async ({ gross, grossTyped, tare }) => [
      {
        gross,
        tare: kilograms(tare['tare'] ?? '') ?? 0,
        baskets: baskets(tare['baskets'] ?? '') ?? 0,
        typed: grossTyped,
      },
    ],
  })
  .use(ontoPallet)
  .again('goods');
