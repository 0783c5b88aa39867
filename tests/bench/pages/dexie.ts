/** Dexie with strict durability, one table: what most outboxes are written with by hand. */
import { Dexie } from 'dexie';
import type { Engine } from './engine.ts';
import { bodyOf, post } from './scan.ts';
import type { Body } from './scan.ts';

export function dexieTable(): Engine {
  const db = new Dexie('peer-dexie', { chromeTransactionDurability: 'strict' });
  db.version(1).stores({ ops: 'seq' });
  const ops = db.table<Body, number>('ops');
  return {
    open: async () => void (await db.open()),
    keep: async (scan) => void (await ops.add(bodyOf(scan))),
    keepAll: async (scans) => void (await ops.bulkAdd(scans.map(bodyOf))),
    pending: async () => (await ops.toArray()).length,
    async drain() {
      for (let body = await ops.toCollection().first(); body; body = await ops.toCollection().first()) {
        await post(body);
        await ops.delete(body.seq);
      }
    },
  };
}
