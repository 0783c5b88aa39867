/** Receipts for goods received by weight: one article on a few pallets, and several in crates. All of them have lots. */
import { family } from '../receipts.ts';

/** Articles of each receipt. */
const RECEIPTS = [1, 2, 3] as const;

export const weigh = family(7, (maker) =>
  RECEIPTS.map((articles, i) => {
    const seed = maker.empty('WH1', 'weighed', i);
    Object.assign(seed.document, { status: 'arrived', owner_id: 'OW01' });
    // Announced to the quarter of a kilogram; what comes is never quite that.
    for (const sku of maker.some(seed, articles, (goods) => goods.is_weighed))
      maker.line(seed, sku, maker.rng.int(800, 2400) / 4);
    return seed;
  }).filter(({ lines }) => lines.length > 0),
);
