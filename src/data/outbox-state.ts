/**
 * The state of the outbox as this worker last read it from disk: the session, every unsettled op in order, and the beliefs of the sites in
 * use. Read once, kept in memory, thrown away when another worker has written (`Counters.version`) or a write failed.
 */
import { upgraded } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import { Beliefs } from './beliefs.ts';
import type { Projection } from './beliefs.ts';
import { lostState, readAll, readEach, recordFor, stateFor } from './damaged.ts';
import type { OpsDb } from './device.ts';
import { readFiles } from './journal-files.ts';
import { readJournal, readLives, takenOf } from './journal-store.ts';
import type { Life, Line } from './line.ts';
import { readStoredRow, readStoredSession } from './on-disk.ts';
import { siteOf } from './partition.ts';
import { BELIEVED, UNSETTLED, WAITING } from './records.ts';
import type { Counters, LpnRecord, OpRecord, OpState, OpStatus, SessionState, StoredRow } from './records.ts';
import { inPlace, WORK_TABLES } from './row-cell.ts';
import { Tally } from './tally.ts';
import type { Tallied } from './tally.ts';

export type Registry = ReadonlyMap<string, Op>;

/** An unsettled op. */
export interface Waiting {
  record: OpRecord;
  state: OpState;
}

export const isBelieved = (status: OpStatus): boolean => BELIEVED.includes(status);
export const isUnsettled = (status: OpStatus): boolean => UNSETTLED.includes(status);

const FIRST: Counters = { key: 'counters', seq: 0, epoch: 0, version: 0 };

/** The picture was taken before somebody else wrote. */
export class Stale extends Error {}

export class OutboxState {
  counters: Counters;
  /** `Counters.version` on disk that it was read in, or that was written from it last. */
  onDisk: number;
  session: SessionState | null;
  /** In the order of their lanes. */
  readonly ops: Waiting[];
  readonly byId: Map<string, Waiting>;
  readonly sites = new Map<string, SiteBeliefs>();
  readonly tally = new Tally();
  /** How far the lines of each life were taken up. */
  readonly lives: Map<string, Life>;
  /** What the journal held when it was read. */
  readonly lines: readonly Line[];
  /** The tables are empty, and there are lines: the browser has thrown the database away. */
  readonly isLost: boolean;
  readonly #registry: Registry;

  private constructor(registry: Registry, { counters, session, ops, lives, lines }: Read) {
    this.#registry = registry;
    this.counters = counters;
    this.onDisk = counters.version;
    this.session = session;
    this.lives = new Map(lives.map((life) => [life.life, life]));
    this.lines = lines;
    this.isLost = counters === FIRST && lines.length > 0;
    this.ops = ops.sort((a, b) => inPlace(a.state, b.state));
    this.byId = new Map(ops.map((w) => [w.record.opId, w]));
    for (const op of ops) this.tally.add(op);
  }

  static async read(db: OpsDb, registry: Registry): Promise<OutboxState> {
    await mendCounters(db);
    const inFiles = await readFiles(db.files);
    return db.transaction('r', [db.meta, db.session, db.opState, db.ops, db.lives, db.journal], async () => {
      const counters = await countersOf(db);
      const stored = await db.session.get('session').then(undefined, () => undefined);
      const session = stored ? readStoredSession(stored) : null;
      const lives = await readLives(db);
      const lines = [...(await readJournal(db)), ...inFiles(takenOf(lives))];
      return new OutboxState(registry, { counters, session, ops: await readUnsettled(db), lives, lines });
    });
  }

  insert(waiting: Waiting): void {
    let at = this.ops.length;
    while (at > 0 && inPlace((this.ops[at - 1] as Waiting).state, waiting.state) > 0) at -= 1;
    this.ops.splice(at, 0, waiting);
    this.byId.set(waiting.record.opId, waiting);
    this.tally.add(waiting);
  }

  /** By partition. */
  counts(): Readonly<Record<string, Tallied>> {
    // Ops stand in the order of capture, but for those that correct an older one.
    const isOldest = (partition: string) => (op: Waiting) =>
      op.record.partition === partition && WAITING.includes(op.state.status);
    return this.tally.counts((partition) => {
      const oldest = this.ops.find(isOldest(partition));
      return Date.parse(oldest?.record.capturedAt ?? '') || null;
    });
  }

  settled(waiting: Waiting): void {
    this.ops.splice(this.ops.indexOf(waiting), 1);
    this.byId.delete(waiting.record.opId);
  }

  /** Rows of a site, read when first needed. */
  async site(db: OpsDb, site: string): Promise<SiteBeliefs> {
    const here = this.sites.get(site);
    if (here) return here;
    const made = await readSite(db, site, this);
    this.sites.set(site, made);
    return made;
  }

  /** How an op changes what is believed. An op that this build does not know changes nothing. */
  projectionOf({ record, state }: Waiting): Projection {
    const op = this.#registry.get(record.kind);
    return {
      opId: record.opId,
      place: state.place,
      seq: record.seq,
      run: async (rows) => {
        const request = op && upgraded(op, record.request, record.kindVersion);
        if (request !== undefined) await op?.project(rows, request, record);
      },
    };
  }
}

