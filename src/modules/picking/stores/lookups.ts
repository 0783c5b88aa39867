/** Nouns of cross-dock: what stands in a lane. */
import type { Container } from '#contract/rows.ts';
import { GetContainer } from '#contract/putaway.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { refuseStores } from './refusals.ts';

/** A pallet or SSCC whose goods are counted, a case that is taken whole, or goods by their barcode. */
export type InLane =
  | { readonly kind: 'pallet'; readonly code: string; readonly box: Container }
  | { readonly kind: 'case'; readonly code: string; readonly box: Container }
  | { readonly kind: 'goods'; readonly code: string; readonly goods: Goods };

export const inLane = lookup<InLane>({
  noun: msg`Pallet`,
  field: oneOf(['LPN', 'SKU_ID'], ({ kind }) => (kind === 'goods' ? 'SKU_ID' : 'LPN')),
  gs1: ['00', '01', '02'],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    if (box) return { kind: box.kind === 'case' ? 'case' : 'pallet', code, box };
    const goods = await goodsByBarcode.local(code, db);
    return goods && { kind: 'goods', code, goods };
  },
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuseStores.notInLane,
});
