/** What the lot of goods may be: its dates, and the values that a template allows. */
import type { AttributeTemplate, Sku } from '#contract/rows.ts';
import { checkExpiry, checkProduction } from '#domain/dates.ts';
import { elementOf, textOf } from '#domain/gs1/label.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import type { FormValue } from '#engine/fields.ts';
import { ofEach } from '#engine/refusal.ts';
import type { RefusalMaker, Rule } from '#engine/refusal.ts';
import type { Goods } from './lookups.ts';
import { refuseLot } from './refusals.ts';

/**
 * Application identifiers of the attributes of a lot: packing counts as production, best before as expiry, where nothing
 * better is printed.
 */
export const ON_LABEL = { production: ['11', '13'], expiry: ['17', '15', '16'], batch: ['10'] };

/** The lot that a label names. */
const lotOnLabel = (label: Gs1Label, today: string): FormValue =>
  Object.fromEntries(
    Object.entries(ON_LABEL).flatMap(([field, ais]) => {
      const element = elementOf(label, ais);
      return element ? [[field, textOf(element, today)]] : [];
    }),
  );

type WithSku = { readonly sku: Sku };
type Dated = (dates: {
  production?: string;
  expiry?: string;
  today: string;
  shelfLifeDays: number;
}) => { kind: string } | null;

/** One rule for each thing that can be wrong with the dates of a lot. */
const dateRule = (make: RefusalMaker<void>, check: Dated, kind: string): Rule<FormValue, WithSku> =>
  make.when((lot, { sku }, { today }) => check({ ...lot, today, shelfLifeDays: sku.shelfLifeDays })?.kind === kind);

/** Dates that goods may come back with: they may have expired since. */
export const returnedDates: readonly Rule<FormValue, WithSku>[] = [
  dateRule(refuseLot.productionAfterToday, checkProduction, 'productionAfterToday'),
  dateRule(refuseLot.productionAfterExpiry, checkProduction, 'productionAfterExpiry'),
  refuseLot.expiryBeyondShelfLife.when((lot, { sku }, { today }) => {
    const verdict = checkExpiry({ ...lot, today, shelfLifeDays: sku.shelfLifeDays });
    return verdict?.kind === 'expiryBeyondShelfLife' && { latest: verdict.latest };
  }),
];

export const lotDates: readonly Rule<FormValue, WithSku>[] = [
  ...returnedDates,
  dateRule(refuseLot.expiryNotAfterToday, checkExpiry, 'expiryNotAfterToday'),
];

/** The same of a lot that nobody chose in a form: a template may name the only values that an attribute has. */
export const saidLot: readonly Rule<FormValue, WithSku & { readonly template: AttributeTemplate | null }>[] = [
  ...lotDates,
  refuseLot.lotUnlisted.when((lot, { sku, template }) => {
    const [value] = (template?.attributes ?? []).flatMap(({ field, options }) => {
      const said = lot[field];
      return said && options && !options.includes(said) ? [said] : [];
    });
    return value !== undefined && { sku: sku.skuId, value };
  }),
];

/**
 * The same of what the label of the goods says: a lot that cannot be received is refused when it is scanned, not
 * after it was counted. Goods without lots are not asked about theirs.
 */
export const datesOnLabel: readonly Rule<Goods, unknown>[] = ofEach(lotDates, ({ sku }, _values, { label, today }) =>
  label !== undefined && sku.lotTemplate !== '' ? [[lotOnLabel(label, today), { sku }]] : [],
);
