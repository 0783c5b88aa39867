/** Lookups of receiving in one step. */
import { GetReceiptList } from '#contract/receiving.ts';
import type { Container, Location, Receipt } from '#contract/rows.ts';
import { GetSku } from '#contract/session.ts';
import { bareGoods, goodsByBarcode } from '#segments/lookups.ts';
import { isNew } from '#domain/sku.ts';
import type { Goods } from '#segments/lookups.ts';
import { isCaseId } from '#domain/codes.ts';
import { mul } from '#domain/decimal.ts';
import { request, lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy } from '../parts/announced.ts';
import { isOf } from '../parts/choose-receipt.ts';
import { inTemplate } from '#segments/lot.ts';
import { palletBy } from '#segments/build-pallet.ts';
import type { Announced } from '../parts/announced.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { refuse } from './refusals.ts';
import { readTag } from '#domain/supplier-tag.ts';
import type { Tagged, PalletOrGoods } from './nouns.ts';

/** Where goods go: a location, or a pallet to build on. */
export interface Target {
  /** Empty for a location. */
  readonly lpn: string;
  /** Empty for a pallet: it stands where it was begun, else at the dock of the receipt. */
  readonly loc: string;
  readonly place: Location | undefined;
  readonly known: Container | undefined;
  /** Its number is of the block of this terminal, so that nobody has printed its label yet. */
  readonly isReserved: boolean;
  readonly isTray: boolean;
  /** A pallet number that neither the rows nor the reserved block know. */
  readonly isStrange: boolean;
}
export const target = lookup<Target>({
  noun: msg`Pallet or location`,
  field: oneOf(['LPN', 'LOC'], ({ place }) => (place ? 'LOC' : 'LPN')),
  gs1: ['00'],
  takesNothing: true,
  shape: [refuse.targetEmpty.when((code) => code.trim() === '')],
  local: async (code, db) => {
    const place = await db.locations.get(code);
    if (place)
      return { lpn: '', loc: code, place, known: undefined, isReserved: false, isTray: false, isStrange: false };
    // Goods or a receipt that were scanned too early are no new pallet.
    if ((await db.barcodes.get(code)) || (await db.skus.get(code)) || (await db.receipts.get(code))) return undefined;
    const pallet = await palletBy(code, db);
    const isStrange = !pallet.known && !pallet.isReserved;
    return { ...pallet, loc: '', place: undefined, isStrange };
  },
  missing: refuse.targetUnknown,
});

/** A receipt by any of its numbers. */
export const receiptByNumber = lookup<Receipt>({
  noun: msg`Receipt`,
  field: null,
  local: async (code, db) => (await db.receipts.get(code)) ?? (await db.receipts.all()).find((r) => isOf(r, code)),
  remote: (code) => request(GetReceiptList, { code }),
  missing: refuseReceiving.receiptUnknown,
});

/** A whole announced pallet by its label, or goods by their barcode. */
export const palletOrGoods = lookup<PalletOrGoods>({
  noun: msg`Pallet or goods`,
  field: oneOf(['LPN', 'SKU_ID'], ({ pallet }) => (pallet ? 'LPN' : 'SKU_ID')),
  gs1: ['00', '01', '02'],
  local: async (code, db) => {
    const pallet = await announcedBy(code, db);
    if (pallet) return { pallet };
    const goods = await goodsByBarcode.local(code, db);
    return goods && { goods };
  },
  missing: refuse.neitherPalletNorGoods,
});

/** A piece or case by the barcode of its goods, or an announced case by its own number. */
export interface OnePiece {
  readonly goods?: Goods;
  readonly box?: Announced;
}
export const onePiece = lookup<OnePiece>({
  noun: msg`Piece or case`,
  field: oneOf(['LPN', 'SKU_ID'], ({ box }) => (box ? 'LPN' : 'SKU_ID')),
  gs1: ['01', '02'],
  local: async (code, db) => {
    const box = isCaseId(code) ? await announcedBy(code, db) : undefined;
    if (box) return { box };
    const goods = await goodsByBarcode.local(code, db);
    return goods && { goods };
  },
  ...(goodsByBarcode.remote && { remote: goodsByBarcode.remote }),
  outdated: ({ goods }) => goods !== undefined && isNew(goods.sku),
  missing: goodsByBarcode.missing,
});

export const taggedGoods = lookup<Tagged>({
  ...bareGoods,
  // Of a label that says more than the article, the rule is about the article.
  field: oneOf(
    ['SKU_ID'],
    () => 'SKU_ID',
    (_goods, code) => readTag(code)?.article ?? code,
  ),
  local: async (code, db) => {
    const tag = readTag(code);
    if (!tag) return goodsByBarcode.local(code, db);
    const goods = await goodsByBarcode.local(tag.article, db);
    if (!goods) return undefined;
    const { barcode } = goods;
    return {
      ...goods,
      barcode: { ...barcode, packQty: mul(tag.count, barcode.packQty) },
      said: inTemplate(goods.template, tag.lot),
    };
  },
  remote: (code) => request(GetSku, { barcode: readTag(code)?.article ?? code }),
});
