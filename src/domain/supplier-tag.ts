/**
 * Labels of suppliers that are no GS1 label: article, lot, quantity and dates in one code. Either in this order
 * (`SKU;LOT;QTY;EXPIRY;PRODUCTION`, what is missing stays empty), or by name in any order (`ITEM=SKU;QTY=10;LOT=B7`).
 */
import type { Lot } from '#contract/fields.ts';
import { parseDay } from '#domain/dates.ts';
import { parseQty } from '#domain/quantity-text.ts';

export interface Tag {
  readonly article: string;
  /** How many of what the article's code stands for. */
  readonly count: number;
  readonly lot: Lot;
}

const BETWEEN = /[;|\t\r\n]/;
const NAMES: Readonly<Record<string, Field>> = {
  ITEM: 'article',
  SKU: 'article',
  ART: 'article',
  LOT: 'batch',
  BATCH: 'batch',
  QTY: 'count',
  EXP: 'expiry',
  EXPIRY: 'expiry',
  MFG: 'production',
  PROD: 'production',
};
type Field = 'article' | 'batch' | 'count' | 'expiry' | 'production';
const IN_ORDER: readonly Field[] = ['article', 'batch', 'count', 'expiry', 'production'];

/** Days are read as they are written in full; short years are never guessed here. */
const ANY_DAY = '2000-01-01';

/** Null for a code of another shape, and for one that names no article or no whole count. */
export function readTag(code: string): Tag | null {
  const parts = code.split(BETWEEN).map((part) => part.trim());
  if (parts.length < 2) return null;
  const said = parts.some((part) => part.includes('=')) ? byName(parts) : inOrder(parts);
  if (!said) return null;
  const { article = '', batch = '', count = '' } = said;
  const amount = parseQty(count);
  const dates = [said.expiry, said.production].map((text) => (text ? parseDay(text, ANY_DAY) : undefined));
  const [expiry, production] = dates;
  if (article === '' || amount === null || amount <= 0 || expiry === null || production === null) return null;
  return {
    article,
    count: amount,
    lot: { ...(production && { production }), ...(expiry && { expiry }), ...(batch !== '' && { batch }) },
  };
}

type Said = Partial<Record<Field, string>>;

const inOrder = (parts: readonly string[]): Said | null =>
  parts.length > IN_ORDER.length
    ? null
    : Object.fromEntries(parts.map((part, i) => [IN_ORDER[i] ?? '', part] as const));

function byName(parts: readonly string[]): Said | null {
  const said: Said = {};
  for (const part of parts.filter((text) => text !== '')) {
    const [name = '', ...rest] = part.split('=');
    const field = NAMES[name.trim().toUpperCase()];
    if (!field || said[field] !== undefined) return null;
    said[field] = rest.join('=').trim();
  }
  return said;
}
