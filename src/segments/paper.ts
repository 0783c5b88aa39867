/** Labels and lists from what this terminal believes, in its language. */
import type { LabelKind, ListKind } from '#contract/operations.ts';
import { dateText } from '#domain/dates.ts';
import type { PaperRows } from '#domain/paper/facts.ts';
import type { ListWords } from '#domain/paper/list-pages.ts';
import type { PaperWords } from '#domain/paper/paper.ts';
import type { Cell, Head, Sign } from '#domain/paper/templates/lists.ts';
import type { Fact, LabelFacts, LabelWords } from '#domain/paper/templates/template.ts';
import type { Db } from '#engine/db.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export function paperRows(db: Db, now: Date): PaperRows {
  const bound = {
    order: (id: string) => db.containers.where('orderId', id),
    trip: async (id: string) => (await db.containers.all()).filter(({ out }) => out?.tripNo === id),
    sheet: async (id: string) => (await db.containers.all()).filter(({ out }) => out?.sheetNo === id),
  };
  return {
    container: (id) => db.containers.get(id),
    containersOf: async (of, id) => (id === '' ? [] : bound[of](id)),
    order: (id) => db.orders.get(id),
    pick: (id) => db.picks.get(id),
    shipment: (id) => db.shipments.get(id),
    sheet: (id) => db.sheets.get(id),
    sku: (id) => db.skus.get(id),
    ownerName: async (id) => (await db.owners.get(id))?.ownerName,
    carrierName: async (id) => (await db.codes.get(`Carrier/${id}`))?.name,
    today: dateText(now, 'day'),
  };
}

const LABELS: Record<LabelKind, Text> = {
  pallet: msg`Pallet`,
  case: msg`Case`,
  box: msg`Box`,
  parcel: msg`Parcel`,
  pick: msg`Picked`,
  store: msg`Store`,
};
const LISTS: Record<ListKind, Text> = {
  packingList: msg`Packing list`,
  shipmentList: msg`Shipment list`,
  handoverSheet: msg`Handover sheet`,
};
const FACTS: Record<Fact, Text> = {
  code: msg`Number`,
  sku: msg`SKU`,
  name: msg`Goods`,
  lot: msg`Lot`,
  expiry: msg`Expiry`,
  quantity: msg`Quantity`,
  owner: msg`Owner`,
  whose: msg`For`,
  order: msg`Order`,
  lane: msg`Lane`,
  carrier: msg`Carrier`,
  box: msg`Box`,
  weight: msg`Weight`,
  date: msg`Date`,
};
const ROWS: Record<Head | Cell | Sign, Text> = {
  order: msg`Order`,
  external: msg`External number`,
  whose: msg`For`,
  owner: msg`Owner`,
  carrier: msg`Carrier`,
  plate: msg`Licence plate`,
  driver: msg`Driver`,
  dock: msg`Dock`,
  seal: msg`Seal number`,
  arrival: msg`Arrival date`,
  box: msg`Box`,
  parcelNo: msg`Parcel number`,
  count: msg`Count`,
  counted: msg`Counted`,
  weight: msg`Weight`,
  signedBy: msg`Signed by`,
  date: msg`Date`,
  stop: msg`Stop number`,
  sku: msg`SKU`,
  name: msg`Goods`,
  lot: msg`Lot`,
  quantity: msg`Quantity`,
  position: msg`Position`,
  packedBy: msg`Packed by`,
  givenBy: msg`Given by`,
  takenBy: msg`Taken by`,
};

/** `say`: in the language of whoever looks. */
export const paperWords = (say: (text: Text) => string): PaperWords => ({
  label: (template) => ({ ...spoken<Fact>(FACTS, say), title: say(LABELS[template]) }) satisfies LabelWords,
  list: (template) => ({ ...spoken<Head | Cell | Sign>(ROWS, say), title: say(LISTS[template]) }) satisfies ListWords,
});

const spoken = <K extends string>(words: Readonly<Record<K, Text>>, say: (text: Text) => string): Record<K, string> =>
  Object.fromEntries(Object.entries<Text>(words).map(([of, text]) => [of, say(text)])) as Record<K, string>;

/** To try a printer with: every place is filled, with what is hard for it. */
export const sample = (now: Date): LabelFacts => ({
  code: '340123450000000017',
  sku: 'SKU-100001',
  name: '红富士苹果 500g',
  lot: 'L-0427',
  expiry: '2027-03-31',
  quantity: '10 CS 5 EA',
  owner: 'Aisle',
  whose: '滨江店 Riverside',
  order: 'SO-400001',
  lane: 'STAGE-02',
  carrier: '岭线货运',
  box: 'BOX00000001',
  weight: '5.2 kg',
  date: dateText(now, 'day'),
});
