/** The journal in IndexedDB: one row per line, without an index, flushed before it resolves. */
import { readAll, readEach } from './damaged.ts';
import type { OpsDb } from './device.ts';
import { readFiles } from './journal-files.ts';
import type { Taken } from './journal-format.ts';
import type { Life, Line, Medium } from './line.ts';
import { StorageFault } from './storage-fault.ts';

/** Not through Dexie: it would double what an operator waits for. */
export function journalIn(db: OpsDb, mintLife: () => string): Medium {
  let life = mintLife();
  let last = 0;
  return {
    async append(texts) {
      const lines = texts.map((text, i): Line => ({ life, n: last + i + 1, text }));
      try {
        await addOpening(db, lines);
      } catch (error) {
        // They may be on disk all the same, and what comes next must not be taken for them.
        life = mintLife();
        last = 0;
        throw error;
      }
      last += lines.length;
      return lines;
    },
  };
}

async function addOpening(db: OpsDb, lines: readonly Line[]): Promise<void> {
  try {
    await add(db, lines);
  } catch (error) {
    // The browser may close a database by itself.
    if (!StorageFault.isClosed(error)) throw error;
    await StorageFault.guard(db.open().then(() => {}));
    await add(db, lines);
  }
}

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

/** What is not in the tables yet, in the database and in the files. */
export async function readLines(db: OpsDb): Promise<Line[]> {
  const inFiles = await readFiles(db.files);
  return db.transaction('r', db.lives, db.journal, async () => {
    const taken = takenOf(await readLives(db));
    return [...(await readJournal(db)), ...inFiles(taken)];
  });
}
export const readLives = (db: OpsDb): Promise<Life[]> => readAll(db.lives, (table) => table.toCollection());
/** Resolves when a power cut takes back nothing of what was written before: a checkpoint is not flushed by itself. */
export const flushTables = (db: OpsDb): Promise<void> =>
  StorageFault.guard(
    db.transaction('rw', db.meta, async () => {
      const counters = await db.meta.get('counters');
      if (counters) await db.meta.put(counters);
    }),
  );
/**
 * Lives whose last line was said before then and stands nowhere any more. Not sooner: whoever has read a file before it was
 * emptied must still find how far it was taken up.
 */
export async function sweepLives(db: OpsDb, before: string): Promise<void> {
  const old = (await readLives(db)).filter(({ at }) => at < before);
  if (old.length === 0) return;
  const there = new Set((await readFiles(db.files))(() => 0).map(({ life }) => life));
  await db.lives.bulkDelete(old.map(({ life }) => life).filter((life) => !there.has(life)));
}

export const takenOf = (lives: readonly Life[]): Taken => {
  const upTo = new Map(lives.map(({ life, n }) => [life, n]));
  return (life) => upTo.get(life) ?? 0;
};

/** Lines of the database that are not in the tables yet; inside a transaction that includes `journal`. */
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
