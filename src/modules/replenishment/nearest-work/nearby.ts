/** Work that this terminal holds, of whatever kind, the nearest first. Nobody is asked for any. */
import { count } from '#contract/counting.ts';
import type { JobLine, Task } from '#contract/rows.ts';
import { nearestFirst } from '#domain/nearest.ts';
import type { Spot } from '#domain/nearest.ts';
import { inPacks } from '#domain/sku.ts';
import { isOthers, isToPutAway } from '#domain/task.ts';
import type { Db } from '#engine/db.ts';
import { hasScreen } from '#engine/env.ts';
import type { Me } from '#engine/env.ts';
import { link, openFlow } from '#engine/link.ts';
import type { Link } from '#engine/link.ts';
import type { Params } from '#engine/params.ts';
import type { Text } from '#engine/text.ts';
import { isHere } from '#segments/job-list.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { handOfMine, sourcePalletOf, toDownOfMine } from '../parts/work.ts';
import { toPutawayRep, toUnShelveRep } from '../screens.ts';

/** More would not fit on the screen, and whoever walks does not read on. */
const MOST = 8;

/** Something to do at a place, and the screen that does it. */
export interface Nearby {
  readonly id: string;
  readonly loc: string;
  /** What is done there, and with which goods. */
  readonly what: Text;
  readonly amount: string;
  /** What of it is scanned to choose it. */
  readonly codes: readonly string[];
  readonly opens: { readonly flow: string; readonly params: Params };
}

/** Where each kind of work is done. Screens of other modules are known by their paths and links. */
export const DONE_AT = {
  down: toUnShelveRep,
  up: toPutawayRep,
  putaway: { path: '/LPNPutaway', ...link('putaway.lpn', 'lpn?') },
  count: { path: '/StockCheckAction', ...link('counting.count', 'jobId', 'loc?', 'grade?') },
} as const satisfies Readonly<Record<string, Link & { readonly path: string }>>;

/** Where he stands: a location that is known here, or its name. */
export async function spotAt(loc: string, db: Db): Promise<Spot> {
  const { areaId = '', walkSeq = null } = (await db.locations.get(loc)) ?? {};
  return { loc, areaId, walkSeq };
}

/** Of what the operator has claimed or holds, and of what waits for anybody, as far as he has a screen for it. */
export async function nearbyWork(db: Db, me: Me, here: Spot): Promise<Nearby[]> {
  const kinds = [
    [DONE_AT.up, handUps],
    [DONE_AT.down, takeDowns],
    [DONE_AT.putaway, palletsToPutAway],
    [DONE_AT.count, placesToCount],
  ] as const;
  const open = kinds.filter(([{ path }]) => hasScreen(me, path));
  const all = (await Promise.all(open.map(([, of]) => of(db, me)))).flat();
  const spots = new Map<string, Spot>();
  for (const { loc } of all) if (!spots.has(loc)) spots.set(loc, await spotAt(loc, db));
  const spotOf = ({ loc }: Nearby): Spot => spots.get(loc) ?? { loc, areaId: '', walkSeq: null };
  return nearestFirst(all, spotOf, here).slice(0, MOST);
}

async function takeDowns(db: Db, me: Me): Promise<Nearby[]> {
  const tasks = await toDownOfMine(db, me);
  const amountOf = await amounts(tasks, db);
  return tasks.map((task) => {
    const [{ taskId, fromLoc: loc }, goods] = [task, goodsOf(task)];
    const opens = openFlow(DONE_AT.down, { taskId });
    const codes = [sourcePalletOf(task), task.skuId];
    return { id: taskId, loc, what: msg`Take down · ${goods}`, amount: amountOf(task), codes, opens };
  });
}

async function handUps(db: Db, me: Me): Promise<Nearby[]> {
  const tasks = await handOfMine(db, me);
  const amountOf = await amounts(tasks, db);
  return tasks.map((task) => {
    const [{ taskId, suggestedLoc: loc }, goods] = [task, goodsOf(task)];
    const opens = openFlow(DONE_AT.up, { taskId });
    return { id: taskId, loc, what: msg`Put up · ${goods}`, amount: amountOf(task), codes: [task.skuId], opens };
  });
}

/** Pallets that wait where they came in, in the areas that he works in: his own, and those that nobody has taken. */
async function palletsToPutAway(db: Db, me: Me): Promise<Nearby[]> {
  const areas = new Set((await db.areas.all()).map(({ areaId }) => areaId));
  const found: Nearby[] = [];
  for (const task of await db.tasks.all()) {
    if (!isToPutAway(task) || task.containerKind !== 'pallet' || isOthers(task, me.userId)) continue;
    const { containerId: lpn, taskId, skuId } = task;
    const loc = (await db.containers.get(lpn))?.loc || task.fromLoc;
    const { areaId } = await spotAt(loc, db);
    if (loc === '' || (areas.size > 0 && areaId !== '' && !areas.has(areaId))) continue;
    const goods = goodsOf(task);
    const opens = openFlow(DONE_AT.putaway, { lpn });
    found.push({ id: taskId, loc, what: msg`Put away · ${goods}`, amount: lpn, codes: [lpn, skuId], opens });
  }
  return found;
}

/** Locations of the counts that he has claimed on this terminal. */
async function placesToCount(db: Db, me: Me): Promise<Nearby[]> {
  const found: Nearby[] = [];
  for (const job of await db.jobs.where('claimedBy', me.userId)) {
    if (job.kind !== count.kind || count.isOver(job) || !(await isHere(count, job, me, db))) continue;
    const { jobId } = job;
    for (const line of await db.jobLines.where('jobId', jobId)) if (line.status === 'open') found.push(toCount(line));
  }
  return found;
}

function toCount({ jobLineId: id, jobId, loc, containerId, skuId }: JobLine): Nearby {
  const of = [containerId, skuId].filter((code) => code !== '');
  const goods = [jobId, ...of].join(' · ');
  const opens = openFlow(DONE_AT.count, { jobId, loc });
  return { id, loc, what: msg`Count · ${goods}`, amount: '', codes: [jobId, ...of], opens };
}

const goodsOf = ({ skuName, skuId }: Task): string => skuName || skuId;

async function amounts(tasks: readonly Task[], db: Db): Promise<(task: Task) => string> {
  const ids = tasks.map(({ skuId }) => skuId);
  const skus = await skusOf(ids, db);
  return ({ skuId, qty, rep }) => inPacks(rep && rep.taken > 0 ? rep.taken : qty, skus.get(skuId));
}
