/** What stands at a location: goods, a pallet or case, or something that nobody knows. */
import { isSscc } from '#domain/check-digit.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import type { Goods } from '#segments/lookups.ts';
import { bareGoods, goodsByBarcode } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { refuseLookup } from '#segments/refusals.ts';

export interface Thing {
  readonly code: string;
  readonly goods?: Goods;
  /** A pallet or a case, and the pallet that it stands on as far as it is known here. */
  readonly box?: { readonly lpn: string; readonly onLpn: string };
}

/** What the contract allows for an id. */
const MOST_CHARACTERS = 64;
/** Labels of pallets and cases are longer than numbers that people type, and where they are digits only longer than any article number. */
const FEWEST_OF_LABEL = 6;
const FEWEST_DIGITS = 15;

/**
 * A pallet that stands where the terminal was not told that it does is none the less a pallet: its content is what is counted, so the WMS is not
 * asked for it. A short code of digits only is one of goods.
 */
const isLabel = (code: string): boolean =>
  isSscc(code) || code.length >= FEWEST_DIGITS || (code.length >= FEWEST_OF_LABEL && /[A-Za-z]/.test(code));

export const thingAt = lookup<Thing>({
  noun: msg`Pallet or goods`,
  field: oneOf(['SKU_ID', 'LPN'], ({ goods, box }) => (goods ? 'SKU_ID' : box ? 'LPN' : null)),
  gs1: ['00', ...bareGoods.gs1],
  local: async (code, db) => {
    const trimmed = code.trim();
    if (trimmed === '' || trimmed.length > MOST_CHARACTERS) return undefined;
    const goods = await goodsByBarcode.local(trimmed, db);
    if (goods) return { code: trimmed, goods };
    if (await db.locations.get(trimmed)) return undefined;
    const known = await db.containers.get(trimmed);
    if (known) return { code: trimmed, box: { lpn: trimmed, onLpn: known.parentId } };
    return isLabel(trimmed) ? { code: trimmed, box: { lpn: trimmed, onLpn: '' } } : { code: trimmed };
  },
  missing: refuseLookup.skuUnknown,
});
