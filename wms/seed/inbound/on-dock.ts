/** Turns what a seeded receipt announces into goods that were received and stand at its dock. */
import type { Maker, ReceiptSeed } from '../receipts.ts';

export function onDock(maker: Maker, seed: ReceiptSeed): ReceiptSeed {
  const { document, lines, containers, announced, received } = seed;
  for (const container of containers) {
    Object.assign(container, { status: 'received', loc: document.dock });
    const goods = announced
      .filter((row) => row.container_id === container.container_id)
      .flatMap(({ sku_id, lot, qty, line_id }) => {
        const sku = maker.skus.find((s) => s.sku_id === sku_id);
        return sku ? [{ sku, lot, qty, line_id }] : [];
      });
    received.push({ container, goods });
  }
  for (const line of lines) line.done = line.planned;
  return Object.assign(seed, { document: { ...document, status: 'received' } });
}
