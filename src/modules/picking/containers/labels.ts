/** Labels that a code means: of a container, of a pick, of all that is for an order or a store. */
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
    const labels = await labelsNamed(db, code);
    return labels.length > 0 ? { kind: 'other', labels } : undefined;
  },
  remote: (code) => request(GetOutboundContainers, { code }),
  missing: refuseBox.noLabelOf,
});

const KIND: Partial<Readonly<Record<Container['kind'], OneLabel['template']>>> = { pallet: 'pallet', case: 'case' };

/** Its own first; that of its store and those of the goods that were picked into it. */
async function labelsOf(db: Db, { containerId, kind, out }: Container): Promise<OneLabel[]> {
  const its = [{ template: KIND[kind] ?? 'box', ref: containerId, of: out?.storeName || containerId }];
  if (out?.storeId) its.push(storeLabel(containerId, out.storeName || out.storeId));
  const picks = (await db.picks.all()).filter((pick) => pick.toLpn === containerId);
  return [...its, ...picks.flatMap(pickLabel)];
}

/** By the number of a pick, an order or a store. */
async function labelsNamed(db: Db, code: string): Promise<OneLabel[]> {
  const pick = await db.picks.get(code);
  if (pick) return [{ template: 'pick', ref: code, of: pick.skuName }];
  const boxes = await db.containers.all();
  const ofStore = boxes.filter(({ out }) => out?.storeId === code);
  if (code !== '' && ofStore.length > 0)
    return ofStore.map(({ containerId, out }) => storeLabel(containerId, out?.storeName || code));
  const orderId = (await orderBy(code, db))?.orderId ?? code;
  const ofOrder = boxes.filter((box) => orderId !== '' && box.orderId === orderId);
  const picks = (await db.picks.all()).filter((row) => orderId !== '' && row.orderId === orderId);
  return [
    ...ofOrder.map(({ containerId, kind }) => ({ template: KIND[kind] ?? 'box', ref: containerId, of: containerId })),
    ...picks.flatMap(pickLabel),
  ];
}

const storeLabel = (ref: string, of: string): OneLabel => ({ template: 'store', ref, of });

/** Of what is still to be picked there is nothing to stick a label on. */
const pickLabel = ({ pickId, skuName, doneQty }: PickRow): OneLabel[] =>
  doneQty > 0 ? [{ template: 'pick', ref: pickId, of: skuName }] : [];
