/** Serial numbers of hardware: announced, in the racks and sent out. */
import { sql, type Insertable } from 'kysely';
import type { Database, Trx } from '../db/tables.ts';
import type { PalletSeed } from './goods.ts';
import type { ReceiptSeed } from './receipts.ts';
import type { SkuSeed } from './products.ts';
import type { OutboundSeed } from './waybills.ts';

type SerialSeed = Insertable<Database['serial']>;

/** The owner whose goods carry serial numbers. */
const OWNER = 'OW03';
const PALLETS = 5;
const PER_PALLET = 8;
const PER_CONTAINER = 2;

export function serials(
  stored: readonly PalletSeed[],
  receipts: readonly ReceiptSeed[],
  { containers }: OutboundSeed,
): SerialSeed[] {
  const list: SerialSeed[] = [];
  type Where = Pick<SerialSeed, 'container_id' | 'shipping_container_id' | 'lot'>;
  const add = (sku_id: string, wh_gid: string, where: Where) =>
    list.push({
      sku_id,
      serial_no: `SN${sku_id.slice(2)}${String(list.length + 1).padStart(5, '0')}`,
      wh_gid,
      ...where,
    });

  const racked = stored.filter(({ container }) => container.owner_id === OWNER).slice(0, PALLETS);
  for (const { container, goods } of racked) {
    for (let i = 0; i < PER_PALLET; i++) {
      add(goods[0]?.sku.sku_id ?? '', container.wh_gid, inside(container.container_id, goods[0]?.lot));
    }
  }
  const announced = receipts.find(({ document }) => document.owner_id === OWNER && document.mode === 'pallet');
  for (const { container_id, sku_id } of announced?.announced ?? []) {
    for (let i = 0; i < PER_PALLET; i++) add(sku_id, announced?.document.wh_gid ?? '', inside(container_id));
  }
  const sku = racked[0]?.goods[0]?.sku.sku_id;
  for (const { container_id, wh_gid } of containers.filter((c) => c.owner_id === OWNER && sku !== undefined)) {
    for (let i = 0; i < PER_CONTAINER; i++) add(sku ?? '', wh_gid, packed(container_id));
  }
  return list;
}

/** SKUs whose every piece is scanned by its number. */
const NUMBERED = 6;

/**
 * Chosen among those that no receipt announces and no rack holds: whoever sells by number does so from the first piece.
 * In a small warehouse there may be none.
 */
export function numbered(
  skus: readonly SkuSeed[],
  receipts: readonly ReceiptSeed[],
  stored: readonly PalletSeed[],
): SkuSeed[] {
  const used = new Set([
    ...receipts.flatMap((doc) => doc.lines.map((line) => line.sku_id)),
    ...stored.flatMap((pallet) => pallet.goods.map(({ sku }) => sku.sku_id)),
  ]);
  const free = skus.filter((sku) => sku.owner_id === OWNER && !used.has(sku.sku_id));
  const tools = free.filter((sku) => / (?:cordless drill|torch) /.test(sku.sku_name));
  return tools.slice(0, NUMBERED);
}

export async function markSerial(trx: Trx, skus: readonly SkuSeed[]): Promise<void> {
  const ids = skus.map((sku) => sku.sku_id);
  await sql`update sku set is_serial = true where sku_id = any(${ids}::text[])`.execute(trx);
}

const inside = (container_id: string, lot = '') => ({ container_id, lot, shipping_container_id: '' });
const packed = (shipping_container_id: string) => ({ container_id: '', shipping_container_id });
