/** A container of orders on the scale, and what it should weigh, its type and its goods: known without network. */
import type { Container } from '#contract/rows.ts';
import { compare, sub } from '#domain/decimal.ts';
import { isHeavierOrLighter } from '#domain/weigh.ts';
import { segment } from '#engine/flow.ts';
import type { Segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { grossOf } from './gross.ts';
import type { Gross } from './gross.ts';
import { refuseOutbound } from './refusals.ts';

interface OnScale {
  readonly box: Container;
  readonly typeId: string;
}

export interface Weighed {
  readonly theory: Gross;
  /** Kilograms, gross; 0: it was not weighed. */
  readonly weight: number;
  readonly weightTyped: boolean;
  /** Heavier or lighter than it should be, and said to be right. */
  readonly off?: boolean;
}

/** One whose type nobody has said yet is asked for it. */
export const typedBox: Segment<{ readonly box: Container }, { readonly typeId: string }> = segment<{
  readonly box: Container;
}>()((f) =>
  f
    .maybe(
      ({ box }) => box.out?.typeId === '',
      (of) =>
        of.code('type', 'ContainerType', {
          prompt: msg`What kind of container is it?`,
          none: refuseOutbound.typeEmpty,
        }),
    )
    .derive('typeId', ({ type, box }) => type?.code ?? box.out?.typeId ?? ''),
);

interface Theory {
  readonly theory: Gross;
}

/** Kilograms on the scale. One that is heavier or lighter than its goods is asked about. */
const onScale = (
  prompt: (box: Container) => Text,
  ask: (of: Gross, weight: number) => Text,
  ...rules: readonly Rule<number, OnScale & Theory>[]
): Segment<OnScale, Weighed> =>
  segment<OnScale>()((f) =>
    f
      .load('theory', async ({ box, typeId }, db) => grossOf(db, box, typeId))
      .qty(
        'weight',
        {
          prompt: ({ box }) => prompt(box),
          expect: ({ theory }) => (theory.goods > 0 ? `${theory.gross} kg` : undefined),
          unit: () => 'kg',
          weighs: () => true,
        },
        ...rules,
      )
      .confirm('off', {
        when: ({ weight, theory }) => weight !== 0 && isHeavierOrLighter(sub(weight, theory.tare), theory.goods),
        ask: ({ theory, weight }) => ask(theory, weight),
      }),
  );

/** Nothing weighs as little as its empty container. */
const tooLight = (weight: number, { theory: { tare } }: Theory) => compare(weight, tare) <= 0 && { tare: String(tare) };

/** What is not weighed says 0, unless goods are in it that are only known by their weight. */
export const weighing = (ask: (of: Gross, weight: number) => Text): Segment<OnScale, Weighed> =>
  onScale(
    ({ containerId }) => msg`Weigh ${containerId}; 0 where it is not weighed`,
    ask,
    refuseOutbound.weightMissing.when(
      (weight, { theory, box }) => weight === 0 && theory.isWeighed && { code: box.containerId },
    ),
    refuseOutbound.tooLight.when((weight, its) => weight !== 0 && tooLight(weight, its)),
  );

/** Nobody comes to the scale to weigh nothing. */
export const weighingAlone = (ask: (of: Gross, weight: number) => Text): Segment<OnScale, Weighed> =>
  onScale(({ containerId }) => msg`Weigh ${containerId}`, ask, refuseOutbound.tooLight.when(tooLight));
