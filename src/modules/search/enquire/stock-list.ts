/** The list of an enquiry of stock: of a location first how old it is, or that it is not here; then what stands there. */
import type { Column } from '#engine/columns.ts';
import type { Db } from '#engine/db.ts';
import type { FoundBy } from '#engine/enquiry.ts';
import { openFlow } from '#engine/link.ts';
import type { Params } from '#engine/params.ts';
import type { Choice } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { COLUMN, lotColumns } from '#segments/columns.ts';
import { msg } from '@lingui/core/macro';
import { ageText } from './area.ts';
import { countedHere } from './counted.ts';
import { toLocQuery, toStockQueryAction } from './screens.ts';
import { stockOf } from './stock.ts';
import type { Condition, StockLine } from './stock.ts';
import { GRADE, inPacksOf, shortLot } from './words.ts';

export interface StockRow {
  /** Its id first. */
  readonly by: readonly [string, ...FoundBy[]];
  readonly row: Choice;
  readonly loc: string;
  /** Null of a location itself. */
  readonly line: StockLine | null;
  readonly opens: { readonly flow: string; readonly params: Params };
}

/** What is spoken for in base units: it is compared with what the label of the goods says. */
export const stockColumns: readonly Column<StockRow>[] = [
  { label: COLUMN.loc, of: ({ loc }) => loc },
  { label: COLUMN.box, of: ({ line }) => line?.lpn ?? '' },
  { label: COLUMN.sku, of: ({ line }) => line?.skuId ?? '' },
  // Of a location: how old its list is.
  { label: COLUMN.name, of: ({ line, row }) => line?.skuName ?? row.detail ?? '' },
  ...lotColumns<StockRow>(({ line }) => line?.lot ?? {}),
  { label: COLUMN.qty, of: ({ row }) => row.amount ?? '', number: ({ line }) => line?.qty ?? null },
  { label: COLUMN.kept, number: ({ line }) => line?.allocatedQty || null },
  { label: COLUMN.held, number: ({ line }) => line?.frozenQty || null },
  { label: COLUMN.grade, of: ({ line }) => (!line || line.quality === 'ok' ? '' : GRADE[line.quality]) },
];

export async function stockList(wanted: readonly Condition[], db: Db): Promise<StockRow[]> {
  const lines = await stockOf(wanted, db);
  const rows = await Promise.all(lines.map((line) => lineRow(line, db)));
  const place = wanted.find(({ kind }) => kind === 'loc');
  return place ? [await placeRow(place.code, lines.length, db), ...rows] : rows;
}

async function lineRow(line: StockLine, db: Db): Promise<StockRow> {
  const { key, loc, lpn, skuId, skuName, lot } = line;
  return {
    by: [key, lpn || loc, loc, skuId],
    row: {
      title: lpn === '' ? loc : `${loc} · ${lpn}`,
      detail: [skuName, shortLot(lot)].filter((text) => text !== '').join(' · '),
      amount: await inPacksOf(line, db),
      pictureOf: skuId,
    },
    loc,
    line,
    opens: openFlow(toStockQueryAction, { stock: key }),
  };
}

/** Without it a location that nobody has asked for would read as an empty one. */
async function placeRow(loc: string, lines: number, db: Db): Promise<StockRow> {
  const isCounted = (await countedHere(db)).has(loc);
  const { stockAt } = (await db.places.get(loc)) ?? {};
  return {
    by: [loc],
    row: {
      title: loc,
      detail: isCounted ? msg`Being counted: what the book says is not shown` : wholeText(stockAt, lines),
      ...(stockAt !== undefined && !isCounted && lines === 0 && { amount: '0' }),
    },
    loc,
    line: null,
    opens: openFlow(toLocQuery, { loc }),
  };
}

/** What is known of it may be what a scan happened to bring. */
export const wholeText = (stockAt: string | undefined, lines: number): Text =>
  stockAt === undefined && lines > 0 ? msg`More may stand here` : ageText(stockAt);
