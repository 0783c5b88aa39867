/** Readings of a scale. */
import { sub, sum } from './decimal.ts';

/** Kilograms of goods: gross less what is not goods, over all readings. */
export const netOf = (weighings: readonly { readonly gross: number; readonly tare: number }[]): number =>
  sum(weighings.map(({ gross, tare }) => sub(gross, tare)));
