/** The board of a review: what is booked in a container, SKU by SKU and lot by lot, against what is counted of it. */
import type { Lot } from '#contract/fields.ts';
import type { Container, Sku } from '#contract/rows.ts';
import { add, compare } from '#domain/decimal.ts';
import { inPacks, isNumbered, isWeighed, unitsOf } from '#domain/sku.ts';
import { isAsBooked } from '#domain/rules/review.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Counted, Offer } from '#engine/steps.ts';
import type { FlowView } from '#engine/view.ts';
import { inBase } from '#segments/count.ts';
import { refuseSerial } from '#segments/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { checkedItem } from '../lookups.ts';
import type { Item, Scanned } from '../lookups.ts';
import { refuseReview } from '../refusals.ts';
import { keyOf } from './key.ts';

/** `open`: nothing of it is counted yet. */
export type RowState = 'open' | 'less' | 'right' | 'more';

export interface BoardRow {
  readonly key: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly lot: Lot;
  /** Base units. */
  readonly expected: number;
  readonly found: number;
  /** Numbers of the pieces that were found. */
  readonly serials: readonly string[];
  readonly state: RowState;
}

/** A count of the tally; its number is missing while it is asked for. */
type Count = Pick<Counted<Item>, 'item'> & { readonly qty?: number };

const stateOf = (expected: number, found: number): RowState => {
  const by = compare(found, expected);
  if (by === 0) return 'right';
  if (by > 0) return 'more';
  return found === 0 ? 'open' : 'less';
};

/** In the order in which they are booked, whatever is counted of them: hands learn where a row is. */
export function boardOf(box: Pick<Container, 'contents'>, counts: readonly Count[]): BoardRow[] {
  const rows = new Map<string, BoardRow>();
  for (const { skuId, skuName, lot, qty } of box.contents) {
    const key = keyOf.goods(skuId, lot);
    const before = rows.get(key);
    const expected = add(before?.expected ?? 0, qty);
    rows.set(key, { key, skuId, skuName, lot, expected, found: 0, serials: [], state: 'open' });
  }
  for (const { item, qty } of counts) if (qty !== undefined) countIn(rows, item, qty);
  return [...rows.values()].map((row) => ({ ...row, state: stateOf(row.expected, row.found) }));
}

function countIn(rows: Map<string, BoardRow>, item: Item, qty: number): void {
  const key = item.kind === 'row' ? item.key : rowsFor([...rows.values()], item)[0]?.key;
  const row = key === undefined ? undefined : rows.get(key);
  if (!row) return;
  // What is corrected is what it is; numbers that were read before are read again.
  const now =
    item.kind === 'row'
      ? { found: qty, serials: [] }
      : { found: add(row.found, qty), serials: isNumbered(item.sku) ? [...row.serials, item.serial] : row.serials };
  rows.set(row.key, { ...row, ...now });
}

/** Rows that these goods may be of: what their label says of the lot is compared as far as the lot says it, too. */
export const rowsFor = (rows: readonly BoardRow[], { sku, lot }: Pick<Scanned, 'sku' | 'lot'>): BoardRow[] =>
  rows.filter((row) => row.skuId === sku.skuId && lotFits(row.lot, lot));

/** What is said of a lot does not speak against it. */
export const lotFits = (is: Lot, said: Lot): boolean =>
  (['production', 'expiry', 'batch'] as const).every((part) => {
    const [a, b] = [is[part], said[part]];
    // A label has two digits of a year.
    return a === undefined || b === undefined || (part === 'batch' ? a === b : a.slice(2) === b.slice(2));
  });

/** What a screen draws while goods are scanned; a number that is asked for has the screen for itself. */
export function boardIn({ stop, kind, values }: Pick<FlowView, 'stop' | 'kind' | 'values'>): BoardRow[] | undefined {
  const { box, counted = [] } = values as { readonly box?: Container; readonly counted?: readonly Count[] };
  return stop === 'counted' && kind === 'collect' && box ? boardOf(box, counted) : undefined;
}

interface AtBoard {
  readonly box: Container;
}
type Around<B> = AtBoard & { readonly basket: readonly B[] };

const lotWords = ({ batch = '', expiry = '', production = '' }: Lot): string => batch || expiry || production;

