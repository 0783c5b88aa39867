/** Receipts for receiving inspection. */
import { family } from '../receipts.ts';

/** Two that nobody has looked at, of pallets and of cases, and one that is half done. */
export const check = family(9, (maker) =>
  [1, 2, 0].map((owner, i) => {
    const seed = maker.empty('WH1', i === 1 ? 'case' : 'pallet', owner);
    if (i === 1) for (const sku of maker.some(seed, 2, (s) => !s.is_weighed)) maker.announceBoxes(seed, sku, 4);
    else maker.announcePallets(seed, 4);
    maker.allIn(seed);
    const [first] = seed.lines;
    if (i === 2 && first) first.checked = first.done ?? 0;
    return seed;
  }),
);
