/** What must be true of a terminal and a WMS whatever happened. */
import { inPlace } from '#data/row-cell.ts';
import type { Device } from '#data/device.ts';
import { siteOf } from '#data/partition.ts';
import { BELIEVED } from '#data/records.ts';
import type { OpRecord, OpState } from '#data/records.ts';
import type { Work } from '#engine/db.ts';
import { expect } from 'vitest';
import { replay } from './plain-replay.ts';
import type { DiskAfterCrash } from './disk-after-crash.ts';
import { simRegistry } from './sim-ops.ts';
import type { SimRequest } from './sim-ops.ts';
import type { SimWms } from './sim-wms.ts';

/** What the outbox promises; whatever goes wrong breaks one of these. */
export const PROMISES = ['lost', 'duplicated', 'misordered', 'misattributed', 'stalled', 'untrue'] as const;
export type BrokenBy = (typeof PROMISES)[number];

export class Broken extends Error {
  readonly by: BrokenBy;

  constructor(by: BrokenBy, cause: unknown) {
    super(`${by}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.by = by;
  }
}

/** If this does not hold, that promise is broken. */
export function promised(by: BrokenBy, holds: () => void): void {
  try {
    holds();
  } catch (error) {
    throw new Broken(by, error);
  }
}

type Kept = Pick<DiskAfterCrash, 'ops' | 'states' | 'receipts'>;

const kept = async ({ ops }: Device): Promise<Kept> => ({
  ops: await ops.ops.toArray(),
  states: await ops.opState.toArray(),
  receipts: await ops.work.receipts.toArray(),
});

export const checkApplied = async (device: Device, wms: SimWms): Promise<void> =>
  isAppliedOnce(await kept(device), wms);
export const checkBeliefs = async (device: Device): Promise<void> => isBelievedRightly(await kept(device));

/** Nothing applied twice, nothing overtaken in a lane, nothing under another user. */
export function isAppliedOnce({ ops, states }: Pick<Kept, 'ops' | 'states'>, wms: SimWms): void {
  const ids = wms.applied.map((a) => a.opId);
  promised('duplicated', () => expect(new Set(ids).size, 'applied twice').toBe(ids.length));
  const stateOf = new Map(states.map((s) => [s.opId, s]));
  const recordOf = new Map(ops.map((r) => [r.opId, r]));
  const arrived: { readonly record: OpRecord; readonly state: OpState; readonly keys: readonly string[] }[] = [];
  for (const { opId, user, lanes: keys } of wms.applied) {
    const [record, state] = [recordOf.get(opId), stateOf.get(opId)];
    promised('misattributed', () => expect(record?.userId, 'posted as somebody else').toBe(user));
    // What a person gave up while it was in doubt may arrive after what waited for it.
    if (!record || !state || state.status === 'dropped') continue;
    arrived.push({ record, state, keys });
  }
  const overtaken = arrived.flatMap((later, i) =>
    arrived
      .slice(0, i)
      .filter((sooner) => keepOrder(sooner.keys, later.keys) && sooner.record.partition === later.record.partition)
      .filter((sooner) => inPlace(sooner.state, later.state) > 0)
      .map((sooner) => `${sooner.state.opId} came before ${later.state.opId}`),
  );
  promised('misordered', () => expect(overtaken).toEqual([]));
}

/** Said here once more, without the code that is tested: they share a key, and one of them holds it alone. */
const keepOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((one) =>
    b.some((other) => (one === other && !one.startsWith('~')) || `~${one}` === other || one === `~${other}`),
  );

/** Everything that was acknowledged is on disk, in the tables or in the journal. */
export function isStored({ ops, inJournal }: Pick<DiskAfterCrash, 'ops' | 'inJournal'>, acked: Iterable<string>): void {
  const stored = new Set([...ops, ...inJournal].map(({ opId }) => opId));
  const gone = [...acked].filter((id) => !stored.has(id));
  promised('lost', () => expect(gone, 'lost after ok').toEqual([]));
}

/** What is believed equals the bases with every believed op replayed over them, from nothing. */
export async function isBelievedRightly({ ops, states, receipts: rows }: Kept): Promise<void> {
  const recordOf = new Map(ops.map((r) => [r.seq, r]));
  const believing = states.filter((s) => BELIEVED.includes(s.status)).sort(inPlace);
  const records = believing.flatMap((s) => recordOf.get(s.seq) ?? []);
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
    promised('untrue', () => expect(believed, 'beliefs differ from a replay').toEqual(Object.fromEntries(replayed)));
  }
}

/** The WMS has what the terminal calls done, and nothing else but what others did there. */
export function hasWhatIsDone({ ops, states }: Pick<Kept, 'ops' | 'states'>, wms: SimWms, server: string): void {
  const statusOf = new Map(states.map((s) => [s.opId, s.status]));
  const applied = new Set(wms.applied.map((a) => a.opId));
  const here = ops.filter((op) => op.serverUrl === server);
  const isDone = ({ opId }: OpRecord): boolean => ['observed', 'applied'].includes(statusOf.get(opId) ?? '');
  const said = ({ opId }: OpRecord): string => `${opId} is ${statusOf.get(opId)}`;
  const lost = here.filter((op) => isDone(op) && !applied.has(op.opId));
  promised('lost', () => expect(lost.map(said), 'done, and not applied').toEqual([]));
  // Given up in doubt: nobody claims to know.
  const more = here.filter((op) => !isDone(op) && applied.has(op.opId) && statusOf.get(op.opId) !== 'dropped');
  promised('duplicated', () => expect(more.map(said), 'applied, and to be done again').toEqual([]));
  const total: Record<string, number> = {};
  const add = (id: string, by: number): void => void (total[id] = (total[id] ?? 0) + by);
  for (const { id, by } of wms.touchedByOthers) add(id, by);
  for (const { opId, request } of here) {
    const { counts, by } = request as SimRequest;
    if (applied.has(opId)) for (const id of counts) add(id, by);
  }
  const there = Object.fromEntries([...wms.rows].map(([id, row]) => [id, row.receivedQty]));
  promised('untrue', () => expect(there, 'the WMS differs from a replay of what was accepted').toEqual(total));
}
