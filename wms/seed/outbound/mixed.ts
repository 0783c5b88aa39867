/** Supplier containers with two SKUs, which stores share: each is opened where it stands, and distributed SKU by SKU. */
import { pickAndSow } from '#wms/work/release/pick-and-sow.ts';
import { outboundFamily } from './maker.ts';
import { MIXED } from './stock.ts';

export const mixed = outboundFamily(5, (maker) => {
  for (const [i, [first, second]] of maker.stock.mixed.entries()) {
    const lot = first.oldest;
    const [cases, rest] = [first.sku.caseQty, MIXED.cartons + MIXED.loose - 1];
    const ids = [
      maker.order([{ goods: first, qty: cases * rest - 1, lot }], { store: 0, priority: 2 }),
      maker.order(
        [
          { goods: first, qty: cases + 1, lot },
          { goods: second, qty: second.sku.caseQty * MIXED.second, lot },
        ],
        { store: 1, priority: 2 },
      ),
    ];
    maker.wave(`W-702${6 + i}`, 'total', ids, { afterwards: pickAndSow });
  }
});
