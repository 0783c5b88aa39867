/**
 * The sync worker as the page sees it. It starts after the first paint; calls made before wait for it, so
 * no caller has to know whether it is up.
 */
import type { Told } from '#data/news.ts';
import type { JournalApi, SyncApi } from '#workers/api.ts';
import { wrap } from 'comlink';

let running: (api: SyncApi) => void;
let failed: (reason: unknown) => void;
const up = new Promise<SyncApi>((resolve, reject) => {
  running = resolve;
  failed = reject;
});
let isUp = false;
/** It has started: from then on it may know more than the tables say. */
export const isWorkerUp = (): boolean => isUp;
up.catch(() => {}); // said by `startWorker`, and again to whoever calls

/** Comlink's own proxy would start the worker at once and could not wait. */
export const sync = new Proxy({} as SyncApi, {
  get:
    (_, name) =>
    async (...args: unknown[]): Promise<unknown> => {
      const api = await up;
      return (api[name as keyof SyncApi] as (...args: unknown[]) => unknown)(...args);
    },
});

/**
 * Resolves when it has opened its databases; rejects when it cannot, and then nothing can be captured. `tell`: what it
 * has changed, before it answers whoever asked for that.
 */
export async function startWorker(tell: (told: Told) => void): Promise<void> {
  const worker = new Worker(new URL('../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<{ told?: Told }>) => data.told && tell(data.told));
  const api = wrap<SyncApi>(worker) as unknown as SyncApi;
  try {
    await Promise.race([api.start(), brokenOf(worker)]);
    isUp = true;
    running(api);
  } catch (reason) {
    failed(reason);
    throw reason;
  }
}

/**
 * The worker with the file of this page; before the other one, and beside the first paint: it is to be there when the first
 * scan is. Rejects where there are no files.
 */
export async function startJournal(): Promise<JournalApi> {
  const worker = new Worker(new URL('../../workers/journal.worker.ts', import.meta.url), {
    type: 'module',
    name: 'journal',
  });
  const api = wrap<JournalApi>(worker) as unknown as JournalApi;
  await Promise.race([api.start(), brokenOf(worker)]);
  return { start: () => api.start(), append: (texts) => answered(worker, api.append(texts)) };
}

/** Longer than any flush. */
const ANSWER_MS = 5000;

/**
 * A worker that does not answer is ended, so that nothing comes of it later: its page goes on without a file. What it may have written
 * all the same is taken up once, as the ids of its ops are known.
 */
async function answered<T>(worker: Worker, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      worker.terminate();
      reject(new Error('the journal does not answer'));
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([answer, silent]);
  } finally {
    clearTimeout(timer);
  }
}

/** A script that cannot be loaded answers no call, so waiting for an answer alone would wait for ever. */
const brokenOf = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker did not load')), {
      once: true,
    });
  });
