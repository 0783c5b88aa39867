/** The job data of tasks: the goods that are to be moved, and the places that they may go to. */
import { NO_ROWS } from '#contract/rows.ts';
import type { WorkRows } from '#contract/rows.ts';
import { readRows } from '../rows.ts';
import { looseAt } from '../rows/loose.ts';
import type { Reading } from '../rows/reading.ts';
import { facesOf } from './suggest/homes.ts';

/** Tasks with their containers, the cases on them, and the fill of every place they name. */
export async function readWork(
  ctx: Reading,
  taskIds: readonly string[],
  containerIds: readonly string[] = [],
): Promise<WorkRows> {
  const { tasks } = await readRows(ctx, { tasks: taskIds });
  const ids = [...new Set([...containerIds, ...tasks.map((task) => task.containerId)])];
  const nested =
    ids.length === 0
      ? []
      : await ctx.trx.selectFrom('container').select('container_id').where('parent_id', 'in', ids).execute();
  const { containers } = await readRows(ctx, {
    containers: [...ids, ...nested.map((row) => row.container_id)],
  });
  const rows = { ...NO_ROWS, containers, tasks };
  const skuIds = new Set(containers.flatMap((row) => row.contents.map((goods) => goods.skuId)));
  const { places } = await readRows(ctx, { places: [...placesOf(rows), ...(await facesOf(ctx, [...skuIds]))] });
  return { ...rows, places };
}

/** The same of replenishment, with what stands on the locations themselves and in the hand. */
export async function readReplenishment(ctx: Reading, taskIds: readonly string[]): Promise<WorkRows> {
  const rows = await readWork(ctx, taskIds);
  const locs = rows.tasks.flatMap(({ fromLoc, suggestedLoc, rep }) => [
    fromLoc,
    suggestedLoc,
    ...(rep && rep.hand !== '' ? [`~${rep.hand}`] : []),
  ]);
  const { loose } = await readRows(ctx, { loose: await looseAt(ctx, locs) });
  return { ...rows, loose };
}

/** The places that the rows name. */
export const placesOf = ({ tasks, containers }: WorkRows): string[] => [
  ...tasks.flatMap((task) => [task.fromLoc, task.suggestedLoc, ...task.alternates, task.actualLoc]),
  ...containers.map((container) => container.loc),
];
