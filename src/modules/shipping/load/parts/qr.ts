/**
 * What a QR code at the truck means: the container that bears it, or goods that lie in one. Of goods it says item, lot, quantity
 * and serial number, as a GS1 label or parted by `;`, `|`, a tab or a line.
 */
import type { Container } from '#contract/rows.ts';
import { codesOf, elementOf, readLabel } from '#domain/gs1/label.ts';
import type { Db } from '#engine/db.ts';
import { lookup } from '#engine/lookup.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { boxBy } from './box.ts';

const BETWEEN = /[;|\t\r\n]+/;
/** Days on the label are not looked at here. */
const ANY_DAY = '2000-01-01';

export interface Said {
  /** Codes under which the item may be known, best first. */
  readonly items: readonly string[];
  /** What else is said of it: lot, serial number. */
  readonly others: readonly string[];
}

export function saidBy(code: string): Said {
  const label = readLabel(code, ANY_DAY);
  if (label.kind === 'gs1') {
    const item = elementOf(label, ['01', '02']);
    const others = ['10', '21'].flatMap((ai) => elementOf(label, [ai])?.value ?? []);
    return { items: item ? codesOf(item) : [], others };
  }
  const [item = '', ...others] = code.split(BETWEEN).map((part) => part.trim());
  return { items: item === '' ? [] : [item], others: others.filter((part) => part !== '') };
}

/** The container of a label, or the goods of a code with its containers; both where neither is known. */
export interface QrCode {
  readonly code: string;
  /** Undefined: it is of goods. */
  readonly box: Container | undefined;
  /** Item of the goods, empty where none is known. */
  readonly skuId: string;
  readonly others: readonly string[];
}

export const qrCode = lookup<QrCode>({
  noun: msg`QR code`,
  field: null,
  takesNothing: true,
  shape: [refuse.qrEmpty.when((code) => code.trim() === '')],
  local: async (code, db) => {
    const { items, others } = saidBy(code);
    const box = await labelled(db, [code, ...others, ...items]);
    const skuId = box ? '' : await itemOf(db, items);
    return box || skuId !== '' ? { code, box, skuId, others } : undefined;
  },
  missing: refuse.qrUnknown,
});

async function labelled(db: Db, codes: readonly string[]): Promise<Container | undefined> {
  for (const code of codes) {
    const box = await boxBy(db, code);
    if (box?.out) return box;
  }
  return undefined;
}

async function itemOf(db: Db, items: readonly string[]): Promise<string> {
  for (const item of items) {
    const goods = await goodsByBarcode.local(item, db);
    if (goods) return goods.sku.skuId;
  }
  return '';
}

/** The container of this number of a piece, else those that hold the item in the lot that is said, else in any. */
export function holding(boxes: readonly Container[], { skuId, others }: QrCode): Container[] {
  const byPiece = boxes.filter(({ out }) =>
    out?.pieces?.some((piece) => piece.skuId === skuId && others.includes(piece.serial)),
  );
  if (byPiece.length > 0) return byPiece;
  const its = boxes.filter(({ contents }) => contents.some((goods) => goods.skuId === skuId));
  const ofLot = its.filter(({ contents }) =>
    contents.some(({ skuId: id, lot }) => id === skuId && lot.batch !== undefined && others.includes(lot.batch)),
  );
  return ofLot.length > 0 ? ofLot : its;
}
