/** The segment of every check: how many of each are good, how many damaged, why, and pictures. */
import { add, compare } from '#domain/decimal.ts';
import type { Sku } from '#contract/rows.ts';
import type { CodeItem } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { inPacks, isWeighed } from '#domain/sku.ts';
import { refuseCheck } from './refusals.ts';
import type { Field, FormValue } from '#engine/fields.ts';

/** Goods that wait for a check. */
export interface Checked {
  /** Tells them from the others in the form. */
  readonly key: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly sku: Sku | undefined;
  /** Still to check. */
  readonly open: number;
}

/** `good`: what was ticked off before, if anything. */
interface Left {
  readonly left: readonly Checked[];
  readonly good?: readonly unknown[];
}

const promptOf = (left: readonly Checked[]) => {
  const [only, ...others] = left;
  if (!only || others.length > 0) return msg`Count the good and the damaged of what is left`;
  const { skuName: name } = only;
  return msg`Count ${name}`;
};

const goodOfAll = (open: string) => msg`Good of ${open}`;

/** Of goods that are not known here the WMS says whether they are weighed. */
const number = (sku: Sku | undefined) => ({ kind: 'number', weighs: !sku || isWeighed(sku) }) as const;

/** The book quantity is offered as good where there is only one line; several are each counted. */
const fieldsOf = (left: readonly Checked[], reasons: readonly CodeItem[]): Field[] => [
  ...left.flatMap(({ key, skuId, open, sku }): Field[] =>
    left.length === 1
      ? [
          { ...number(sku), name: `good ${key}`, label: goodOfAll(inPacks(open, sku)), initial: `${open}` },
          { ...number(sku), name: `bad ${key}`, label: msg`Damaged`, initial: '0' },
        ]
      : [
          { ...number(sku), name: `good ${key}`, label: msg`${skuId}: good of ${open}` },
          { ...number(sku), name: `bad ${key}`, label: msg`${skuId}: damaged` },
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

const goodOf = (form: FormValue, { key }: Checked): number => Number(form[`good ${key}`] || 0);
const badOf = (form: FormValue, { key }: Checked): number => Number(form[`bad ${key}`] || 0);
const countOf = (form: FormValue, each: Checked): number => add(goodOf(form, each), badOf(form, each));

const countedRight: readonly Rule<FormValue, Left>[] = [
  refuseCheck.qtyEmpty.when(
    (form, { left, good = [] }) => good.length === 0 && left.every((each) => countOf(form, each) === 0),
  ),
  refuseCheck.moreThanOpen.when((form, { left }) => {
    const over = left.find((each) => compare(countOf(form, each), each.open) > 0);
    return over ? { sku: over.skuId, open: inPacks(over.open, over.sku) } : false;
  }),
  refuseCheck.reasonMissing.when(
    (form, { left }) => form['reason'] === '' && left.some((each) => badOf(form, each) > 0),
  ),
];

/** The reasons are codes of this type. What nobody filled in stays for later. */
export const countGoodAndBad = (reasonType: string) =>
  segment<Left>()((f) =>
    f
      .load('reasons', (_, db) => db.codes.where('type', reasonType))
      .form(
        'found',
        { prompt: ({ left }) => promptOf(left), fields: ({ left, reasons }) => fieldsOf(left, reasons) },
        ...countedRight,
      ),
  );

/** What the form says of each that was counted. */
export const countedIn = <T extends Checked>(form: FormValue, left: readonly T[]) =>
  left
    .filter((each) => countOf(form, each) > 0)
    .map((of) => {
      const badQty = badOf(form, of);
      return { of, goodQty: goodOf(form, of), badQty, reason: badQty > 0 ? (form['reason'] ?? '') : '' };
    });
