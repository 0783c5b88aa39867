/** The end of a review: why goods differ, pictures of it, and labels. */
import type { RequestOf } from '#contract/call.ts';
import type { Container } from '#contract/rows.ts';
import type { ReviewContainer } from '#contract/shipping-review.ts';
import type { CodeItem } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Field, FormValue } from '#engine/fields.ts';
import { segment } from '#engine/flow.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Text } from '#engine/text.ts';
import { copiesOf, fewCopies } from '#segments/copies.ts';
import { msg } from '@lingui/core/macro';
import { refuseReview } from '../refusals.ts';
import type { BoardRow } from './board.ts';

interface Counted {
  readonly me: Me;
  readonly box: Container;
  readonly rows: readonly BoardRow[];
  readonly wrong: readonly BoardRow[];
}

const reasonOf = ({ key }: Pick<BoardRow, 'key'>): string => `reason ${key}`;

const differs = ({ skuName, skuId, found, expected }: BoardRow): Text => {
  const name = skuName || skuId;
  return msg`${name}: ${found} of ${expected}`;
};

const fieldsOf = ({ me, wrong }: Counted, reasons: readonly CodeItem[]): Field[] => {
  const options = reasons.map(({ code, name }) => ({ value: code, label: name }));
  const asked = wrong.map((row): Field => ({
    name: reasonOf(row),
    label: differs(row),
    kind: 'select',
    options,
  }));
  const pictures: Field = { name: 'photos', label: msg`Pictures of what differs`, kind: 'photos' };
  return [...asked, ...(wrong.length > 0 ? [pictures] : []), { ...copiesOf(me, 0), name: 'copies' }];
};

const said: readonly Rule<FormValue, Counted>[] = [
  refuseReview.reasonMissing.when((form, { wrong }) => {
    const open = wrong.find((row) => (form[reasonOf(row)] ?? '') === '');
    return open !== undefined && { sku: open.skuId };
  }),
  ...ofPart([...fewCopies], (form: FormValue) => ({ copies: copiesIn(form) })),
];

/** What is as booked is passed; what differs has its reason, and the container is held. */
export const sayWhy = segment<Counted>()((f) =>
  f
    .load('reasons', (_, db) => db.codes.where('type', 'CheckDifference'))
    .form(
      'said',
      {
        prompt: ({ box: { containerId }, wrong: { length: count } }) =>
          count === 0
            ? msg`${containerId} is as it should be`
            : msg`${count} of ${containerId} differ. It is held until they are as booked.`,
        fields: ({ reasons, ...counted }) => fieldsOf(counted, reasons),
        next: msg`Finish the review`,
      },
      ...said,
    ),
);

export const copiesIn = (form: FormValue): number => Number(form['copies'] || 0);
export const photosIn = (form: FormValue): number => Number(form['photos'] || 0);

type Lines = RequestOf<typeof ReviewContainer>['lines'];

export const linesOf = (rows: readonly BoardRow[], wrong: readonly BoardRow[], form: FormValue): Lines =>
  rows.map((row) => ({
    skuId: row.skuId,
    lot: row.lot,
    expected: row.expected,
    found: row.found,
    ...(row.serials.length > 0 && { serials: [...row.serials] }),
    reason: wrong.some(({ key }) => key === row.key) ? (form[reasonOf(row)] ?? '') : '',
  }));
