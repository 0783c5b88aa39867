/** Containers as rows of a view. */
import type { ShippingContainer } from '#contract/enquiry.ts';
import type { Container, ContainerKind } from '#contract/rows.ts';
import { ofAnyLine } from '#domain/contents.ts';
import type { Column } from '#engine/columns.ts';
import type { Db } from '#engine/db.ts';
import { openFlow } from '#engine/link.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { COLUMN } from '#segments/columns.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { msg } from '@lingui/core/macro';
import { toContainerQuery, toLocQuery, toSkuQuery } from './screens.ts';
import { qtyText, shortLot } from './words.ts';

const KIND: Readonly<Record<ContainerKind, Text>> = {
  pallet: msg`Pallet`,
  case: msg`Case`,
  tote: msg`Tote`,
  box: msg`Box`,
  cage: msg`Roll cage`,
  cart: msg`Cart`,
  cell: msg`Cell of a wall`,
};

const STATUS: Readonly<Record<Container['status'], Text>> = {
  expected: msg`Not here yet`,
  received: msg`Received`,
  stored: msg`In stock`,
};

const LEAVING: Readonly<Record<ShippingContainer['status'], Text>> = {
  open: OUT_STATE.open,
  closed: OUT_STATE.closed,
  loaded: OUT_STATE.loaded,
  shipped: OUT_STATE.shipped,
};

/** How far it is. */
export const stateText = ({ status, out }: Container): Text => (out ? OUT_STATE[out.state] : STATUS[status]);

/** In a list of containers. */
export const boxColumns: readonly Column<Container>[] = [
  { label: COLUMN.container, of: ({ containerId }) => containerId },
  { label: COLUMN.type, of: ({ kind }) => KIND[kind] },
  { label: COLUMN.loc, of: ({ loc }) => loc },
  { label: msg`Stands on`, of: ({ parentId }) => parentId },
  { label: COLUMN.order, of: ({ orderId = '' }) => orderId },
  { label: msg`Lane`, of: ({ out }) => out?.lane ?? '' },
  { label: msg`Parcel number`, of: ({ out }) => out?.parcelNo ?? '' },
  { label: COLUMN.skus, number: ({ contents }) => new Set(contents.map(({ skuId }) => skuId)).size },
  {
    label: COLUMN.weight,
    of: ({ out }) => (out && out.weight > 0 ? `${out.weight} kg` : ''),
    number: ({ out }) => out?.weight || null,
  },
  { label: COLUMN.state, of: stateText },
];

export async function boxRows(box: Container | undefined, db: Db): Promise<ViewRow[]> {
  if (!box) return [];
  const { kind, loc, parentId, orderId = '', receiptId, contents, out, sealed } = box;
  const order = orderId === '' ? undefined : await db.orders.get(orderId);
  const on = await db.containers.where('parentId', box.containerId);
  const some = (label: Text, value: string | undefined, more: Partial<ViewRow> = {}): ViewRow[] =>
    value === undefined || value === '' ? [] : [{ label, value, ...more }];
  return [
    { label: stateText(box), value: box.containerId, detail: KIND[kind], strong: true },
    ...some(msg`Location`, loc, { opens: openFlow(toLocQuery, { loc }) }),
    ...some(msg`Stands on`, parentId, {
      opens: openFlow(toContainerQuery, { lpn: parentId }),
      detail: out?.slot ?? '',
    }),
    ...some(msg`Order`, orderId, { detail: order?.storeName || (order?.customerName ?? '') }),
    ...some(msg`Wave`, out?.waveId),
    ...some(msg`Trip`, out?.tripNo),
    ...some(msg`Lane`, out?.lane),
    ...some(msg`Parcel number`, out?.parcelNo),
    ...some(msg`RFID tag`, out?.rfid),
    ...some(msg`Receipt`, receiptId),
    ...(out && out.weight > 0 ? some(msg`Weight`, `${out.weight} kg`) : []),
    ...(sealed ? [{ label: msg`Sealed`, value: '' }] : []),
    ...(await Promise.all(
      ofAnyLine(contents).map(async ({ skuId, skuName, qty, lot }) => ({
        label: skuName || skuId,
        value: await qtyText(qty, skuId, db),
        detail: [skuId, shortLot(lot)].filter((text) => text !== '').join(' · '),
        opens: openFlow(toSkuQuery, { sku: skuId }),
      })),
    )),
    ...on.map(({ containerId, kind: of }) => ({
      label: msg`On it`,
      value: containerId,
      detail: KIND[of],
      opens: openFlow(toContainerQuery, { lpn: containerId }),
    })),
  ];
}

/** What has left the house, or is about to, and is no container of goods here. */
export const shippingRows = (all: readonly ShippingContainer[]): ViewRow[] =>
  all.flatMap(({ shippingContainerId, orderNo, waybillNo, status, loc, weight }) => [
    { label: LEAVING[status], value: shippingContainerId, strong: true },
    { label: msg`Order`, value: orderNo || '–' },
    { label: msg`Waybill`, value: waybillNo || '–' },
    { label: msg`Location`, value: loc || '–' },
    { label: msg`Weight`, value: `${weight} kg` },
  ]);
