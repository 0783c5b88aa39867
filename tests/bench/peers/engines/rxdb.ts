/** RxDB over its free Dexie storage, sending with its replication. */
import { createRxDatabase } from 'rxdb';
import type { RxCollection } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Engine } from '../../pages/engine.ts';
import { bodyOf, post } from '../../pages/scan.ts';
import type { Body } from '../../pages/scan.ts';

const schema = {
  version: 0,
  primaryKey: 'opId',
  type: 'object',
  properties: { opId: { type: 'string', maxLength: 36 }, seq: { type: 'number' } },
  required: ['opId'],
} as const;

export function engine(batchSize: number): Engine {
  let scans: RxCollection<Body>;
  return {
    async open() {
      const db = await createRxDatabase({ name: 'peer-rxdb', storage: getRxStorageDexie(), multiInstance: false });
      ({ scans } = await db.addCollections<{ scans: RxCollection<Body> }>({ scans: { schema } }));
    },
    keep: async (scan) => void (await scans.insert(bodyOf(scan))),
    keepAll: async (all) => void (await scans.bulkInsert(all.map(bodyOf))),
    pending: async () => (await scans.find().exec()).length,
    async drain() {
      replicateRxCollection<Body, unknown>({
        collection: scans,
        replicationIdentifier: 'bench',
        live: true,
        push: {
          batchSize,
          handler: async (rows) => {
            for (const { newDocumentState } of rows) await post(newDocumentState);
            return [];
          },
        },
      });
    },
    async change(n) {
      const body = bodyOf({ n, lane: 0 });
      await scans.insert(body);
      if (!(await scans.findOne(body.opId).exec())) throw new Error('not visible');
    },
  };
}
