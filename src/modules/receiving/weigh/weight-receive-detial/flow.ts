import { MOST_WEIGHINGS } from '#contract/receiving-weigh.ts';
import type { Weighing } from '#contract/receiving-weigh.ts';
import { compare } from '#domain/decimal.ts';
import { netOf } from '#domain/weighings.ts';
import { flow } from '#engine/flow.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { refuse } from '#modules/receiving/refusals.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import { chooseWeighed } from '../choose-weighed.ts';
import { ontoPallet } from '../onto-pallet.ts';
import { refuse as refuseWeigh } from '../refusals.ts';
import { weighingOf } from '../weighings.ts';
import { toWeightReceiveDetial } from '../screens.ts';
import { refuseReceivable } from '#segments/refusals.ts';

const weighing = lookup<Weighing>({
  noun: msg`Weighing`,
  field: null,
  local: async (code) => weighingOf(code),
  missing: refuseWeigh.notAWeight,
});

/** Goods that need several goes on the scale, e.g. crates: a list of weighings with its sum, which is one receive at the end. */
export const weightReceiveDetail = flow(toWeightReceiveDetial, { back: 'stop' })
  .use(atDock)
  .use(chooseWeighed)
  .collect(
    'entries',
    {
      as: weighing,
      prompt: ({ sku }) => msg`Weigh ${sku.skuName}`,
      row: (one) => ({ title: `${netOf([one])} kg` }),
      empty: refuseWeigh.weightListEmpty,
    },
    refuse.weightZero.when((one) => netOf([one]) <= 0),
    refuseWeigh.tooManyWeighings.when((_, { basket }) => basket.length >= MOST_WEIGHINGS && { most: MOST_WEIGHINGS }),
    refuseReceivable.overReceived.when(
      (one, { basket, line, sku }) =>
        compare(netOf([...basket, one]), open(line)) > 0 && { open: inPacks(open(line), sku) },
    ),
  )
  .progress(async (values) => {
    const { line, entries } = values;
    if (!line) return undefined;
    return { done: netOf(entries ?? []), of: open(line), what: msg`kg` };
  })
  .derive('weighings', ({ entries }) => entries)
  .use(ontoPallet)
  .again('goods');
