/** Nouns of goods with serial numbers: a serial number, and the label that names its article too. */
import { lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { goodsWithLines } from '../lookups.ts';
import type { GoodsWithLines } from '../lookups.ts';
import { namedOn } from './piece-label.ts';
import { refuse } from './refusals.ts';

/** As it is printed, or the (21) of a GS1 label. */
export const serialNumber = lookup<string>({
  noun: msg`Serial number`,
  field: null,
  gs1: ['21'],
  shape: [refuse.serialTooLong.when((code) => code.trim().length > MOST_CHARACTERS)],
  local: async (code) => code.trim() || undefined,
  missing: refuse.noSerial,
});

export interface PieceLabel extends GoodsWithLines {
  /** The code of the goods as the label has it. */
  readonly article: string;
  readonly serials: readonly string[];
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
  missing: refuse.labelNamesNoPiece,
});

/** What the contract allows for an id. */
const MOST_CHARACTERS = 64;
