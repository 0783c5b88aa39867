/** The label of a pallet, case, box, pick or store, from what this terminal believes of it now. */
import type { Content } from '#contract/rows.ts';
import type { Label } from '#device/print/label.ts';
import { box } from '#device/print/templates/box.ts';
import { caseLabel } from '#device/print/templates/case.ts';
import { pallet } from '#device/print/templates/pallet.ts';
import { pick } from '#device/print/templates/pick.ts';
import { store } from '#device/print/templates/store.ts';
import { labelOf } from '#device/print/templates/template.ts';
import type { LabelFacts, LabelSize, Template } from '#device/print/templates/template.ts';
import { dateText } from '#domain/dates.ts';
import { sum } from '#domain/decimal.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { Db } from '#engine/db.ts';
import type { LabelOrder } from '#engine/op.ts';
import { labelWords } from './words.ts';

const TEMPLATES: Record<LabelOrder['template'], Template> = { pallet, case: caseLabel, box, pick, store };

export const drawn = (template: LabelOrder['template'], size: LabelSize, facts: LabelFacts): Label =>
  labelOf(TEMPLATES[template], size, facts, labelWords(template));

/** A number of which nothing is known here still gets its label: the number is what is scanned. */
export const factsOf = (db: Db, template: LabelOrder['template'], ref: string): Promise<LabelFacts> =>
  template === 'pick' ? factsOfPick(db, ref) : factsOfContainer(db, ref);

/** What was picked of it, or will be, and for whom. */
async function factsOfPick(db: Db, ref: string): Promise<LabelFacts> {
  const row = await db.picks.get(ref);
  if (!row) return factsOfContainer(db, ref);
  const { skuId, skuName, lot, qty, doneQty, ownerId, orderId, waveId, storeName } = row;
  const sku = await db.skus.get(skuId);
  const order = await db.orders.get(orderId);
  return {
    code: ref,
    sku: skuId,
    name: sku?.skuName ?? skuName,
    lot: lot.batch ?? '',
    expiry: lot.expiry ?? '',
    quantity: quantityText(doneQty > 0 ? doneQty : qty, sku?.packs),
    owner: (await db.owners.get(ownerId))?.ownerName ?? ownerId,
    whose: storeName || (order?.customerName ?? ''),
    order: orderId || waveId,
    lane: row.lane ?? order?.lane ?? '',
    date: dateText(new Date(), 'day'),
  };
}

async function factsOfContainer(db: Db, ref: string): Promise<LabelFacts> {
  const container = await db.containers.get(ref);
  const { storeName = '', waveId = '', lane = '' } = container?.out ?? {};
  const order = await db.orders.get(container?.orderId ?? '');
  const contents = container?.contents ?? [];
  const [first] = contents;
  const sku = first && (await db.skus.get(first.skuId));
  const owner = container && (await db.owners.get(container.ownerId));
  const isOne = contents.every(({ skuId }) => skuId === first?.skuId);
  return {
    code: ref,
    // Several articles on one pallet: what is on it is on the screen, one of them alone would be wrong.
    sku: isOne ? (first?.skuId ?? '') : contents.map(({ skuId }) => skuId).join(' '),
    name: isOne ? (sku?.skuName ?? first?.skuName ?? '') : '',
    lot: common(contents, ({ lot }) => lot.batch),
    expiry: common(contents, ({ lot }) => lot.expiry),
    quantity: isOne && first ? quantityText(sum(contents.map(({ qty }) => qty)), sku?.packs) : '',
    owner: owner?.ownerName ?? container?.ownerId ?? '',
    whose: storeName || (order?.customerName ?? ''),
    order: container?.orderId || waveId,
    lane: lane || (order?.lane ?? ''),
    date: dateText(new Date(), 'day'),
  };
}

/** What all of them have; nothing where they differ. */
function common(contents: readonly Content[], fact: (content: Content) => string | undefined): string {
  const all = new Set(contents.map(fact));
  const [only] = all;
  return all.size === 1 ? (only ?? '') : '';
}

/** To try a printer with: every place is filled, with what is hard for it. */
export const sample = (): LabelFacts => ({
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
  date: dateText(new Date(), 'day'),
});
