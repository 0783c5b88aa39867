/** What enquiries scan. */
import { GetInvSerialQuery, GetShippingContainers, shippingOf } from '#contract/enquiry.ts';
import type { Serial, ShippingContainer } from '#contract/enquiry.ts';
import type { Container } from '#contract/rows.ts';
import { GetContainersOf, GetPickedSerials, GetStockList, piecesOf } from '#contract/search-enquire.ts';
import type { PickedSerial } from '#contract/search-enquire.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';
import type { Db } from '#engine/db.ts';
import { conditionOf, ownersHere } from './stock.ts';
import type { Condition } from './stock.ts';

const FIELD = { loc: 'LOC', lpn: 'LPN', skuId: 'SKU_ID', ownerId: null, skuName: null } as const;

/** One field takes any scan: a location, a pallet or case, an owner, goods by a barcode, or a part of their name. */
export const anyStock = lookup<Condition>({
  noun: msg`Stock`,
  field: oneOf(['LOC', 'LPN', 'SKU_ID'], ({ kind }) => FIELD[kind]),
  gs1: ['00', '01', '02'],
  takesNothing: true,
  shape: [refuse.noCondition.when((code) => code.trim() === '')],
  local: conditionOf,
  remote: (code) => request(GetStockList, { code, known: [], knownLoose: [] }),
  missing: refuse.nothingFound,
});

/** Goods of owners that this operator works for; others may have been left on the terminal by another operator. */
export const myGoods = lookup<Goods>({
  ...goodsByBarcode,
  local: async (code, db) => {
    const goods = await goodsByBarcode.local(code, db);
    return goods && (await ownersHere(db))(goods.sku.ownerId) ? goods : undefined;
  },
});

/** Containers that a number names: by what stands on them, or by their order, wave, store or trip. */
export interface Boxes {
  readonly code: string;
  readonly boxes: readonly Container[];
  /** What the WMS says of containers that leave, or have left; undefined where it was not asked. */
  readonly shipping?: readonly ShippingContainer[];
}

export const anyBox = lookup<Boxes>({
  noun: msg`Container`,
  field: oneOf(['LPN'], ({ code, boxes }) => (boxes.some(({ containerId }) => containerId === code) ? 'LPN' : null)),
  gs1: ['00'],
  local: async (code, db) => ({ code, boxes: await boxesOf(code, db) }),
  remote: (code) => request(GetContainersOf, { code }),
  outdated: ({ boxes }) => boxes.length === 0,
  about: {
    asks: ({ code, boxes }) =>
      boxes.length > 0
        ? []
        : (['shippingContainerId', 'orderNo', 'waybillNo'] as const).map((by) =>
            request(GetShippingContainers, { [by]: code }),
          ),
    told: (said, found) => ({ ...said, shipping: found.map(shippingOf) }),
  },
  missing: refuse.containerUnknown,
});

/** Those of owners that this operator works for. */
export async function boxesOf(code: string, db: Db): Promise<Container[]> {
  const mine = await ownersHere(db);
  const one = await db.containers.get(code);
  if (one) return mine(one.ownerId) ? [one] : [];
  const orders = (await db.orders.all()).filter(({ externalNo }) => externalNo === code).map(({ orderId }) => orderId);
  return (await db.containers.all()).filter(({ ownerId, orderId = '', out }) => {
    if (!mine(ownerId) || !out) return false;
    const numbers = [out.tag, out.rfid, out.parcelNo, out.tripNo, out.waveId, out.storeId, orderId];
    return numbers.includes(code) || orders.includes(orderId);
  });
}

/** Pieces that a serial number or an order names. */
export interface Pieces {
  readonly code: string;
  /** In containers that this terminal knows, as they were when it heard of them. */
  readonly known: readonly PickedSerial[];
  /** What the WMS says: where the number is, and what was picked for whom; undefined where it was not asked. */
  readonly said?: { readonly at: readonly Serial[]; readonly picked: readonly PickedSerial[] };
}

/** A serial number is of one piece of a SKU; more than a few SKUs do not share one. */
const MOST_OF_A_NUMBER = 100;

export const anyPiece = lookup<Pieces>({
  noun: msg`Serial number`,
  field: null,
  gs1: ['21'],
  local: async (code, db) => ({ code, known: await piecesHere(code, db) }),
  about: {
    asks: ({ code }) => [
      request(GetInvSerialQuery, { serialNo: code, pageInfo: { pageSize: MOST_OF_A_NUMBER, currentPage: 1 } }),
      request(GetPickedSerials, { code }),
    ],
    told: (pieces, found) => ({ ...pieces, said: piecesOf(found) }),
  },
  missing: refuse.pieceUnknown,
});

/** Those that stand closed in containers of owners that this operator works for. */
async function piecesHere(code: string, db: Db): Promise<PickedSerial[]> {
  const mine = await ownersHere(db);
  const numbers = new Map((await db.orders.all()).map(({ orderId, externalNo }) => [orderId, externalNo]));
  return (await db.containers.all()).flatMap(({ containerId, ownerId, orderId = '', contents, out }) => {
    if (!out?.pieces || orderId === '' || !mine(ownerId)) return [];
    const externalNo = numbers.get(orderId) ?? '';
    return out.pieces
      .filter(({ serial }) => [serial, orderId, externalNo].includes(code))
      .map(({ skuId, serial }) => ({
        orderId,
        externalNo,
        serialNo: serial,
        skuId,
        skuName: contents.find((goods) => goods.skuId === skuId)?.skuName ?? skuId,
        lpn: containerId,
        state: out.state,
      }));
  });
}
