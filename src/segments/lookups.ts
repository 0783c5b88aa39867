/** Nouns that every module scans: locations, SKUs, pallets and cases. */
import { pluItem } from '#domain/plu.ts';
import { isNew } from '#domain/sku.ts';
import { GetContainer } from '#contract/putaway.ts';
import type { AttributeTemplate, Container, Demand, Location, Sku } from '#contract/rows.ts';
import { GetLocationList, GetSku } from '#contract/session.ts';
import type { Barcode, Db } from '#engine/db.ts';
import { request, lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuseLookup } from './refusals.ts';

export const location = lookup<Location>({
  noun: msg`Location`,
  field: 'LOC',
  local: (code, db) => db.locations.get(code),
  remote: (code) => request(GetLocationList, { loc: code }),
  missing: refuseLookup.locUnknown,
});

/** A SKU with what its lot is made of, and the packaging level whose barcode was scanned. */
export interface Goods {
  readonly sku: Sku;
  readonly template: AttributeTemplate | null;
  readonly barcode: Barcode;
}

/** Goods, but for what a code of theirs finds: some nouns know more of them, or find more than goods. */
export const bareGoods = {
  noun: msg`SKU`,
  field: 'SKU_ID' as const,
  gs1: ['01', '02'],
  remote: (code: string) => request(GetSku, { barcode: code }),
  outdated: ({ sku }: Pick<Goods, 'sku'>) => isNew(sku),
  missing: refuseLookup.skuUnknown,
};

/**
 * By any barcode of any packaging level, or by the SKU id itself (then the base unit is meant). What was weighed has a label of its
 * own, which the code of its item is in.
 */
export const goodsByBarcode = lookup<Goods>({
  ...bareGoods,
  local: async (code, db) => {
    const barcode = (await db.barcodes.get(code)) ?? (await db.barcodes.get(pluItem(code) ?? ''));
    const sku = await db.skus.get(barcode?.skuId ?? code);
    if (!sku) return undefined;
    return {
      sku,
      template: (await db.templates.get(sku.lotTemplate)) ?? null,
      barcode: barcode
        ? { ...barcode, barcode: code }
        : { barcode: code, skuId: sku.skuId, uomId: sku.packs[0]?.uomId ?? '', packQty: 1 },
    };
  },
});

/** A pallet or case that the WMS knows. */
export const container = lookup<Container>({
  noun: msg`Pallet`,
  field: 'LPN',
  gs1: ['00'],
  local: (code, db) => db.containers.get(code),
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuseLookup.containerUnknown,
});

/** A pallet or case, and what it belongs to. */
export interface Carried extends Container {
  /** The pallet that it is on; undefined when it stands by itself, or that is not known here. */
  readonly carrier: Container | undefined;
  /** Name of the store whose goods these are: its tray, or a container in its lane; empty for nobody's. */
  readonly store: string;
}
export const carried = lookup<Carried>({
  noun: container.noun,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    if (!box) return undefined;
    const carrier = box.parentId === '' ? undefined : await db.containers.get(box.parentId);
    return { ...box, carrier, store: await storeOf(box, db) };
  },
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuseLookup.containerUnknown,
});

/**
 * Name of the store whose open tray it is, or that its goods were brought to the lane for; empty for nobody's. The WMS knows
 * the full trays as well.
 */
export async function storeOf({ containerId, receiptId, loc, contents }: Container, db: Db): Promise<string> {
  const plan = await db.demands.where('receiptId', receiptId);
  const isIn = (d: Demand): boolean =>
    d.doneQty > 0 && loc !== '' && d.lane === loc && contents.some((c) => c.lineId === d.lineId);
  return plan.find((d) => d.tray === containerId || isIn(d))?.storeName ?? '';
}