interface Read {
  readonly counters: Counters;
  readonly session: SessionState | null;
  readonly ops: Waiting[];
  readonly lives: readonly Life[];
  readonly lines: readonly Line[];
}

export interface SiteBeliefs {
  readonly beliefs: Beliefs;
  /** Reserved numbers that no op has used. */
  readonly freeNumbers: Map<string, LpnRecord>;
}

export async function countersOf(db: OpsDb): Promise<Counters> {
  const found = await db.meta.get('counters');
  return found?.key === 'counters' ? found : FIRST;
}

/** Ops without a count of them: it goes on after the last one, or every further scan would take a number twice. */
async function mendCounters(db: OpsDb): Promise<void> {
  const found = await db.meta.get('counters').then(undefined, () => undefined);
  if (found?.key === 'counters' && [found.seq, found.epoch, found.version].every(Number.isInteger)) return;
  await db.transaction('rw', db.meta, db.ops, db.opState, async () => {
    const last = (await db.ops.orderBy(':id').lastKey()) as number | undefined;
    if (last === undefined) return;
    const states = await readAll(db.opState, (table) => table.toCollection());
    const epoch = Math.max(0, ...states.map((s) => s.epoch).filter(Number.isInteger));
    await db.meta.put({ ...FIRST, seq: last, epoch, version: last });
  });
}

async function readUnsettled(db: OpsDb): Promise<Waiting[]> {
  const keys = (await db.opState.orderBy('[partition+status]').uniqueKeys()) as unknown as [string, OpStatus][];
  const open = keys.filter(([, status]) => isUnsettled(status));
  if (open.length === 0) return [];
  const states = (await readStates(db, open)).map(stateFor);
  const records = await readRecords(
    db,
    states.map((s) => s.seq),
  );
  return states.map((state) => ({ record: recordFor(records.get(state.seq), state), state }));
}

async function readStates(db: OpsDb, open: readonly [string, OpStatus][]): Promise<OpState[]> {
  try {
    // Not `anyOf`: that goes row by row, and takes twice as long.
    const read = await Promise.all(open.map((key) => db.opState.where('[partition+status]').equals(key).toArray()));
    return read.flat();
  } catch {
    const find = () => db.opState.where('[partition+status]').anyOf(open);
    const partitionOf = new Map<string, string>();
    await find().eachKey((key, { primaryKey }) => partitionOf.set(primaryKey, String((key as unknown as string[])[0])));
    const opIds = [...partitionOf.keys()];
    const states = await readEach(db.opState, opIds);
    // The index still says whose they are, and the ops where they stand.
    const seqs = await Promise.all(opIds.map(async (opId) => db.ops.where('opId').equals(opId).primaryKeys()));
    return opIds.flatMap((opId, i) => {
      const seq = seqs[i]?.[0];
      return states[i] ?? (seq === undefined ? [] : [lostState(opId, seq, partitionOf.get(opId) ?? '')]);
    });
  }
}

/** One range is read many times faster than many keys, unless most of it is settled. */
async function readRecords(db: OpsDb, seqs: readonly number[]): Promise<Map<number, OpRecord>> {
  const first = seqs.reduce((a, b) => Math.min(a, b), Infinity);
  const last = seqs.reduce((a, b) => Math.max(a, b), -Infinity);
  const dense = last - first < seqs.length * 3;
  const records = dense
    ? await readAll(db.ops, (table) => table.where('seq').between(first, last, true, true))
    : await readEach(db.ops, seqs);
  return new Map(records.flatMap((record) => (record ? [[record.seq, record] as const] : [])));
}

/** A row that an older disk or a broken one gave back without what makes it one. */
const isRow = ({ id, base, now }: Partial<StoredRow>): boolean =>
  typeof id === 'string' && isRowOrNone(base) && isRowOrNone(now);
const isRowOrNone = (row: unknown): boolean => typeof row === 'object';

async function readSite(db: OpsDb, site: string, picture: OutboxState): Promise<SiteBeliefs> {
  const read = await db.transaction('r', [db.meta, db.lpns, ...WORK_TABLES.map((t) => db.work[t])], async () => {
    const { version } = await countersOf(db);
    if (version !== picture.onDisk) throw new Stale();
    const lpns = await db.lpns.where('[site+used]').equals([site, 'N']).toArray();
    const tables = WORK_TABLES.map(async (table) => {
      // Unreadable rows are fetched again from the WMS.
      const found = await readAll(db.work[table] as Table<StoredRow, [string, string]>, (t) =>
        t.where(':id').between([site, Dexie.minKey], [site, Dexie.maxKey]),
      );
      return found.filter(isRow).map((row) => [table, readStoredRow(table, row)] as const);
    });
    return { lpns, rows: (await Promise.all(tables)).flat() };
  });
  const beliefs = new Beliefs(site);
  const believed = picture.ops.filter(
    (op) => isBelieved(op.state.status) && siteOf(op.record.serverUrl, op.record.whgid) === site,
  );
  await beliefs.load(
    read.rows,
    believed.map((op) => picture.projectionOf(op)),
  );
  return { beliefs, freeNumbers: new Map(read.lpns.map((l) => [l.lpn, l])) };
}
