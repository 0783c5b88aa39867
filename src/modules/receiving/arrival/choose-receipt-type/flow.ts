import { GetReceiptList } from '#contract/receiving.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { isOpen, named } from '#modules/receiving/parts/open-receipts.ts';
import { receiveList } from '#modules/receiving/asn/receive-list/flow.ts';
import { refuse } from '../refusals.ts';
import { toChooseReceiptType } from '../screens.ts';

/** Why goods come in (purchase, central warehouse, return …), with how many receipts of it are open; opens their list. */
export const chooseReceiptType = flow(toChooseReceiptType, { keep: 'never' })
  .enquiry('type', {
    prompt: msg`Choose a receipt type`,
    from: (_, db) => typesIn(db),
    by: (t) => [t.code],
    row: (t) => ({ title: t.name, detail: t.code, amount: String(t.open) }),
    ask: () => request(GetReceiptList, {}),
    none: refuse.noReceiptTypes,
  })
  .open(receiveList, ({ type }) => ({ type: type.code, ...named([type.name]) }));

/** Those with open receipts first; a type that only a receipt names is work as well. */
async function typesIn(db: Db) {
  const [codes, receipts] = await Promise.all([db.codes.where('type', 'ReceiptType'), db.receipts.all()]);
  const open = receipts.filter(isOpen);
  const nameless = open.filter((r) => !codes.some(({ code }) => code === r.typeId)).map((r) => r.typeId);
  return [
    ...codes.map(({ code, name }) => [code, name] as const),
    ...[...new Set(nameless)].map((id) => [id, id] as const),
  ]
    .map(([code, name]) => ({ code, name, open: open.filter((r) => r.typeId === code).length }))
    .sort((a, b) => Number(b.open > 0) - Number(a.open > 0));
}
