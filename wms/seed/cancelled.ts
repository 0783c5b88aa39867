/** Orders that were cancelled after picking: their goods stand in totes at the stage and go back to their locations. */
import type { PalletSeed } from './goods.ts';
import type { ReceiptSeed } from './receipts.ts';

const STAGE = 'STAGE-01';
const FIRST = 310_001;

/** Lines of each order; every tote takes two. */
const ORDERS = [
  { owner: 'OW01', customer: ['C101', '城西门店 Westgate Store'], lines: 3 },
  { owner: 'OW02', customer: ['C102', '滨江门店 Riverside Store'], lines: 2 },
  { owner: 'OW01', customer: ['C103', '网店订单 Web order'], lines: 1 },
] as const;

/** Of goods that stand in the racks, so that the way back is known. */
export function cancelledOrders(today: string, stored: readonly PalletSeed[]): ReceiptSeed[] {
  const used = new Set<string>();
  return ORDERS.map(({ owner, customer: [vendor_id, vendor_name], lines: count }, i) => {
    const doc_id = `SO-${FIRST + i}`;
    const document: ReceiptSeed['document'] = {
      doc_id,
      wh_gid: 'WH1',
      kind: 'cancelled',
      mode: 'cancelled',
      vendor_id,
      vendor_name,
      external_id: `WEB-${FIRST + i}`,
      external_id2: '',
      po_no: '',
      owner_id: owner,
      expected_at: today,
      status: 'arrived',
      dock: STAGE,
    };
    const picked = stored
      .filter(({ container }) => container.wh_gid === 'WH1' && container.owner_id === owner)
      .flatMap(({ goods }) => goods)
      .filter(({ sku }, n, all) => !used.has(sku.sku_id) && all.findIndex((q) => q.sku === sku) === n)
      .slice(0, count);
    for (const { sku } of picked) used.add(sku.sku_id);
    const lines = picked.map(({ sku }, n) => ({
      line_id: `${doc_id}/${n + 1}`,
      doc_id,
      line_no: n + 1,
      sku_id: sku.sku_id,
      pack_id: sku.pack_id,
      planned: sku.caseQty * (n + 1),
      done: 0,
    }));
    const received: PalletSeed[] = [];
    for (const [n, quant] of picked.entries()) {
      const line = lines[n];
      const id = `TOTE-${FIRST + i}-${Math.floor(n / 2) + 1}`;
      let tote = received.find(({ container }) => container.container_id === id);
      if (!tote) received.push((tote = { container: toteOf(id, doc_id, owner), goods: [] }));
      tote.goods.push({ sku: quant.sku, lot: quant.lot, qty: line?.planned ?? 0, line_id: line?.line_id ?? '' });
    }
    const containers = received.map(({ container }) => container);
    return { document, lines, containers, announced: [], received, demands: [], serials: [] };
  });
}

const toteOf = (container_id: string, doc_id: string, owner_id: string): PalletSeed['container'] => ({
  container_id,
  wh_gid: 'WH1',
  kind: 'pallet',
  parent_id: '',
  loc: STAGE,
  status: 'stored',
  owner_id,
  doc_id,
  announced: false,
});
