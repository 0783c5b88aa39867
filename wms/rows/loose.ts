/** Goods that stand on a location itself, summed over the receipt lines that they came by. */
import type { Loose, Quality } from '#contract/rows.ts';
import { looseGoodsOf, looseKey } from '#domain/loose-key.ts';
import { lotOf, lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Goods } from '../ledger/goods.ts';
import { rowsOf, type Reading } from './reading.ts';

/** The revision is that of the location: whoever changes what stands there waits for it, so a later one is a later state. */
export const looseRows = rowsOf('loose', {
  table: 'location',
  key: 'loc',
  ofWarehouse: true,
  stampedBy: (id) => looseGoodsOf(id).loc,
  read: readLoose,
});

/** Nothing is said of the goods of owners that are not the reader's. */
async function readLoose({ trx, whgid, user }: Reading, ids: readonly string[]): Promise<Loose[]> {
  const wanted = ids.map(looseGoodsOf).filter(({ ownerId }) => user.owners.includes(ownerId));
  type Read = Pick<Loose, 'loc' | 'ownerId' | 'skuId' | 'skuName' | 'qty' | 'rev'> & {
    lot: string;
    quality: Quality;
    allocated: number;
    frozen: number;
  };
  const { rows } = await sql<Read>`
    select w.loc, w.owner_id as "ownerId", w.sku_id as "skuId", k.sku_name as "skuName", w.lot, w.quality,
      coalesce(sum(s.qty), 0) as qty, coalesce(sum(s.allocated), 0) as allocated, coalesce(sum(s.frozen), 0) as frozen, l.rev
    from unnest(${wanted.map((of) => of.loc)}::text[], ${wanted.map((of) => of.ownerId)}::text[],
        ${wanted.map((of) => of.skuId)}::text[], ${wanted.map((of) => lotText(of.lot))}::text[],
        ${wanted.map((of) => of.quality)}::text[]) as w (loc, owner_id, sku_id, lot, quality)
      join sku k on k.sku_id = w.sku_id join location l on l.wh_gid = ${whgid} and l.loc = w.loc
      left join stock s on s.wh_gid = l.wh_gid and s.loc = w.loc and s.container_id = '' and s.owner_id = w.owner_id
        and s.sku_id = w.sku_id and s.lot = w.lot and s.quality = w.quality
    group by w.loc, w.owner_id, w.sku_id, k.sku_name, w.lot, w.quality, l.rev`.execute(trx);
  return rows
    .map(({ lot: text, quality, allocated, frozen, ...row }) => {
      const lot = lotOf(text);
      return {
        looseId: looseKey({ ...row, lot, quality }),
        ...row,
        lot,
        ...(quality !== 'ok' && { quality }),
        ...(allocated > 0 && { allocatedQty: allocated }),
        ...(frozen > 0 && { frozenQty: frozen }),
      };
    })
    .sort((a, b) => (a.looseId < b.looseId ? -1 : 1));
}

/** What stands on these locations themselves, of goods that the reader may see. */
export async function looseAt({ trx, whgid, user }: Reading, locs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ loc: string; ownerId: string; skuId: string; lot: string; quality: Quality }>`
    select distinct loc, owner_id as "ownerId", sku_id as "skuId", lot, quality from stock
    where wh_gid = ${whgid} and container_id = '' and loc = any(${[...locs]}::text[])
      and owner_id = any(${[...user.owners]}::text[])`.execute(trx);
  return rows.map(({ lot, ...of }) => looseKey({ ...of, lot: lotOf(lot) }));
}

/** Of goods on the location itself the row has changed; in a container it is that of the container, which its verb marks. */
export function looseChanged(
  ctx: Pick<Context, 'changes'>,
  goods: Goods,
  at: { loc: string; container: string },
): void {
  if (at.container !== '') return;
  const { owner_id: ownerId, sku_id: skuId, lot, quality } = goods;
  ctx.changes.loose.add(looseKey({ loc: at.loc, ownerId, skuId, lot: lotOf(lot), quality }));
}
