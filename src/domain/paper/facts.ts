/** What stands on a label or list, read from the rows that a terminal believes or that the WMS has. */
import type { LabelKind, ListKind } from '#contract/operations.ts';
import type { Order, Pick, Sheet, Shipment } from '#contract/outbound-rows.ts';
import type { Container, Content, Sku } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { ListFacts } from './list-pages.ts';
import type { Cell } from './templates/lists.ts';
import type { LabelFacts } from './templates/template.ts';

/** Undefined, or nothing, for what nobody knows here. */
export interface PaperRows {
  container(id: string): Promise<Container | undefined>;
  /** All that are bound to an order, a trip or a handover sheet, by their numbers. */
  containersOf(of: 'order' | 'trip' | 'sheet', id: string): Promise<readonly Container[]>;
  order(id: string): Promise<Order | undefined>;
  pick(id: string): Promise<Pick | undefined>;
  shipment(id: string): Promise<Shipment | undefined>;
  sheet(id: string): Promise<Sheet | undefined>;
  sku(id: string): Promise<Sku | undefined>;
  ownerName(id: string): Promise<string | undefined>;
  carrierName(id: string): Promise<string | undefined>;
  /** Calendar day that is printed on it, as people read it. */
  readonly today: string;
}

/** A number of which nothing is known still gets its label: the number is what is scanned. */
export const labelFacts = (rows: PaperRows, template: LabelKind, ref: string): Promise<LabelFacts> =>
  template === 'pick' ? ofPick(rows, ref) : ofContainer(rows, ref, template);

/** What was picked of it, or will be, and for whom. */
async function ofPick(rows: PaperRows, ref: string): Promise<LabelFacts> {
  const row = await rows.pick(ref);
  if (!row) return ofContainer(rows, ref, 'pick');
  const { skuId, skuName, lot, qty, doneQty, ownerId, orderId, waveId, storeName } = row;
  const sku = await rows.sku(skuId);
  const order = await rows.order(orderId);
  return {
    code: ref,
    sku: skuId,
    name: sku?.skuName ?? skuName,
    lot: lot.batch ?? '',
    expiry: lot.expiry ?? '',
    quantity: quantityText(doneQty > 0 ? doneQty : qty, sku?.packs),
    owner: (await rows.ownerName(ownerId)) ?? ownerId,
    whose: storeName || (order?.customerName ?? ''),
    order: orderId || waveId,
    lane: row.lane || (order?.lane ?? ''),
    carrier: '',
    box: row.toLpn,
    weight: '',
    date: rows.today,
  };
}

async function ofContainer(rows: PaperRows, ref: string, template: LabelKind): Promise<LabelFacts> {
  const container = await rows.container(ref);
  const { storeName = '', waveId = '', lane = '', weight = 0, parcelNo = '' } = container?.out ?? {};
  const order = await rows.order(container?.orderId ?? '');
  const contents = container?.contents ?? [];
  const [first] = contents;
  const sku = first && (await rows.sku(first.skuId));
  const owner = container && (await rows.ownerName(container.ownerId));
  const isOne = contents.every(({ skuId }) => skuId === first?.skuId);
  return {
    code: template === 'parcel' && parcelNo !== '' ? parcelNo : ref,
    // Several articles on one pallet: what is on it is on the screen, one of them alone would be wrong.
    sku: isOne ? (first?.skuId ?? '') : contents.map(({ skuId }) => skuId).join(' '),
    name: isOne ? (sku?.skuName ?? first?.skuName ?? '') : '',
    lot: common(contents, ({ lot }) => lot.batch),
    expiry: common(contents, ({ lot }) => lot.expiry),
    quantity: isOne && first ? quantityText(sum(contents.map(({ qty }) => qty)), sku?.packs) : '',
    owner: owner ?? container?.ownerId ?? '',
    whose: storeName || (order?.customerName ?? ''),
    order: container?.orderId || waveId,
    lane: lane || (order?.lane ?? ''),
    carrier: await carrierOf(rows, order?.carrierId ?? ''),
    box: ref,
    weight: kilograms(weight),
    date: rows.today,
  };
}

/** What all of them have; nothing where they differ. */
function common(contents: readonly Content[], fact: (content: Content) => string | undefined): string {
  const all = new Set(contents.map(fact));
  const [only] = all;
  return all.size === 1 ? (only ?? '') : '';
}

