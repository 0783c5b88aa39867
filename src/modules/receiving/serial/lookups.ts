/** The noun of goods with serial numbers whose label names its article too. */
import { GetSerialByBarcode } from '#contract/enquiry.ts';
import { MOST_CHARACTERS } from '#segments/pieces.ts';
import { request, lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { goodsWithLines } from '../lookups.ts';
import type { GoodsWithLines } from '../lookups.ts';
import { namedOn } from './piece-label.ts';
import { refuse } from './refusals.ts';

export interface PieceLabel extends GoodsWithLines {
  /** The code of the goods as the label has it. */
  readonly article: string;
  readonly serials: readonly string[];
  /** Keys of the pieces that the WMS has in the warehouse under these numbers, if it could be asked. */
  readonly inStock?: readonly string[];
}

export const pieceLabel = lookup<PieceLabel>({
  noun: msg`Label of the piece`,
  field: oneOf(
    ['SKU_ID'],
    () => 'SKU_ID',
    ({ article }) => article,
  ),
  local: async (code, db) => {
    const named = namedOn(code);
    if (!named || named.serials.some((serial) => serial.length > MOST_CHARACTERS)) return undefined;
    for (const article of named.articles) {
      const goods = await goodsWithLines.local(article, db);
      if (goods) return { ...goods, article, serials: named.serials };
    }
    return undefined;
  },
  about: {
    asks: ({ serials }) => serials.map((barcode) => request(GetSerialByBarcode, { barcode })),
    told: (piece, inStock) => ({ ...piece, inStock }),
  },
  missing: refuse.labelNamesNoPiece,
});
