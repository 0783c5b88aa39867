/** Writes one plan: one transaction, flushed to disk before it resolves unless all that it says stands in the journal. */
import type { Table } from 'dexie';
import type { Plan } from './change.ts';
import type { OpsDb } from './device.ts';
import { addLabels } from './labels.ts';
import { storedRow, storedSession } from './on-disk.ts';
import { countersOf, Stale } from './outbox-state.ts';
import { StorageFault } from './storage-fault.ts';

export async function store(db: OpsDb, plan: Plan): Promise<void> {
  try {
    await write(db, plan);
  } catch (error) {
    if (!new StorageFault(error).full || !(await giveBallast(db))) throw error;
    await write(db, plan);
  }
}

async function write(db: OpsDb, plan: Plan): Promise<void> {
  const steps = stepsOf(db, plan);
  const tables = new Set([db.meta as Table, ...steps.map((s) => s.table)]);
  await db.transaction(steps.length === 0 ? 'r' : 'rw', [...tables], async () => {
    const { version } = await countersOf(db);
    if (version !== plan.on) throw new Stale();
    await Promise.all(steps.map((s) => s.run()));
  });
}

interface Step {
  readonly table: Table;
  readonly run: () => PromiseLike<unknown>;
}

function stepsOf(db: OpsDb, plan: Plan): Step[] {
  const { counters, ops, changedOps, states, drafts, goneDrafts, rows, lpns, exports, lostClaims, labels, session } =
    plan;
  const { lives, taken } = plan;
  const steps: Step[] = [];
  const step = (needed: boolean, table: Table, run: Step['run']): void => {
    if (needed) steps.push({ table, run });
  };
  step(counters !== null, db.meta, () => db.meta.put(counters as NonNullable<typeof counters>));
  // `add`: an op id that is already stored stops the transaction.
  step(ops.length > 0, db.ops, () => Promise.all(ops.map((op) => db.ops.add(op))));
  step(changedOps.length > 0, db.ops, () => db.ops.bulkPut([...changedOps]));
  step(states.length > 0, db.opState, () => db.opState.bulkPut([...states]));
  step(drafts.length > 0, db.drafts, () => db.drafts.bulkPut([...drafts]));
  step(goneDrafts.length > 0, db.drafts, () => db.drafts.bulkDelete([...goneDrafts]));
  step(lpns.length > 0, db.lpns, () => db.lpns.bulkPut([...lpns]));
  step(exports.length > 0, db.exports, () => db.exports.bulkPut([...exports]));
  step(lostClaims.length > 0, db.lostClaims, () => db.lostClaims.bulkPut([...lostClaims]));
  step(labels.length > 0, db.labels, () => addLabels(db, labels));
  step(lives.length > 0, db.lives, () => db.lives.bulkPut([...lives]));
  step(taken.length > 0, db.journal, () =>
    db.journal.bulkDelete(taken.map(({ life, n }): [string, number] => [life, n])),
  );
  step(session !== null, db.session, () => db.session.put(storedSession(session as NonNullable<typeof session>)));
  for (const { put, gone } of rows) {
    for (const [table, list] of put)
      step(true, db.work[table], () => (db.work[table] as Table).bulkPut(list.map((row) => storedRow(table, row))));
    for (const [table, keys] of gone) step(true, db.work[table], () => db.work[table].bulkDelete(keys));
  }
  return steps;
}

/** Space set aside, so that a full disk still takes the scans under way (offline.md section 3.9). */
export async function setBallast(db: OpsDb, size: number): Promise<void> {
  if (await db.meta.get('ballast')) return;
  await db.meta.put({ key: 'ballast', bytes: new Uint8Array(size).map((_, i) => (i * 2_654_435_761) >>> 24) });
}

/** False when there is none. */
export async function giveBallast(db: OpsDb): Promise<boolean> {
  const had = (await db.meta.where('key').equals('ballast').count()) > 0;
  if (had) await db.meta.delete('ballast');
  return had;
}
