/** What a row of the board is called by: SKU and lot. */
import type { Lot } from '#contract/fields.ts';

const BEGINS = '["';

export const keyOf = {
  goods: (skuId: string, { production = '', expiry = '', batch = '' }: Lot): string =>
    JSON.stringify([skuId, production, expiry, batch]),
  /** The SKU that such a name is of; undefined for any other code. */
  skuIn(code: string): string | undefined {
    if (!code.startsWith(BEGINS)) return undefined;
    try {
      const [skuId] = JSON.parse(code) as unknown[];
      return typeof skuId === 'string' ? skuId : undefined;
    } catch {
      return undefined;
    }
  },
};
