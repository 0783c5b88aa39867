/** What goods that stand on a location itself are known by: a terminal names them as the WMS does, before it is asked. */
import type { Lot } from '#contract/fields.ts';
import type { Loose, Quality } from '#contract/rows.ts';

export interface LooseGoods extends Pick<Loose, 'loc' | 'ownerId' | 'skuId' | 'lot'> {
  /** Good unless it says otherwise. */
  readonly quality?: Quality | undefined;
}

export const looseKey = ({ loc, ownerId, skuId, lot, quality = 'ok' }: LooseGoods): string =>
  [loc, ownerId, skuId, quality, lot.production ?? '', lot.expiry ?? '', lot.batch ?? '']
    .map(encodeURIComponent)
    .join('|');

/** The goods that a key names. */
export function looseGoodsOf(key: string): LooseGoods & { readonly quality: Quality } {
  const [loc = '', ownerId = '', skuId = '', quality = 'ok', production, expiry, batch] = key
    .split('|')
    .map(decodeURIComponent);
  const lot: Lot = { ...(production && { production }), ...(expiry && { expiry }), ...(batch && { batch }) };
  return { loc, ownerId, skuId, lot, quality: quality as Quality };
}
