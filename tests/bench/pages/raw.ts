/** The limits: IndexedDB and fetch with nothing around them, and an append-only file as another medium. */
import type { Engine } from './engine.ts';
import { bodyOf, post } from './scan.ts';
import type { Body, Scan } from './scan.ts';

export function openRaw(name: string, upgrade: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open(name, 1);
    open.onupgradeneeded = () => upgrade(open.result);
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error ?? new Error(name));
  });
}

export const done = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error('aborted'));
  });

export const found = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('failed'));
  });

/** One record, one transaction, acknowledged when that is complete. */
export function rawIndexedDb(durability: IDBTransactionDurability): Engine {
  let db: IDBDatabase;
  const put = async (scans: readonly Scan[]): Promise<void> => {
    const tx = db.transaction('ops', 'readwrite', { durability });
    for (const scan of scans) tx.objectStore('ops').put(bodyOf(scan));
    await done(tx);
  };
  const all = (): Promise<Body[]> => found(db.transaction('ops').objectStore('ops').getAll() as IDBRequest<Body[]>);
  return {
    open: async () => {
      db = await openRaw('raw', (made) => made.createObjectStore('ops', { keyPath: 'seq' }));
    },
    keep: (scan) => put([scan]),
    keepAll: put,
    pending: async () => (await all()).length,
    /** Bare posts: nothing is read from disk and nothing is marked on it. */
    async drain(lanes) {
      const bodies = await all();
      const lane = async (at: number): Promise<void> => {
        for (let i = at; i < bodies.length; i += lanes) await post(bodies[i] as Body);
      };
      await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
    },
  };
}

/** Append and flush in a worker; acknowledged when the page has heard of it. */
export function opfsJournal(): Engine & { inWorker(count: number): Promise<number[]> } {
  let worker: Worker;
  let replies: ((value: number) => void)[] = [];
  const ask = (text: string): Promise<number> =>
    new Promise((resolve) => {
      replies.push(resolve);
      worker.postMessage(text);
    });
  return {
    async open() {
      worker = new Worker(new URL('./journal.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<number>) => {
        const [first, ...rest] = replies;
        replies = rest;
        first?.(data);
      };
      await ask('');
    },
    keep: async (scan) => void (await ask(JSON.stringify(bodyOf(scan)))),
    async inWorker(count) {
      const took: number[] = [];
      for (let n = 1; n <= count; n += 1) took.push(await ask(JSON.stringify(bodyOf({ n, lane: 0 }))));
      return took;
    },
  };
}