const carrierOf = async (rows: PaperRows, id: string): Promise<string> => (await rows.carrierName(id)) ?? id;
const kilograms = (weight: number): string => (weight > 0 ? `${weight} kg` : '');
const weightOf = (boxes: readonly Container[]): string => kilograms(sum(boxes.map(({ out }) => out?.weight ?? 0)));

export const listFacts = (rows: PaperRows, template: ListKind, ref: string): Promise<ListFacts> =>
  ({ packingList, shipmentList, handoverSheet })[template](rows, ref);

/** Of one box, or of all boxes of an order: what of it is still in totes is not packed. */
async function packingList(rows: PaperRows, ref: string): Promise<ListFacts> {
  const one = await rows.container(ref);
  const orderId = one ? (one.orderId ?? '') : ref;
  const order = await rows.order(orderId);
  const all = one ? [one] : (await rows.containersOf('order', orderId)).filter(({ kind }) => kind === 'box');
  const ofBox = all.map((box) => goodsIn(rows, box));
  return {
    code: ref,
    head: {
      order: orderId,
      external: order?.externalNo ?? '',
      whose: order?.storeName || (order?.customerName ?? ''),
      owner: order ? ((await rows.ownerName(order.ownerId)) ?? order.ownerId) : '',
      carrier: await carrierOf(rows, order?.carrierId ?? ''),
      parcelNo: one?.out?.parcelNo ?? '',
      count: one ? '' : String(all.length),
      weight: weightOf(all),
      date: rows.today,
    },
    rows: (await Promise.all(ofBox)).flat(),
  };
}

async function goodsIn(rows: PaperRows, box: Container): Promise<Partial<Record<Cell, string>>[]> {
  const said = box.contents.map(async ({ skuId, skuName, qty, lot }) => {
    const sku = await rows.sku(skuId);
    return {
      box: box.containerId,
      sku: skuId,
      name: sku?.skuName ?? skuName,
      lot: [lot.batch, lot.expiry].filter(Boolean).join(' '),
      quantity: quantityText(qty, sku?.packs),
    };
  });
  return Promise.all(said);
}

/** What stands in the truck, stop by stop; before it is loaded what is planned for it. */
async function shipmentList(rows: PaperRows, ref: string): Promise<ListFacts> {
  const trip = await rows.shipment(ref);
  const planned = await rows.containersOf('trip', ref);
  const gone = planned.filter(({ out }) => out?.state === 'loaded' || out?.state === 'shipped');
  const all = [...(gone.length > 0 ? gone : planned)].sort(
    (a, b) => (a.out?.stopNo ?? 0) - (b.out?.stopNo ?? 0) || (a.containerId < b.containerId ? -1 : 1),
  );
  return {
    code: ref,
    head: {
      carrier: trip?.carrierName || (trip?.carrierId ?? ''),
      plate: trip?.plate ?? '',
      driver: trip?.driver ?? '',
      dock: trip?.dock ?? '',
      seal: trip?.seal ?? '',
      arrival: trip?.arrivalDate ?? '',
      count: String(all.length),
      weight: weightOf(all),
      date: rows.today,
    },
    rows: await Promise.all(
      all.map(async (box) => ({
        ...(await boxRow(rows, box)),
        stop: box.out?.stopNo ? String(box.out.stopNo) : '',
        position: box.out?.position ?? '',
      })),
    ),
  };
}

async function handoverSheet(rows: PaperRows, ref: string): Promise<ListFacts> {
  const sheet = await rows.sheet(ref);
  const all = await rows.containersOf('sheet', ref);
  const isSigned = sheet?.status === 'signed';
  return {
    code: ref,
    head: {
      carrier: sheet?.carrierName || (sheet?.carrierId ?? ''),
      plate: sheet?.plate ?? '',
      count: String(all.length),
      counted: isSigned ? String(sheet.counted) : '',
      weight: weightOf(all),
      signedBy: isSigned ? sheet.signedBy : '',
      date: rows.today,
    },
    rows: await Promise.all(
      all.map(async (box) => ({ ...(await boxRow(rows, box)), parcelNo: box.out?.parcelNo ?? '' })),
    ),
  };
}

async function boxRow(rows: PaperRows, { containerId, orderId = '', out }: Container) {
  const order = await rows.order(orderId);
  return {
    box: containerId,
    order: orderId,
    whose: out?.storeName || (order?.customerName ?? ''),
    weight: kilograms(out?.weight ?? 0),
  };
}
