/** Columns that lists of several modules have. */
import type { Lot } from '#contract/fields.ts';
import { dateText } from '#domain/dates.ts';
import type { Column } from '#engine/columns.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

/** How columns are headed. */
export const COLUMN = {
  loc: msg`Location`,
  pallet: msg`Pallet`,
  box: msg`Pallet or case`,
  container: msg`Container`,
  sku: msg`SKU`,
  name: msg`Name`,
  batch: msg`Lot number`,
  expiry: msg`Expiry date`,
  qty: msg`Quantity`,
  kept: msg`Allocated`,
  held: msg`On hold`,
  grade: msg`Grade`,
  owner: msg`Owner`,
  type: msg`Type`,
  skus: msg`SKUs`,
  weight: msg`Weight`,
  result: msg`Result`,
  state: msg`State`,
  order: msg`Order`,
  store: msg`Store`,
  receipt: msg`Receipt`,
  from: msg`Taken from`,
  to: msg`Brought to`,
  why: msg`Why`,
  by: msg`Worker`,
  at: msg`Time`,
} satisfies Readonly<Record<string, Text>>;

/** Lot number and expiry. */
export const lotColumns = <T>(lotOf: (row: T) => Lot | undefined): readonly Column<T>[] => [
  { label: COLUMN.batch, of: (row) => lotOf(row)?.batch ?? '' },
  { label: COLUMN.expiry, of: (row) => lotOf(row)?.expiry ?? '' },
];

/** On the clock of this terminal, to the minute; what is no moment reads as it came. */
export const momentText = (at: string | undefined): string =>
  at === undefined || Number.isNaN(Date.parse(at)) ? (at ?? '') : dateText(new Date(at));
