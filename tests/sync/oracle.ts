/** What must be true of a terminal and a WMS whatever happened. */
import { inPlace } from '#data/row-cell.ts';
import type { Device } from '#data/device.ts';
import { siteOf } from '#data/partition.ts';
import { BELIEVED } from '#data/records.ts';
import type { Work } from '#engine/db.ts';
import { expect } from 'vitest';
import { replay } from './plain-replay.ts';
import { simRegistry } from './sim-ops.ts';
import type { SimWms } from './sim-wms.ts';

/** Nothing applied twice, nothing overtaken in a lane, nothing under another user. */
export async function checkApplied({ ops }: Device, wms: SimWms): Promise<void> {
  const ids = wms.applied.map((a) => a.opId);
  expect(new Set(ids).size, 'applied twice').toBe(ids.length);
  const states = new Map((await ops.opState.toArray()).map((s) => [s.opId, s]));
  const records = new Map((await ops.ops.toArray()).map((r) => [r.opId, r]));
  for (const { opId, user } of wms.applied) expect(records.get(opId)?.userId, 'posted as somebody else').toBe(user);
  const lanes = new Set(wms.applied.flatMap((a) => a.lanes));
  for (const lane of lanes) {
    const inLane = wms.applied.filter((a) => a.lanes.includes(lane)).map((a) => states.get(a.opId));
    const sorted = [...inLane].sort((a, b) => (a && b ? inPlace(a, b) : 0));
    expect(
      inLane.map((s) => s?.opId),
      `overtaken in lane ${lane}`,
    ).toEqual(sorted.map((s) => s?.opId));
  }
}

/** Everything that was acknowledged is on disk. */
export async function checkStored({ ops }: Device, acked: Iterable<string>): Promise<void> {
  const stored = new Set((await ops.ops.toArray()).map((r) => r.opId));
  expect(
    [...acked].filter((id) => !stored.has(id)),
    'lost after ok',
  ).toEqual([]);
}

/** What is believed equals the bases with every believed op replayed over them, from nothing. */
export async function checkBeliefs({ ops }: Device): Promise<void> {
  const rows = await ops.work.receipts.toArray();
  const states = (await ops.opState.toArray()).filter((s) => BELIEVED.includes(s.status)).sort(inPlace);
  const records = (await ops.ops.bulkGet(states.map((s) => s.seq))).filter((r) => r !== undefined);
  for (const site of new Set(rows.map((r) => r.site))) {
    const own = rows.filter((r) => r.site === site);
    const runs = records
      .filter((r) => siteOf(r.serverUrl, r.whgid) === site)
      .map((r) => ({ run: async (work: Work) => simRegistry.get(r.kind)?.project(work, r.request, r) }));
    const replayed = await replay(
      own.flatMap((r) => r.base ?? []),
      runs,
    );
    const believed = Object.fromEntries(own.flatMap((r) => (r.now ? [[r.id, r.now]] : [])));
    expect(believed, 'beliefs differ from a replay').toEqual(Object.fromEntries(replayed));
  }
}
