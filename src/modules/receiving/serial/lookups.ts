/** Nouns of goods with serial numbers: the article, a serial number, the label that names both. */
import type { ReceiptLine } from '#contract/rows.ts';
import { GetSku } from '#contract/session.ts';
import { goodsByBarcode } from '#data/lookups.ts';
import type { Goods } from '#data/lookups.ts';
import type { Db } from '#engine/db.ts';
import { asks, lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { namedOn } from './piece-label.ts';
import { refuse } from './refusals.ts';

/** Goods, and the lines on this terminal that they are on: their numbers must not come twice. */
export interface SerialGoods extends Goods {
  readonly lines: readonly ReceiptLine[];
}

export const serialGoods = lookup<SerialGoods>({
  noun: goodsByBarcode.noun,
  field: 'SKU_ID',
  gs1: ['01', '02'],
  local: async (code, db) => withLines(await goodsByBarcode.local(code, db), db),
  remote: (code) => asks(GetSku, { BARCODE: code }),
  missing: goodsByBarcode.missing,
});

/** As it is printed, or the (21) of a GS1 label. */
export const serialNumber = lookup<string>({
  noun: msg`Serial number`,
  gs1: ['21'],
  shape: [refuse.serialTooLong.when((code) => code.trim().length > MOST_CHARACTERS)],
  local: async (code) => code.trim() || undefined,
  missing: refuse.noSerial,
});

export interface PieceLabel extends SerialGoods {
  readonly serials: readonly string[];
}

export const pieceLabel = lookup<PieceLabel>({
  noun: msg`Label of the piece`,
  local: async (code, db) => {
    const named = namedOn(code);
    if (!named || named.serials.some((serial) => serial.length > MOST_CHARACTERS)) return undefined;
    for (const article of named.articles) {
      const goods = await withLines(await goodsByBarcode.local(article, db), db);
      if (goods) return { ...goods, serials: named.serials };
    }
    return undefined;
  },
  missing: refuse.labelNamesNoPiece,
});

/** What the contract allows for an id. */
const MOST_CHARACTERS = 64;

const withLines = async (goods: Goods | undefined, db: Db): Promise<SerialGoods | undefined> =>
  goods && { ...goods, lines: await db.lines.where('skuId', goods.sku.SKU_ID) };
