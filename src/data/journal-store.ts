/** The journal in IndexedDB: one row per line, without an index, flushed before it resolves. */
import { readEach } from './damaged.ts';
import type { OpsDb } from './device.ts';
import type { Line, Medium } from './line.ts';
import { StorageFault } from './storage-fault.ts';

/** Not through Dexie: it would double what an operator waits for. */
export const journalIn = (db: OpsDb): Medium => ({
  async append(lines) {
    try {
      await add(db, lines);
    } catch (error) {
      // The browser may close a database by itself.
      if (!StorageFault.isClosed(error)) throw error;
      await StorageFault.guard(db.open().then(() => {}));
      await add(db, lines);
    }
  },
});

async function add(db: OpsDb, lines: readonly Line[]): Promise<void> {
  await StorageFault.guard(
    (async () => {
      if (!db.isOpen()) await db.open();
      const transaction = db.backendDB().transaction('journal', 'readwrite', { durability: 'strict' });
      const done = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('', 'AbortError')));
      });
      const journal = transaction.objectStore('journal');
      for (const line of lines) journal.add(line);
      transaction.commit();
      return done;
    })(),
  );
}

/** What is not in the tables yet; inside a transaction that includes `journal`. */
export async function readJournal(db: OpsDb): Promise<Line[]> {
  try {
    return await db.journal.toArray();
  } catch {
    const keys = await db.journal.toCollection().primaryKeys();
    const lines = await readEach(db.journal, keys);
    // One that cannot be read must not vanish.
    return lines.map((line, i) => line ?? { life: keys[i]?.[0] ?? '', n: keys[i]?.[1] ?? 0, text: '' });
  }
}
