/**
 * Inspections: plans of two vendors, one of them tightened; what was received of all SSCC vendors waits for its pre-check or its QC
 * order; and one pallet is on hold.
 */
import type { Context } from '#wms/context.ts';
import { holdGoods } from '#wms/work/holds.ts';
import { planInspection } from '#wms/work/inspections.ts';
import { sql } from 'kysely';
import type { InsideFamily } from './all.ts';

export const inspections: InsideFamily = {
  insidePlace: 50,
  async make(at) {
    const ctx = at('WH1');
    await plans(ctx);
    const received = await ctx.trx
      .selectFrom('document')
      .selectAll()
      .where('wh_gid', '=', 'WH1')
      .where('kind', '=', 'receipt')
      .where('status', '=', 'received')
      .orderBy('doc_id')
      .execute();
    for (const receipt of received) await planInspection(ctx, receipt);
    await oneHold(ctx);
  },
};

/** Of the vendors whose goods have come in the first is inspected as usual and the second one tightened; of SSCC vendors a fifth is. */
async function plans({ trx }: Context): Promise<void> {
  const usual = { wh_gid: 'WH1', unit: 'case', method: 'aql', size: 2.5, hold_scope: 'line', second: true } as const;
  const vendors = (which: 'received' | 'sscc') =>
    trx
      .selectFrom('document')
      .select('vendor_id')
      .distinct()
      .where('wh_gid', '=', 'WH1')
      .where('kind', '=', 'receipt')
      .where(which === 'sscc' ? 'mode' : 'status', '=', which)
      .orderBy('vendor_id')
      .execute();
  const [normal, tightened] = (await vendors('received')).map((row) => row.vendor_id);
  const others = (await vendors('sscc')).map((row) => row.vendor_id).filter((id) => id !== normal && id !== tightened);
  await trx
    .insertInto('qc_plan')
    .values([
      ...(normal === undefined ? [] : [{ ...usual, vendor_id: normal }]),
      ...(tightened === undefined ? [] : [{ ...usual, vendor_id: tightened, hold_scope: 'lot' as const }]),
      ...others.map((vendor_id) => ({ ...usual, vendor_id, method: 'percent' as const, size: 20, second: false })),
    ])
    .execute();
  await sql`insert into qc_level (wh_gid, vendor_id, sku_id, level)
    select distinct 'WH1', d.vendor_id, l.sku_id, 'tightened' from document d join document_line l on l.doc_id = d.doc_id
    where d.vendor_id = ${tightened ?? ''} and d.wh_gid = 'WH1'`.execute(trx);
}

/** The last pallet in the racks that nobody waits for and no work is about. */
async function oneHold(ctx: Context): Promise<void> {
  const { rows } = await sql<{ container_id: string; owner_id: string; sku_id: string; lot: string; loc: string }>`
    select s.container_id, s.owner_id, s.sku_id, s.lot, s.loc from stock s
      join container c on c.container_id = s.container_id and c.kind = 'pallet' and c.status = 'stored'
      join location l on l.wh_gid = s.wh_gid and l.loc = s.loc and l.usage = 'reserve'
    where s.wh_gid = 'WH1' and s.allocated = 0 and s.frozen = 0 and s.quality = 'ok'
      and not exists (select 1 from task t where t.container_id = s.container_id)
      and not exists (select 1 from pick p where p.sku_id = s.sku_id)
      and not exists (select 1 from document_line d where d.sku_id = s.sku_id)
    order by s.container_id collate "C" desc limit 1`.execute(ctx.trx);
  const [pallet] = rows;
  if (!pallet) return;
  await holdGoods(ctx, {
    scope: 'container',
    containers: [pallet.container_id],
    lineId: '',
    ownerId: pallet.owner_id,
    skuId: pallet.sku_id,
    lot: pallet.lot,
    loc: pallet.loc,
    qty: 0,
    reason: 'DIRTY',
    inspectionId: '',
    pictures: { of: '', count: 0 },
  });
}
