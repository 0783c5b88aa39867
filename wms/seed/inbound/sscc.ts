/** Receipts for supplier containers (SSCC). */
import { sscc as ssccOf } from '../barcodes.ts';
import { isSound, type SkuSeed } from '../products.ts';
import { family } from '../receipts.ts';
import type { Maker, ReceiptSeed } from '../receipts.ts';

/** Lots are no trouble here: they are announced with the container. */
export const isPacked = (sku: SkuSeed): boolean => !sku.is_weighed && isSound(sku);

/** One that the pre-check passed, one that nobody checked, one that it stopped. */
export const sscc = family(4, (maker) => [
  notice(maker, HOUSEHOLD, 'passed', { pallets: 4, cartons: 6 }),
  notice(maker, FOOD, 'none', { pallets: 1, cartons: 10 }),
  notice(maker, HARDWARE, 'failed', { pallets: 2, cartons: 0 }),
]);

// Rounds of the maker, by the owner of their receipts: food has dates, household goods have a batch, most hardware neither.
export const FOOD = 0;
export const HOUSEHOLD = 1;
export const HARDWARE = 2;

function notice(
  maker: Maker,
  owner: number,
  pre_check: 'none' | 'passed' | 'failed',
  count: { pallets: number; cartons: number },
) {
  const seed = maker.empty('WH1', 'sscc', owner);
  Object.assign(seed.document, { status: 'arrived', pre_check });
  const [first, second, third] = maker.some(seed, 3, isPacked);
  for (let i = 0; i < count.pallets; i++) {
    // Every second pallet carries two SKUs.
    const half = i % 2 === 1 ? 0.5 : 1;
    const id = announceSscc(maker, seed, 'pallet', first, half);
    if (half < 1 && second) maker.announce(seed, id, second, second.caseQty * 4);
  }
  for (let i = 0; i < count.cartons; i++) announceSscc(maker, seed, 'case', i % 3 === 0 ? second : third, 1);
  return seed;
}

/** A pallet of one SKU, or the part of it; a carton is one case. */
export function announceSscc(
  maker: Maker,
  seed: ReceiptSeed,
  kind: 'pallet' | 'case',
  sku: SkuSeed | undefined,
  part: number,
): string {
  const id = ssccOf(Number(seed.document.doc_id.slice(2)) * 1000 + seed.containers.length + 1);
  if (!sku) return id;
  seed.containers.push(maker.container(seed, id, kind));
  const cases = kind === 'case' ? 1 : Math.max(1, Math.round((sku.palletQty / sku.caseQty) * part));
  maker.announce(seed, id, sku, cases * sku.caseQty);
  return id;
}
