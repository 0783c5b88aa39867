/** Whether a container weighs what its contents should weigh: the same on the terminal and in the WMS. */
import { compare, mul, sub } from './decimal.ts';

/** Percent of what it should weigh, and kilograms, of which the larger may be missing or too much. */
const PERCENT = 2;
const KILOGRAMS = 0.05;

/** Net weight and what the goods weigh by the master data, in kilograms; goods without a weight tell nothing. */
export function isHeavierOrLighter(net: number, theory: number): boolean {
  if (theory <= 0) return false;
  const most = Math.max(mul(theory, PERCENT / 100), KILOGRAMS);
  return compare(Math.abs(sub(net, theory)), most) > 0;
}
