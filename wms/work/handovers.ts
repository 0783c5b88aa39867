/** Parcels that wait for their carrier, the job that hands them over, and the sheets that they leave with. */
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { claimable, lockJobs, planJob, type JobRow } from './jobs.ts';
import type { OrderRow } from './out-orders.ts';
import { oneAtATime } from '#wms/db/locks.ts';

export type SheetRow = Selectable<Database['handover']>;

/** Locked. Refuses sheetUnknown. */
export async function lockSheet(ctx: Context, sheetNo: string): Promise<SheetRow> {
  const sheet = await ctx.trx
    .selectFrom('handover')
    .selectAll()
    .where('sheet_no', '=', sheetNo)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  return sheet ?? refuse('sheetUnknown', { sheet: sheetNo });
}

/** An open sheet with its job, both locked. Refuses sheetUnknown, sheetSigned, jobUnknown, and whatever a claim refuses. */
export async function lockOpenSheet(
  ctx: Context,
  { jobId, sheetNo }: { readonly jobId: string; readonly sheetNo: string },
): Promise<{ sheet: SheetRow; job: JobRow }> {
  const sheet = await lockSheet(ctx, sheetNo);
  if (sheet.status !== 'open') refuse('sheetSigned', { sheet: sheetNo });
  const job = await lockHandover(ctx, jobId);
  if (sheet.job_id !== jobId) refuse('jobUnknown', { job: jobId });
  return { sheet, job };
}

/** Refuses jobUnknown, and whatever a claim refuses. */
export async function lockHandover(ctx: Context, jobId: string): Promise<JobRow> {
  const [job] = await lockJobs(ctx, [jobId]);
  if (job?.kind !== 'handover') return refuse('jobUnknown', { job: jobId });
  claimable(ctx, job);
  return job;
}

/** Sealed boxes of a carrier that are on no trip and no sheet. */
const waitingBoxes = (carrierId: string) => sql`
  select c.container_id, c.order_id from outbound_container c join container k on k.container_id = c.container_id
    join out_order r on r.order_id = c.order_id
  where k.kind = 'box' and c.sheet_no = '' and c.trip_no = '' and c.state in ('closed', 'checked')
    and r.carrier_id = ${carrierId} and c.wh_gid = `;

/** After a box of the order was sealed or reviewed: somebody has to hand it over. */
export async function waitsForCarrier(
  ctx: Context,
  { carrier_id: carrier }: Pick<OrderRow, 'carrier_id'>,
): Promise<void> {
  if (carrier === '' || (await openJobOf(ctx, carrier))) return;
  // Two tables seal the first box of a carrier at the same time: there is one job.
  await oneAtATime(ctx.trx, `handover ${ctx.whgid} ${carrier}`);
  if (await openJobOf(ctx, carrier)) return;
  const { rows } = await sql`${waitingBoxes(carrier)} ${ctx.whgid} limit 1`.execute(ctx.trx);
  if (rows.length > 0) await planJob(ctx, { kind: 'handover', of_id: carrier, priority: PRIORITY }, []);
}

/** Carriers come at their own time: none is more urgent than another. */
const PRIORITY = 3;

const openJobOf = async (ctx: Context, carrier: string): Promise<boolean> =>
  (await ctx.trx
    .selectFrom('job')
    .select('job_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('kind', '=', 'handover')
    .where('of_id', '=', carrier)
    .where('status', 'in', ['planned', 'ready', 'begun'])
    .executeTakeFirst()) !== undefined;

/** In their order. */
export async function parcelsOn(ctx: Context, sheetNo: string): Promise<string[]> {
  const rows = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('sheet_no', '=', sheetNo)
    .orderBy('container_id')
    .execute();
  return rows.map((row) => row.container_id);
}