/** Goods that a container may hold, of whatever is scanned, beside what is counted so far. */
const mayLieIn = <I, B>(
  scannedOf: (item: I) => Scanned | undefined,
  countsOf: (basket: readonly B[]) => readonly Count[],
): Rule<I, Around<B>>[] => {
  const judged = (item: I, { box, basket }: Around<B>) => {
    const its = scannedOf(item);
    const board = boardOf(box, countsOf(basket));
    return its && { its, code: box.containerId, board, rows: rowsFor(board, its) };
  };
  return [
    refuseReview.notInBox.when((item: I, values: Around<B>) => {
      const at = judged(item, values);
      const sku = at?.its.sku.skuId ?? '';
      return at !== undefined && !at.board.some((row) => row.skuId === sku) && { sku, code: at.code };
    }),
    refuseReview.otherLot.when((item: I, values: Around<B>) => {
      const at = judged(item, values);
      return at?.rows.length === 0 && { sku: at.its.sku.skuId, lot: lotWords(at.its.lot) };
    }),
    refuseReview.whichLot.when((item: I, values: Around<B>) => {
      const at = judged(item, values);
      return at !== undefined && at.rows.length > 1 && { sku: at.its.sku.skuId };
    }),
    refuseReview.scanPieces.when((item: I) => {
      const its = scannedOf(item);
      return its !== undefined && isNumbered(its.sku) && its.serial === '' && { sku: its.sku.skuId };
    }),
    refuseSerial.serialAgain.when((item: I, values: Around<B>) => {
      const at = judged(item, values);
      const serial = at?.its.serial ?? '';
      return serial !== '' && at?.rows.some((row) => row.serials.includes(serial)) === true && { serial };
    }),
    refuseReview.pieceElsewhere.when((item: I, { box }: Around<B>) => {
      const its = scannedOf(item);
      const { pieces } = box.out ?? {};
      const isStranger =
        its !== undefined &&
        isNumbered(its.sku) &&
        pieces !== undefined &&
        !pieces.some(({ skuId, serial }) => skuId === its.sku.skuId && serial === its.serial);
      return isStranger && { serial: its.serial, code: box.containerId };
    }),
    refuseReview.allCounted.when((item: I, values: Around<B>) => {
      const at = judged(item, values);
      const [row] = at?.rows ?? [];
      const qty = at?.its.qty;
      if (!at || !row || qty === undefined || isWeighed(at.its.sku)) return false;
      return (
        compare(add(row.found, qty), row.expected) > 0 && {
          sku: row.skuId,
          qty: inPacks(row.expected, at.its.sku),
        }
      );
    }),
  ];
};

/** Rules of a basket that QR codes go into. */
export const mayBeRead = mayLieIn(
  (item: Scanned) => item,
  (basket: readonly Scanned[]) => basket.map(countOf),
);

export const countOf = (item: Scanned): Count => ({ item, ...(item.qty !== undefined && { qty: item.qty }) });

const rowOf = ({ contents }: Container, key: string): BoardRow | undefined =>
  boardOf({ contents }, []).find((row) => row.key === key);

interface Asked extends AtBoard {
  readonly item: Item;
}

const countedRight: readonly Rule<number, Asked>[] = [
  refuseReview.scanPieces.when(
    (qty, { item }) => item.kind === 'row' && isNumbered(item.sku) && qty > 0 && { sku: item.sku.skuId },
  ),
];

/** Where goods are put into another box at once, no more than are booked. */
export const noMoreThanBooked: Rule<number, Asked> = refuseReview.notMoreHere.when((qty, { item, box }) => {
  const row = item.kind === 'row' ? rowOf(box, item.key) : undefined;
  return row !== undefined && compare(qty, row.expected) > 0 && { most: inPacks(row.expected, item.sku) };
});

export const offersOf = async (box: Container, counts: readonly Count[], db: Db): Promise<Offer[]> => {
  const rows = boardOf(box, counts);
  const skus = await skusOf(
    rows.map(({ skuId }) => skuId),
    db,
  );
  return rows.map(({ key, skuId, skuName, lot, expected, found, state }) => ({
    id: key,
    title: skuId,
    detail: [skuName, lotWords(lot)].filter(Boolean).join(' · '),
    amount: `${inPacks(found, skus.get(skuId))} / ${inPacks(expected, skus.get(skuId))}`,
    pictureOf: skuId,
    done: state === 'right',
  }));
};

const mayBeCounted = mayLieIn(
  (item: Item) => (item.kind === 'goods' ? item : undefined),
  (basket: readonly Counted<Item>[]) => basket,
);

/** Each scan counts what it stands for; a tap on a row says how many there are. Nothing is found that was not booked there. */
export const countBoard = (...more: readonly Rule<number, Asked>[]) =>
  segment<AtBoard>()((f) =>
    f
      .tally(
        'counted',
        {
          as: checkedItem,
          prompt: ({ box }) => msg`Scan what is in ${box.containerId}, or tap a row`,
          offers: { from: ({ box, basket }, db) => offersOf(box, basket, db) },
          row: ({ item, qty }) => ({
            title: item.sku.skuId,
            detail: item.kind === 'goods' && item.serial !== '' ? item.serial : item.sku.skuName,
            ...(qty !== undefined && { amount: inPacks(qty, item.sku) }),
          }),
          count: {
            given: ({ item }) => (item.kind === 'goods' ? item.qty : undefined),
            prompt: ({ item, box }) =>
              item.kind === 'row'
                ? msg`How many of ${nameOf(item.sku, rowOf(box, item.key))} are in ${box.containerId}?`
                : msg`Weigh ${item.sku.skuName || item.sku.skuId}`,
            unit: ({ item }) => inBase.unit(item),
            units: ({ item }) => unitsOf(item.sku),
            weighs: ({ item }) => isWeighed(item.sku),
            rules: [...countedRight, ...more],
          },
        },
        ...mayBeCounted,
      )
      .derive('rows', ({ box, counted }) => boardOf(box, counted))
      .load('wrong', ({ rows }, db) => wrongOf(rows, db)),
  );

const nameOf = ({ skuId, skuName }: Sku, row: BoardRow | undefined): string =>
  [skuName || skuId, row ? lotWords(row.lot) : ''].filter(Boolean).join(' · ');

/** Rows that differ; of weighed goods as far as a scale tells. */
export async function wrongOf(rows: readonly BoardRow[], db: Db): Promise<BoardRow[]> {
  const skus = await skusOf(
    rows.map(({ skuId }) => skuId),
    db,
  );
  return rows.filter(({ skuId, expected, found }) => {
    const sku = skus.get(skuId);
    return !isAsBooked(expected, found, sku !== undefined && isWeighed(sku));
  });
}
