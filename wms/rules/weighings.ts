/** Readings of a scale (modules.md section 5, receive). */
import type { Weighing } from '#contract/receiving-weigh.ts';
import { sub } from '#domain/decimal.ts';
import { netOf } from '#domain/weighings.ts';
import { refuse } from '../refusals.ts';
import { requireStorableQty } from './goods.ts';

/** Kilograms of goods: the weight list cannot be empty, and each weight must be greater than 0. */
export function weighed(weighings: readonly Weighing[]): number {
  if (weighings.length === 0) refuse('weightListEmpty');
  for (const { gross, tare } of weighings) {
    for (const weight of [gross, tare]) requireStorableQty(weight);
    if (sub(gross, tare) <= 0) refuse('weightZero');
  }
  return netOf(weighings);
}
