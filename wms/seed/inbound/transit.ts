/** Receipts for cross-dock and put-to-store. */
import { family } from '../receipts.ts';
import { stores } from '../stores.ts';
import type { Maker, ReceiptSeed } from '../receipts.ts';
import { announceSscc, FOOD, HARDWARE, HOUSEHOLD, isPacked } from './sscc.ts';

const LANES = ['STAGE-01', 'STAGE-02'];

export const transit = family(5, (maker) => [
  crossDock(maker, HARDWARE),
  crossDock(maker, HOUSEHOLD),
  atTheDoor(maker, HARDWARE),
  atTheDoor(maker, FOOD),
  onPallets(maker, HOUSEHOLD),
  onPallets(maker, HARDWARE),
]);

/** More of what waits for the stores; made last, so that the receipts of the others keep their numbers. */
export const onDockForStores = family(12, (maker) => [onPallets(maker, HARDWARE), onPallets(maker, HOUSEHOLD)]);

/** Pallets and cartons with an SSCC, a few numbered cases, and loose goods; of the last ones more comes than is wanted. */
function crossDock(maker: Maker, owner: number): ReceiptSeed {
  const seed = receipt(maker, 'xd', 'XD', owner);
  const [first, second, third] = maker.some(seed, 3, isPacked);
  for (let n = 0; n < 2; n++) announceSscc(maker, seed, 'pallet', first, 0.5);
  for (let n = 0; n < 4; n++) announceSscc(maker, seed, 'case', second, 1);
  if (second) maker.announceBoxes(seed, second, 3);
  if (third) maker.line(seed, third, third.caseQty * 10);
  for (const [k, line] of seed.lines.entries()) {
    const share = k === 2 ? 0.6 : 1;
    // Containers go to one lane whole; the orders for loose goods wait in two.
    const lanes = k === 2 ? LANES : [LANES[(owner + k) % LANES.length] ?? ''];
    wanted(seed, k, 2, Math.floor(line.planned * share), lanes);
  }
  return seed;
}

/** Loose goods for five or six stores; every third line is short of what they want. */
function atTheDoor(maker: Maker, owner: number): ReceiptSeed {
  const seed = receipt(maker, 'transit', 'TR', owner);
  for (const sku of maker.some(seed, 4, isPacked)) maker.line(seed, sku, sku.caseQty * maker.rng.int(6, 14));
  for (const [k, line] of seed.lines.entries()) {
    const share = k % 3 === 2 ? 1.25 : 1;
    wanted(seed, k, stores.length - (k % 2), Math.floor(line.planned * share));
  }
  return seed;
}

/** Received already: whole pallets on the dock that are to be picked to the stores. */
function onPallets(maker: Maker, owner: number): ReceiptSeed {
  const seed = receipt(maker, 'transit', 'TR', owner);
  const skus = maker.some(seed, 2, isPacked);
  for (const sku of skus) announceSscc(maker, seed, 'pallet', sku, 0.25);
  for (const [k, line] of seed.lines.entries()) wanted(seed, k, 4 + (k % 2), line.planned);
  return maker.allIn(seed);
}

function receipt(maker: Maker, mode: 'xd' | 'transit', type_id: string, owner: number): ReceiptSeed {
  const seed = maker.empty('WH1', mode, owner);
  Object.assign(seed.document, { status: 'arrived', type_id });
  return seed;
}

/** So much of the line, spread over the first stores; the first one gets what does not divide. */
function wanted(
  seed: ReceiptSeed,
  k: number,
  count: number,
  total: number,
  lanes: readonly string[] = LANES.slice(0, 1),
): void {
  const line = seed.lines[k];
  if (!line) return;
  const each = Math.floor(total / count);
  for (const [n, [store_id, store_name]] of stores.slice(0, count).entries()) {
    const { doc_id, line_id, sku_id } = line;
    seed.demands.push({
      demand_id: `${line_id}/${store_id}`,
      wh_gid: seed.document.wh_gid,
      doc_id,
      line_id,
      sku_id,
      order_no: `SO-${Number(doc_id.slice(2)) * 10 + n}`,
      store_id,
      store_name,
      lane: lanes[n % lanes.length] ?? '',
      qty: n === 0 ? total - each * (count - 1) : each,
    });
  }
}
