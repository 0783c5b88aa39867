/** Questions about operations, and printing. */
import * as calls from '#contract/operations.ts';
import type { PrintJob } from '#contract/operations.ts';
import { sql } from 'kysely';
import { serve, type Context } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { TAKE_OVER } from '#wms/work/operations.ts';

/** Nobody looks further back for a label. */
const JOBS_SHOWN = 100;

export const operations = [
  /** Only the user's own, unless he may take over the work of others: an answer holds what its operation was about. */
  serve(calls.GetOperations, async (ctx, { opIds }) => {
    if (opIds.length === 0) return { data: [] };
    const rows = await ctx.trx
      .selectFrom('operation')
      .select(['op_id', 'answer'])
      .where('op_id', 'in', opIds)
      .where((e) => {
        const own = e('user_id', '=', ctx.user.userId);
        return ctx.user.functions.has(TAKE_OVER) ? e.or([own, e('wh_gid', '=', ctx.whgid)]) : own;
      })
      .where('outcome', '<>', 'running')
      .orderBy('op_id')
      .execute();
    return {
      data: rows.map((row) => ({
        opId: row.op_id,
        answer: JSON.parse(row.answer) as { resultCode: number; msg: string },
      })),
    };
  }),

  /** Labels are also printed for pallets that only exist on the device so far, so `ref` is not looked up. */
  serve(calls.Print, async (ctx, { template, ref, printPoint, copies }) => {
    if (printPoint === '') refuse('noPrintPoint');
    if (!(await isPrintPoint(ctx, printPoint))) refuse('printPointUnknown', { id: printPoint });
    if (!Number.isInteger(copies) || copies < 1 || copies > calls.MOST_COPIES)
      refuse('copiesOutOfRange', { max: calls.MOST_COPIES });
    const { rows } = await sql<{ id: string }>`
      insert into print_job (print_job_id, wh_gid, op_id, user_id, template, ref, print_point, copies, lg)
      values ('PJ-' || nextval('print_job_seq'), ${ctx.whgid}, ${ctx.stamp.op_id}, ${ctx.user.userId}, ${template},
        ${ref}, ${printPoint}, ${copies}::int, ${ctx.lg}) returning print_job_id as id`.execute(ctx.trx);
    const printJobId = rows[0]?.id ?? '';
    await note(ctx, 'PRINT', { ref_kind: 'printJob', ref_id: printJobId, note: `${template} ${ref}` });
    return { printJobId };
  }),

  /** The print service of a site takes what is queued, and sets `status` to what became of it. */
  serve(calls.GetPrintJobs, async (ctx) => {
    const { rows } = await sql<PrintJob>`
      select print_job_id as "printJobId", op_id as "opId", template, ref, print_point as "printPoint", copies, status,
        created_at as "createdAt"
      from print_job where wh_gid = ${ctx.whgid} and user_id = ${ctx.user.userId}
      order by created_at desc, print_job_id desc limit ${JOBS_SHOWN}::int`.execute(ctx.trx);
    return { data: rows.map((job) => ({ ...job, createdAt: new Date(job.createdAt).toISOString() })) };
  }),
];

async function isPrintPoint(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.trx
    .selectFrom('print_point')
    .select('print_point_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('print_point_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
