import type { Db } from '#engine/db.ts';
import { day, select } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { isOpen, named } from '#modules/receiving/parts/open-receipts.ts';
import { receiveList } from '#modules/receiving/asn/receive-list/flow.ts';
import { toReceiptFilter } from '../screens.ts';

/** Narrow the list of receipts to a type, a vendor or a day of arrival; what is left empty shows all. */
export const receiptFilter = flow(toReceiptFilter, { keep: 'never' })
  .load('choices', (_, db) => choicesIn(db))
  .form('by', {
    prompt: msg`Which receipts?`,
    next: msg`Show`,
    fields: ({ choices }) => ({
      type: select(msg`Receipt type`, { options: choices.types }),
      vendor: select(msg`Vendor`, { options: choices.vendors }),
      day: day(msg`Expected arrival`),
    }),
  })
  .open(receiveList, ({ by, choices, params: { mode } }) => ({
    ...(mode && { mode }),
    ...named([nameOf(choices.types, by.type), nameOf(choices.vendors, by.vendor), by.day]),
    ...Object.fromEntries(Object.entries(by).filter(([, text]) => text !== '')),
  }));

const nameOf = (options: readonly { value: string; label: string }[] = [], value: string | undefined) =>
  options.find((option) => option.value === value)?.label;

async function choicesIn(db: Db) {
  const [receipts, types] = await Promise.all([db.receipts.all(), db.codes.where('type', 'ReceiptType')]);
  const vendors = new Map(receipts.filter(isOpen).map((r) => [r.vendorId, r.vendorName]));
  return {
    types: types.map(({ code, name }) => ({ value: code, label: name })),
    vendors: [...vendors].map(([value, label]) => ({ value, label })).sort((a, b) => (a.label < b.label ? -1 : 1)),
  };
}
