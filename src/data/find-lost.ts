/** Finds ops whose state record is missing, which no other query would return. */
import type { OpsDb } from './device.ts';
import { lostState, readEach } from './damaged.ts';
import type { OpRecord } from './records.ts';

/**
 * Ops that nobody would find: stored, but their state is gone or broken. They get one that a person sees. Returns how
 * many. Ops of an unknown operator go to `partition`: better seen by the wrong one than by nobody.
 */
export async function findLost(db: OpsDb, partition: string): Promise<number> {
  return db.transaction('rw', db.ops, db.opState, db.meta, async () => {
    const seqOf = new Map<string, number>();
    await db.ops.orderBy('opId').eachKey((opId, { primaryKey }) => seqOf.set(opId as string, primaryKey));
    const known = new Set(await db.opState.orderBy('[partition+status]').primaryKeys());
    const lost = [...seqOf.keys()].filter((opId) => !known.has(opId));
    if (lost.length === 0) return 0;
    const records = await readEach(
      db.ops,
      lost.map((opId) => seqOf.get(opId) as number),
    );
    const owner = (record: OpRecord | undefined): string =>
      typeof record?.partition === 'string' && record.partition !== '' ? record.partition : partition;
    await db.opState.bulkPut(lost.map((opId, i) => lostState(opId, seqOf.get(opId) as number, owner(records[i]))));
    const counters = await db.meta.get('counters');
    // Every picture of the disk is old now.
    if (counters?.key === 'counters') await db.meta.put({ ...counters, version: counters.version + 1 });
    return lost.length;
  });
}
