/** Receipts for pallets that are built, changed and closed. */
import { family } from '../receipts.ts';
import type { Maker, ReceiptSeed } from '../receipts.ts';

export const pallets = family(8, (maker) => [toBuild(maker), built(maker)]);

/** Six cases by themselves and two part pallets, at one dock: they make one pallet. */
function toBuild(maker: Maker): ReceiptSeed {
  const seed = maker.empty('WH1', 'case', 0);
  maker.announcePallets(seed, 2);
  leaveHalf(seed);
  for (const sku of maker.some(seed, 2, (s) => !s.is_weighed)) maker.announceBoxes(seed, sku, 3);
  return maker.allIn(seed);
}

/** A pallet with three cases between its loose goods, and one that is closed. */
function built(maker: Maker): ReceiptSeed {
  const seed = maker.empty('WH1', 'case', 0);
  maker.announcePallets(seed, 2);
  const [open, closed] = seed.containers;
  for (const sku of maker.some(seed, 1, (s) => !s.is_weighed)) maker.announceBoxes(seed, sku, 3);
  for (const box of seed.containers) if (box.kind === 'case') box.parent_id = open?.container_id ?? '';
  if (closed) closed.sealed = true;
  return maker.allIn(seed);
}

function leaveHalf({ announced, lines }: ReceiptSeed): void {
  for (const row of announced) {
    const half = Math.ceil(row.qty / 2);
    const line = lines.find((l) => l.line_id === row.line_id);
    if (line) line.planned -= row.qty - half;
    row.qty = half;
  }
}
