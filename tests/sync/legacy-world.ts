import type { Condition, Terminal } from './world.ts';
import { World } from './world.ts';

/** The sim's call that shows what writes have left. */
export const READ = '/WMS/SearchReceiptDetail';

/** A WMS that keeps no ids, and a terminal at work. The first write meets this condition, all others are well. */
export async function legacy(condition: Condition): Promise<{ world: World; t: Terminal; reads: () => number }> {
  const world = new World();
  world.wms.idempotent = false;
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await world.pass(5000);
  let first = true;
  let reads = 0;
  world.condition = (path) => {
    if (path === READ) reads += 1;
    return path === '/WMS/SimCount' && first ? ((first = false), condition) : 'ok';
  };
  return { world, t, reads: () => reads };
}

/** How its ops stand, in the order of capture. */
export const words = async (t: Terminal): Promise<string> =>
  (await t.device.ops.opState.orderBy('seq').toArray()).map((s) => s.status).join(' ');
