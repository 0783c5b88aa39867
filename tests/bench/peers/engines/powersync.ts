/** PowerSync without its service: the local database, and the upload loop of its documentation. */
import { column, PowerSyncDatabase, Schema, Table, WASQLiteVFS } from '@powersync/web';
import type { Engine } from '../../pages/engine.ts';
import { bodyOf, post } from '../../pages/scan.ts';
import type { Body } from '../../pages/scan.ts';

export function engine(): Engine {
  const schema = new Schema({ scans: new Table({ body: column.text }) });
  const db = new PowerSyncDatabase({
    schema,
    // The faster of its file systems; flushed as SQLite does by default.
    database: { dbFilename: 'peer.db', vfs: WASQLiteVFS.OPFSCoopSyncVFS, enableMultiTabs: false },
  });
  const insert = async (body: Body): Promise<void> => {
    await db.execute('INSERT INTO scans (id, body) VALUES (?, ?)', [body.opId, JSON.stringify(body)]);
  };
  return {
    open: () => db.init(),
    keep: (scan) => insert(bodyOf(scan)),
    async keepAll(all) {
      await db.writeTransaction(async (tx) => {
        for (const body of all.map(bodyOf))
          await tx.execute('INSERT INTO scans (id, body) VALUES (?, ?)', [body.opId, JSON.stringify(body)]);
      });
    },
    pending: async () => (await db.getAll('SELECT * FROM ps_crud')).length,
    async drain() {
      for (let tx = await db.getNextCrudTransaction(); tx; tx = await db.getNextCrudTransaction()) {
        for (const { opData } of tx.crud) await post(JSON.parse(String(opData?.['body'])) as Body);
        await tx.complete();
      }
    },
    async change(n) {
      const body = bodyOf({ n, lane: 0 });
      await insert(body);
      await db.get('SELECT body FROM scans WHERE id = ?', [body.opId]);
    },
  };
}
