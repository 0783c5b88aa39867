/** SKUs: names, packaging, lot rules and barcodes. */
import type { Insertable } from 'kysely';
import type { Database } from '../db/tables.ts';
import { ean13, gtin14, plu } from './barcodes.ts';
import { families, newGoods, owners } from './families.ts';
import { random } from './random.ts';

export type SkuSeed = Insertable<Database['sku']> & {
  /** Base units per case and per pallet; 0 for weighed goods. */
  caseQty: number;
  palletQty: number;
};

export const skuId = (ord: number): string => `S-${100_000 + ord}`;

/** As in a real warehouse: one SKU unmeasured, one without packaging, one whose shelf life nobody entered. */
export const TROUBLE = { unmeasured: 11, unpacked: 12, shelfless: 13 } as const;
const isTrouble = (ord: number): boolean => Object.values(TROUBLE).some((trouble) => trouble === ord);
/** Goods that any screen receives: nothing of them is missing, and their pieces carry no numbers. */
export const isSound = (sku: SkuSeed): boolean => !isTrouble(sku.ord) && !sku.is_serial;

/** Metres, the same for all: a pallet of four layers fits the low racks of faces.ts, a higher one does not. */
const CASE = { length: 0.4, width: 0.3, height: 0.3 };

export function* skus(seed: number, count: number): Generator<SkuSeed> {
  const rng = random(seed, 'skus');
  for (let ord = 1; ord <= count; ord++) {
    const owner_id = isTrouble(ord) ? 'OW01' : (owners[(ord - 1) % owners.length]?.owner_id ?? '');
    const family = isTrouble(ord) ? newGoods : rng.pick(families[owner_id] ?? []);
    const size = rng.pick(family.sizes);
    const [zh = '', ...en] = rng.pick(family.kinds).split(' ');
    const pack = family.weighed ? byWeight : rng.pick(packs);
    const measured = ord !== TROUBLE.unmeasured && !family.weighed;
    yield {
      sku_id: skuId(ord),
      ord,
      // The article number keeps names apart however many SKUs there are.
      sku_name: `${zh}${family.zh} ${en.join(' ')} ${family.en} ${size} #${ord}`,
      owner_id,
      pack_id: ord === TROUBLE.unpacked ? 'NONE' : pack.id,
      ti: measured ? pack.ti : 0,
      hi: measured ? pack.hi : 0,
      lot_template: family.template,
      shelf_life_days: ord === TROUBLE.shelfless ? 0 : family.shelf,
      is_weighed: family.weighed,
      weight: family.weighed ? 1 : measured ? rng.int(1, 40) / 20 : 0,
      storage_class: family.storage,
      measured: measured || family.weighed,
      ...(measured && CASE),
      caseQty: pack.box,
      palletQty: pack.box * pack.ti * pack.hi,
    };
  }
}

export function barcodesOf(sku: SkuSeed): Insertable<Database['sku_barcode']>[] {
  const { sku_id, ord } = sku;
  if (sku.is_weighed) return [{ barcode: plu(ord), sku_id, uom_id: 'KG', pack_qty: 1 }];
  const piece = { barcode: ean13(ord), sku_id, uom_id: 'EA', pack_qty: 1 };
  if (sku.pack_id === 'NONE') return [piece];
  return [piece, { barcode: gtin14(ord, 1), sku_id, uom_id: 'CS', pack_qty: sku.caseQty }];
}

/** Pieces per inner pack (0 = none) and per case, cases per layer, layers. */
interface Pack {
  id: string;
  inner: number;
  box: number;
  ti: number;
  hi: number;
}

const pack = (inner: number, box: number, ti: number, hi: number): Pack => ({
  inner,
  box,
  ti,
  hi,
  id: `${inner > 0 ? `IN${inner}-` : ''}CS${box}-T${ti}H${hi}`,
});

const packs: readonly Pack[] = [
  pack(0, 6, 8, 5),
  pack(0, 12, 10, 5),
  pack(0, 24, 8, 6),
  pack(0, 24, 6, 4),
  pack(6, 24, 8, 5),
  pack(6, 36, 6, 5),
  pack(10, 40, 6, 4),
  pack(12, 48, 5, 4),
];

const byWeight: Pack = { id: 'KG', inner: 0, box: 0, ti: 0, hi: 0 };

export function packLevels(): Insertable<Database['pack_level']>[] {
  const kilogram = { pack_id: 'KG', level: 1, uom_id: 'KG', uom_name: 'kg', pack_qty: 1 };
  return [kilogram, ...packs.flatMap(levelsOf)];
}

function levelsOf({ id: pack_id, inner, box, ti, hi }: Pack): Insertable<Database['pack_level']>[] {
  const piece = { uom_id: 'EA', uom_name: 'EA', pack_qty: 1 };
  const inners = inner > 0 ? [{ uom_id: 'IN', uom_name: 'Inner', pack_qty: inner }] : [];
  const cases = { uom_id: 'CS', uom_name: 'Case', pack_qty: box };
  const pallet = { uom_id: 'PL', uom_name: 'Pallet', pack_qty: box * ti * hi };
  return [piece, ...inners, cases, pallet].map((unit, i) => ({ pack_id, level: i + 1, ...unit }));
}

export const templates = [
  { template_id: 'FOOD', position: 1, field: 'production', required: true, is_key: true },
  { template_id: 'FOOD', position: 2, field: 'expiry', required: true, is_key: true },
  { template_id: 'FOOD', position: 3, field: 'batch', required: false, is_key: false },
  { template_id: 'BATCH', position: 1, field: 'batch', required: true, is_key: true },
] as const;
