/** How a lot is stored in one column. */
import type { Lot } from '#contract/fields.ts';

export const lotOf = (text: string): Lot => (text === '' ? {} : (JSON.parse(text) as Lot));

/** One text per lot, so that stock of equal lots meets: fixed order, no empty attributes; '' for no lot. */
export function lotText({ production, expiry, batch }: Lot): string {
  const given = Object.entries({ production, expiry, batch }).filter(([, value]) => value);
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given));
}
