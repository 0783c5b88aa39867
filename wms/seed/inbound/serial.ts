/** Receipts for goods with serial numbers: tools whose supplier announced every number, and tools that he only counted. */
import type { SkuSeed } from '../products.ts';
import { family } from '../receipts.ts';
import type { Maker, ReceiptSeed } from '../receipts.ts';

/** Announced by number, counted only, both. */
const WAYS = [
  { announced: 2, counted: 0 },
  { announced: 0, counted: 2 },
  { announced: 1, counted: 1 },
] as const;

export const serial = family(6, (maker) => {
  const tools = maker.skus.filter((sku) => sku.is_serial);
  if (tools.length === 0) return [];
  return WAYS.map((way, i) => receipt(maker, tools, way, i));
});

function receipt(
  maker: Maker,
  tools: readonly SkuSeed[],
  { announced, counted }: (typeof WAYS)[number],
  i: number,
): ReceiptSeed {
  const seed = maker.empty('WH1', 'serial', i);
  Object.assign(seed.document, { status: 'arrived', owner_id: tools[0]?.owner_id });
  for (let n = 0; n < Math.min(announced + counted, tools.length); n++) {
    const sku = tools[(2 * i + n) % tools.length] as SkuSeed;
    const pieces = maker.rng.int(6, 12);
    const line = maker.line(seed, sku, pieces);
    if (n >= announced) continue;
    // As the maker prints them: article, year and week, running number.
    const run = maker.rng.int(10_000, 90_000);
    for (let piece = 0; piece < pieces; piece++) {
      const serial_no = `${sku.sku_id.slice(2)}-2546-${run + piece}`;
      seed.serials.push({ line_id: line.line_id, serial_no, announced: true, received: false });
    }
  }
  return seed;
}
