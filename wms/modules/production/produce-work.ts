/** Kind of jobs of production: orders, whose lines are products and materials. */
import { looseAt } from '#wms/rows/loose.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';
import { sql } from 'kysely';

export const produceWork: WorkKind = {
  work: 'produce',
  needsNumbers: ['lpn'],
  /** What stands at its line, on carriers as well; and its goods that wait to be put away. */
  async more(at, jobIds) {
    const ids = sql`${[...jobIds]}::text[]`;
    const { rows: lines } = await sql<{ loc: string }>`
      select distinct line_loc as loc from production_order where job_id = any(${ids})`.execute(at.trx);
    const locs = lines.map((line) => line.loc);
    const { rows: boxes } = await sql<{ id: string }>`
      select container_id as id from container where wh_gid = ${at.whgid}
        and (loc = any(${locs}::text[]) or (doc_id = any(${ids}) and status = 'received'))
      order by container_id limit 200`.execute(at.trx);
    const { rows: tasks } = await sql<{ id: string }>`
      select task_id as id from task where doc_id = any(${ids}) and status in ('planned', 'ready') order by task_id limit 500`.execute(
      at.trx,
    );
    return {
      places: locs,
      loose: await looseAt(at, locs),
      containers: boxes.map((box) => box.id),
      tasks: tasks.map((task) => task.id),
    };
  },
};
