/**
 * Which identifiers belong together. GS1 judges that over all symbols of an item, and a label often has two: what a
 * symbol leaves out may stand on the other. So an exclusion is always a fault, but a missing partner only where no
 * other symbol could mend it: when the symbol names no item at all, or when the key itself is what lacks its partner.
 */
import { aiOf, fits } from '#domain/gs1/ai.ts';
import type { Ai, Together } from '#domain/gs1/ai.ts';
import type { Gs1Fault } from './fault.ts';

/** Trade items inside something: they name what is packed, though no Digital Link begins with them. */
const CONTENTS = ['02', '03', '8026'];
const isKey = ({ ai, qualifiers }: Ai): boolean => qualifiers !== null || CONTENTS.includes(ai);

export function faultBetween(ais: readonly string[]): Gs1Fault | null {
  const known = ais.flatMap((ai) => aiOf(ai) ?? []);
  for (const { ai, excludes } of known) {
    const other = ais.find((a) => a !== ai && excludes.some((pattern) => fits(pattern, a)));
    if (other !== undefined) return { kind: 'excluded', ai, other };
  }
  const namesAnItem = known.some(isKey);
  for (const one of known) {
    const needs = missingOf(one, ais)?.map((way) => way.join('+'));
    if (needs && (isKey(one) || !namesAnItem)) return { kind: 'alone', ai: one.ai, needs };
  }
  return null;
}

/** The first of its lists of partners of which none is there. */
export const missingOf = ({ needs }: Ai, ais: readonly string[]): readonly Together[] | undefined =>
  needs.find((ways) => !ways.some((way) => way.every((pattern) => ais.some((ai) => fits(pattern, ai)))));
