/** The kind of job that ships one order: its containers stand closed, and reviewed where it wants that. */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { wholeOrdersOut } from '#wms/work/leaving.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

export const shipWork: WorkKind = {
  work: 'ship',
  async more({ trx }, jobIds) {
    const { rows } = await sql<{ of_id: string }>`
      select of_id from job where job_id = any(${[...jobIds]}::text[])`.execute(trx);
    return withSources(
      { trx },
      rows.map((row) => row.of_id),
    );
  },
};

/** Orders whole, and their picks: these say which pallet goods were taken from, for whoever scans that one. */
export async function withSources(at: Pick<Context, 'trx'>, orderIds: readonly string[]) {
  const { rows } = await sql<{ pick_id: string }>`
    select pick_id from pick where order_id = any(${[...orderIds]}::text[]) and done > 0 and container_id <> ''`.execute(
    at.trx,
  );
  return { ...(await wholeOrdersOut(at, orderIds)), picks: rows.map((row) => row.pick_id) };
}
