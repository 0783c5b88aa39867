/** Kinds of jobs that pick and sort; which screens work them say their rows. Their holders begin containers of their own. */
import type { WorkTable } from '#contract/rows.ts';
import type { WorkName } from '#contract/work-names.ts';
import { sql } from 'kysely';
import { byTable } from '#wms/work/job-pack.ts';
import { ON_THE_WAY } from '#wms/work/outbound-containers.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

const picks = (work: WorkName): WorkKind => ({ work, needsNumbers: ['lpn'] });

/** What was picked for the wave in a sum is what its shares are sorted from. */
const sorts = (work: WorkName): WorkKind => ({
  work,
  needsNumbers: ['lpn'],
  async more({ trx }, jobIds) {
    const { rows } = await sql<{ container_id: string; loc: string }>`
      select o.container_id, c.loc from outbound_container o join container c on c.container_id = o.container_id
      where o.order_id = '' and o.wave_id <> ''
        and o.wave_id in (select wave_id from job where job_id = any(${[...jobIds]}::text[]))`.execute(trx);
    return { containers: rows.map((row) => row.container_id), places: rows.map((row) => row.loc) };
  },
});

export const orderPick = picks('pick.order');
export const clusterPick = picks('pick.cluster');
export const sumPick = picks('pick.sum');
export const storePick = picks('pick.store');
export const xdPick = picks('pick.xd');
export const serialPick = picks('pick.serial');
export const vlmPick = picks('pick.vlm');
export const palletPick = picks('pick.lpn');
export const totalPick = picks('pick.total');

export const wallSow = sorts('sow.wall');
export const traySow = sorts('sow.tray');
export const freshSow = sorts('sow.fresh');
/**
 * Receipts that its shares come by, whole, so that the terminal knows how far they are; and what of their goods has come in, of
 * which the shares are taken as well.
 */
export const inboundSow: WorkKind = {
  work: 'sow.inbound',
  needsNumbers: ['lpn'],
  async more({ trx }, jobIds) {
    const { rows } = await sql<{ rows: WorkTable; id: string }>`
      with d as (select line_id from demand where job_id = any(${[...jobIds]}::text[])),
        r as (select distinct l.doc_id from document_line l join d on d.line_id = l.line_id),
        c as (select c.container_id, c.parent_id, c.loc from container c join stock s on s.container_id = c.container_id
          join d on d.line_id = s.line_id)
      select 'receipts' as rows, doc_id as id from r union select 'lines', line_id from document_line l join r on r.doc_id = l.doc_id
      union select 'containers', container_id from c union select 'containers', parent_id from c where parent_id <> ''
      union select 'places', loc from c union select 'places', dock from document t join r on r.doc_id = t.doc_id
      union select 'places', ${ON_THE_WAY}`.execute(trx);
    return byTable(rows);
  },
};
export const palletSow = sorts('sow.pallet');
export const lightSow = sorts('sow.light');
