/** Whole pallets are brought to the sowing place and sorted there by whoever brought them: both are one job. */
import type { Context } from '#wms/context.ts';
import { lockedJobs } from '#wms/work/jobs.ts';

/** Of a wave that is released and of which nobody has begun anything. */
export async function pickAndSow(ctx: Context, waveId: string): Promise<void> {
  const ids = await ctx.trx.selectFrom('job').select('job_id').where('wave_id', '=', waveId).execute();
  const jobs = await lockedJobs(
    ctx,
    ids.map((row) => row.job_id),
  );
  for (const sowing of jobs.filter(({ kind }) => kind.startsWith('sow.'))) {
    const picking = jobs.filter((job) => job.kind.startsWith('pick.') && job.owner_id === sowing.owner_id);
    const theirs = picking.map((job) => job.job_id);
    const moved = await ctx.trx
      .updateTable('pick')
      .set({ job_id: sowing.job_id })
      .where('job_id', 'in', ['none', ...theirs])
      .returning(['pick_id', 'status'])
      .execute();
    for (const { pick_id } of moved) ctx.changes.picks.add(pick_id);
    // A job whose goods are on their way down yet waits for them.
    const status = moved.some((pick) => pick.status === 'waiting') ? 'planned' : 'ready';
    const area_id = picking[0]?.area_id ?? '';
    const one = { kind: 'sow.pallet', status, after_job: '', area_id } as const;
    await ctx.trx.updateTable('job').set(one).where('job_id', '=', sowing.job_id).execute();
    await ctx.trx
      .updateTable('job')
      .set({ status: 'cancelled' })
      .where('job_id', 'in', ['none', ...theirs])
      .execute();
    for (const id of [sowing.job_id, ...theirs]) ctx.changes.jobs.add(id);
  }
}
