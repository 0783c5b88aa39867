/** Goods that stand in the racks of a running warehouse, as if somebody had received them. */
import type { Context } from '../context.ts';
import { bulkInsert } from '../db/bulk.ts';
import { countPallets } from '../work/places.ts';
import type { SkuSeed } from './products.ts';

export interface Stood {
  readonly loc: string;
  readonly sku: SkuSeed;
  readonly lot: string;
  readonly qty: number;
  /** What they stand on, empty for the location itself. */
  readonly lpn: string;
  /** They lie in a labelled case on this pallet, whose number is `lpn`. */
  readonly onLpn?: string;
  /** The receipt line that they came by. */
  readonly lineId?: string;
}

const KEPT = { status: 'stored', doc_id: '', announced: false } as const;

/** A pallet that carries nothing but cases is named by them. */
export async function standGoods(ctx: Context, goods: readonly Stood[]): Promise<void> {
  const { trx, whgid: wh_gid } = ctx;
  const pallets = new Map<string, Stood>();
  for (const one of goods) {
    const lpn = one.onLpn ?? one.lpn;
    if (lpn !== '') pallets.set(lpn, one);
  }
  const cases = goods.filter(({ onLpn }) => onLpn !== undefined);
  const owner = ({ sku, loc }: Stood) => ({ wh_gid, owner_id: sku.owner_id, loc });
  await bulkInsert(trx, 'container', [
    ...[...pallets].map(([container_id, one]) => ({
      container_id,
      kind: 'pallet',
      parent_id: '',
      ...owner(one),
      ...KEPT,
    })),
    ...cases.map((one) => ({ container_id: one.lpn, kind: 'case', parent_id: one.onLpn, ...owner(one), ...KEPT })),
  ]);
  for (const { loc } of pallets.values()) await countPallets(ctx, loc, 1);
  const stock = ({ sku, lot, qty, lineId = '' }: Stood) =>
    ({ wh_gid, owner_id: sku.owner_id, sku_id: sku.sku_id, lot, quality: 'ok', line_id: lineId, qty }) as const;
  const by = { op_id: '', user_id: 'seed', device_id: 'seed', device_seq: 0, captured_at: new Date().toISOString() };
  await bulkInsert(
    trx,
    'stock',
    goods.map((one) => ({ ...stock(one), loc: one.loc, container_id: one.lpn })),
  );
  await bulkInsert(
    trx,
    'ledger',
    goods.map((one) => ({
      verb: 'RECEIVE',
      ...by,
      ...stock(one),
      to_loc: one.loc,
      to_container: one.lpn,
      note: 'seed',
    })),
  );
}
