/** Labels and lists that a code means: of a container, of a pick, of all that is for an order or a store, of a trip, of a sheet. */
import type { RequestOf } from '#contract/call.ts';
import type { Print } from '#contract/operations.ts';
import type { Pick as PickRow } from '#contract/outbound-rows.ts';
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import type { Container } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuseBox } from './refusals.ts';
import { orderBy } from './lookups.ts';

export interface OneLabel extends Pick<RequestOf<typeof Print>, 'template' | 'ref'> {
  /** What carries it, in the words of people who look for it. */
  readonly of: string;
}

export interface Labelled {
  readonly kind: 'container' | 'other';
  readonly labels: readonly OneLabel[];
}

export const anythingLabelled = lookup<Labelled>({
  noun: msg`Container`,
  field: oneOf(['LPN'], ({ kind }) => (kind === 'container' ? 'LPN' : null)),
  gs1: ['00'],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    if (box) return { kind: 'container', labels: await labelsOf(db, box) };
    const labels = [...(await labelsNamed(db, code)), ...(await listsNamed(db, code))];
    return labels.length > 0 ? { kind: 'other', labels } : undefined;
  },
  remote: (code) => request(GetOutboundContainers, { code }),
  missing: refuseBox.noLabelOf,
});

const KIND: Partial<Readonly<Record<Container['kind'], OneLabel['template']>>> = { pallet: 'pallet', case: 'case' };

/** Its own first; that of its store, that of its carrier, those of the goods that were picked into it, and what is in it. */
async function labelsOf(db: Db, { containerId, kind, orderId = '', out }: Container): Promise<OneLabel[]> {
  const its: OneLabel[] = [{ template: KIND[kind] ?? 'box', ref: containerId, of: out?.storeName || containerId }];
  if (out?.storeId) its.push(storeLabel(containerId, out.storeName || out.storeId));
  if (out?.parcelNo) its.push({ template: 'parcel', ref: containerId, of: out.parcelNo });
  if (kind === 'box' && orderId !== '') its.push({ template: 'packingList', ref: containerId, of: orderId });
  const picks = (await db.picks.all()).filter((pick) => pick.toLpn === containerId);
  return [...its, ...picks.flatMap(pickLabel)];
}

/** By the number of a pick, an order, a store or a carrier. */
async function labelsNamed(db: Db, code: string): Promise<OneLabel[]> {
  const pick = await db.picks.get(code);
  if (pick) return [{ template: 'pick', ref: code, of: pick.skuName }];
  const boxes = await db.containers.all();
  const parcel = boxes.find(({ out }) => code !== '' && out?.parcelNo === code);
  if (parcel) return labelsOf(db, parcel);
  const ofStore = boxes.filter(({ out }) => out?.storeId === code);
  if (code !== '' && ofStore.length > 0)
    return ofStore.map(({ containerId, out }) => storeLabel(containerId, out?.storeName || code));
  const orderId = (await orderBy(code, db))?.orderId ?? code;
  const ofOrder = boxes.filter((box) => orderId !== '' && box.orderId === orderId);
  const picks = (await db.picks.all()).filter((row) => orderId !== '' && row.orderId === orderId);
  return [
    ...ofOrder.map(({ containerId, kind }) => ({ template: KIND[kind] ?? 'box', ref: containerId, of: containerId })),
    ...picks.flatMap(pickLabel),
    ...(ofOrder.some(({ kind }) => kind === 'box')
      ? [{ template: 'packingList' as const, ref: orderId, of: orderId }]
      : []),
  ];
}

/** Of a trip, or of a handover sheet. */
async function listsNamed(db: Db, code: string): Promise<OneLabel[]> {
  if (await db.shipments.get(code)) return [{ template: 'shipmentList', ref: code, of: code }];
  if (await db.sheets.get(code)) return [{ template: 'handoverSheet', ref: code, of: code }];
  return [];
}

const storeLabel = (ref: string, of: string): OneLabel => ({ template: 'store', ref, of });

/** Of what is still to be picked there is nothing to stick a label on. */
const pickLabel = ({ pickId, skuName, doneQty }: PickRow): OneLabel[] =>
  doneQty > 0 ? [{ template: 'pick', ref: pickId, of: skuName }] : [];
