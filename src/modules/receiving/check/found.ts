/** The segment that asks what the check found: good and bad of each line that is left, why, and pictures. */
import { add, compare } from '#domain/decimal.ts';
import type { Sku } from '#contract/rows.ts';
import type { CodeItem } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { inPacks, isWeighed } from '#domain/sku.ts';
import { refuse } from './refusals.ts';
import type { ToCheck } from './to-check.ts';
import type { Field, FormValue } from '#engine/fields.ts';

/** `good`: what was ticked off before, if anything. */
type Left = { readonly left: readonly ToCheck[]; readonly good?: readonly unknown[] };

const promptOf = (left: readonly ToCheck[]) => {
  const [only, ...others] = left;
  if (!only || others.length > 0) return msg`Count the good and the damaged of what is left`;
  const { skuName: name } = only.line;
  return msg`Count ${name}`;
};

const goodOfAll = (open: string) => msg`Good of ${open}`;

/** Of goods that are not known here the WMS says whether they are weighed. */
const number = (sku: Sku | undefined) => ({ kind: 'number', weighs: !sku || isWeighed(sku) }) as const;

/** The book quantity is offered as good where there is only one line; several are each counted. */
const fieldsOf = (left: readonly ToCheck[], reasons: readonly CodeItem[]): Field[] => [
  ...left.flatMap(({ line: { lineId, skuId }, open, sku }): Field[] =>
    left.length === 1
      ? [
          { ...number(sku), name: `good ${lineId}`, label: goodOfAll(inPacks(open, sku)), initial: `${open}` },
          { ...number(sku), name: `bad ${lineId}`, label: msg`Damaged`, initial: '0' },
        ]
      : [
          { ...number(sku), name: `good ${lineId}`, label: msg`${skuId}: good of ${open}` },
          { ...number(sku), name: `bad ${lineId}`, label: msg`${skuId}: damaged` },
        ],
  ),
  {
    name: 'reason',
    label: msg`Why damaged`,
    kind: 'select',
    options: reasons.map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: 'photos', label: msg`Pictures of the damaged goods`, kind: 'photos' },
];

const goodOf = (form: FormValue, { line }: ToCheck): number => Number(form[`good ${line.lineId}`] || 0);
const badOf = (form: FormValue, { line }: ToCheck): number => Number(form[`bad ${line.lineId}`] || 0);
const countOf = (form: FormValue, each: ToCheck): number => add(goodOf(form, each), badOf(form, each));

export const countedRight: readonly Rule<FormValue, Left>[] = [
  refuse.qtyEmpty.when(
    (form, { left, good = [] }) => good.length === 0 && left.every((each) => countOf(form, each) === 0),
  ),
  refuse.moreThanReceived.when((form, { left }) => {
    const over = left.find((each) => compare(countOf(form, each), each.open) > 0);
    return over ? { sku: over.line.skuId, open: inPacks(over.open, over.sku) } : false;
  }),
  refuse.reasonMissing.when((form, { left }) => form['reason'] === '' && left.some((each) => badOf(form, each) > 0)),
];

/** Lines that nobody filled in stay for later. */
export const countFound = segment<Left>()((f) =>
  f
    .load('reasons', (_, db) => db.codes.where('type', 'CheckReason'))
    .form(
      'found',
      { prompt: ({ left }) => promptOf(left), fields: ({ left, reasons }) => fieldsOf(left, reasons) },
      ...countedRight,
    ),
);

/** What the form says of each line, as the WMS wants it. */
export const foundOf = (form: FormValue, left: readonly ToCheck[]) =>
  left
    .filter((each) => countOf(form, each) > 0)
    .map((each) => {
      const badQty = badOf(form, each);
      const { receiptId, lineId, skuId } = each.line;
      return {
        receiptId,
        lineId,
        skuId,
        goodQty: goodOf(form, each),
        badQty,
        reason: badQty > 0 ? (form['reason'] ?? '') : '',
      };
    });

/** As it stands in the books, all of it good. */
export const goodAsBooked = ({ line: { receiptId, lineId, skuId }, open }: ToCheck) => ({
  receiptId,
  lineId,
  skuId,
  goodQty: open,
  badQty: 0,
  reason: '',
});

export const placesOf = (lines: readonly ToCheck[]): string[] =>
  [...new Set(lines.flatMap(({ at }) => at))].slice(0, 500);
