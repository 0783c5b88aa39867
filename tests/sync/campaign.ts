/** One seeded story: an operator scans, the network sulks, sessions end, batteries run out. Then it calms down. */
import { idle } from './settle-async.ts';
import { readSession } from '#data/readers.ts';
import { UNSETTLED } from '#data/records.ts';
import { expect } from 'vitest';
import { checkApplied, checkBeliefs, isStored } from './oracle.ts';
import { simId, simOp } from './sim-ops.ts';
import type { SimRequest } from './sim-ops.ts';
import type { Condition, Terminal } from './world.ts';
import { World } from './world.ts';

export interface Story {
  readonly ops: number;
  /** Pages that are open on the one disk. */
  readonly workers: number;
  readonly kills: number;
  /** How often a request meets one of the conditions. */
  readonly trouble: number;
  readonly conditions: readonly Condition[];
  readonly refusals: number;
  readonly sessionsEnd: number;
}

export const TROUBLE: readonly Condition[] = [
  'lostBefore',
  'lostAfter',
  'html',
  'truncated',
  '500',
  '503',
  '409',
  '429',
  'hang',
];

/** Throws when any promise was broken. */
export async function play(seed: number, story: Story): Promise<World> {
  const world = new World(seed, { files: 0.6 });
  const { dice, wms } = world;
  wms.hasReference = false;
  const acked = new Set<string>();
  const pages = [await opened(world, acked)];
  await page(pages, 0).signIn();
  while (pages.length < story.workers) pages.push(await opened(world, acked));
  world.delay = () => dice.below(3) * 400;
  world.condition = (path) =>
    dice.chance(story.trouble) && !path.endsWith('Login') ? dice.pick(story.conditions) : 'ok';
  wms.refuses = (_, body) => (dice.chance(story.refusals) ? `no to ${String(body['seq'])}` : null);

  let kills = story.kills;
  for (let n = 1; n <= story.ops;) {
    const at = dice.below(pages.length);
    const t = page(pages, at);
    if (kills > 0 && dice.chance(0.6)) world.killPoints = 1 + dice.below(25);
    if (dice.chance(story.sessionsEnd)) wms.endSessions();
    if (dice.chance(0.1)) wms.touch(`R${dice.below(3)}`, 10);
    const op = simOp(simId(n), requestOf(world));
    // A scan whose "ok" never came is scanned again.
    if ((await t.alive(t.scan([op])))?.kind === 'stored') {
      acked.add(op.opId);
      n += 1;
    }
    for (let i = dice.below(6); i > 0; i -= 1) {
      world.clock.step();
      await idle();
    }
    if (t.isAlive && !(await readSession(t.device))?.canSend) await t.signIn();
    for (const [i, killed] of pages.entries()) {
      if (killed.isAlive) continue;
      kills -= 1;
      pages[i] = await opened(world, acked);
    }
  }

  world.killPoints = Infinity;
  world.condition = () => 'ok';
  wms.refuses = () => null;
  const last = page(pages, 0);
  await calm(world, last);
  isStored(world.disk, acked);
  await checkApplied(last.device, wms);
  await checkBeliefs(last.device);
  await checkSettled(last, acked);
  for (const t of pages) t.scrap();
  return world;
}

const page = (pages: readonly Terminal[], at: number): Terminal => pages[at] as Terminal;

async function opened(world: World, acked: ReadonlySet<string>): Promise<Terminal> {
  world.killPoints = Infinity;
  const t = world.boot();
  isStored(world.disk, acked);
  await t.sync.start();
  await idle();
  await checkBeliefs(t.device);
  return t;
}

const requestOf = ({ dice }: World): SimRequest => {
  const receipt = () => `R${dice.below(3)}`;
  const lanes = [...new Set([`L${dice.below(4)}`, ...(dice.chance(0.4) ? [`L${dice.below(4)}`] : [])])];
  return {
    lanes,
    counts: dice.chance(0.3) ? [receipt(), 'ALL'] : [receipt()],
    by: 1 + dice.below(3),
    ...(dice.chance(0.2) && { after: receipt() }),
    ...(dice.chance(0.1) && { each: 'arrived' }),
    ...(dice.chance(0.1) && { breaksAbove: 12 }),
  };
};

/** The network is well; a person settles what was refused, signs in when asked, and time passes. */
async function calm(world: World, t: Terminal): Promise<void> {
  await world.until(async () => {
    if (!(await readSession(t.device))?.canSend) await t.signIn();
    const statuses = Object.entries(await t.statuses());
    for (const [opId, status] of statuses) {
      if (status !== 'refused' && status !== 'quarantined') continue;
      if (world.dice.chance(0.5)) await t.sync.drop(opId, 'wrongScan', '');
      else await t.sync.resend(opId);
    }
    return statuses.every(([, status]) => !(UNSETTLED as readonly string[]).includes(status));
  });
}

/** Every accepted op ended where it belongs: applied once, or put away by a person. What is believed is what the WMS has. */
async function checkSettled(t: Terminal, acked: ReadonlySet<string>): Promise<void> {
  const { wms } = t.world;
  const applied = new Set(wms.applied.map((a) => a.opId));
  const statuses = await t.statuses();
  for (const opId of acked) {
    const expected = applied.has(opId) ? ['observed'] : ['dropped', 'superseded'];
    expect(expected, `${opId} is ${statuses[opId]}`).toContain(statuses[opId]);
  }
  const there = new Map(wms.receipts().map((r) => [r.receiptId, r.rev]));
  for (const { id, now } of await t.device.ops.work.receipts.toArray())
    expect(now?.rev, `believed of ${id}`).toBeLessThanOrEqual(there.get(id) ?? 0);
}
