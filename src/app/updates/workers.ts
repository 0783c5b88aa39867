/**
 * The service workers of this origin. Each build has a worker of its own name, so a browser never fetches a new version
 * by itself: it comes when this terminal asks for it, lies beside the running one, and goes in at our word. workbox-window
 * registers them, says the word and hears that it was followed.
 */
import { Workbox } from 'workbox-window';

const SCRIPT = /\/sw-([\w-]+)\.js$/;
const CHANNEL = 'aisle-update';
/**
 * A worker that was told to take over does so as soon as the one before it does nothing. Any request of the page in that moment
 * wakes that one again, and then it stays for half a minute at least.
 */
const TAKE_OVER_MS = 10_000;

const scriptOf = (build: string): string => `/sw-${build}.js`;
const buildOf = (worker: ServiceWorker | null | undefined): string | null =>
  SCRIPT.exec(worker?.scriptURL ?? '')?.[1] ?? null;
const registration = () => container()?.getRegistration('/');
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;
const worker = (build: string): Workbox => new Workbox(scriptOf(build), { scope: '/', updateViaCache: 'none' });

/** How many files of a build are on the terminal; told by the worker that is being installed. */
export interface Installing {
  readonly build: string;
  readonly done: number;
  readonly of: number;
}

interface WorkerState {
  readonly hasWorker: boolean;
  readonly waiting: string | null;
  readonly active: string | null;
}

export async function workerState(): Promise<WorkerState> {
  const found = await registration();
  const hasWorker = Boolean(found?.active ?? found?.installing);
  return { hasWorker, waiting: buildOf(found?.waiting), active: buildOf(found?.active) };
}

/**
 * The running build has its worker: at the first visit, and when the page came past an older worker. What runs already
 * need not wait.
 */
export async function ensureWorker(build: string): Promise<void> {
  const found = await registration();
  if (!container() || found?.installing || buildOf(found?.active) === build) return;
  await fetchBuild(build);
  if ((await registration())?.waiting) await takeOver(build);
}

/** Resolves when every file of the build is on the terminal. Also puts away another one that waits. */
export async function fetchBuild(build: string, heard: (now: Installing) => void = () => {}): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Installing>) => {
    if (data.build === build) heard(data);
  });
  try {
    // Waits for no other file of the page: it has been drawn when it comes here.
    const found = container() && (await worker(build).register({ immediate: true }));
    // One that began before this page is not told of by workbox-window.
    const own = [found?.installing, found?.waiting, found?.active].find((one) => buildOf(one) === build);
    if (!own) throw new Error(`no worker of build ${build}`);
    await installed(own);
  } finally {
    channel.close();
  }
}

/** The worker that waits takes over, where one does; false: it has not within the time that this takes. */
export async function putIn(): Promise<boolean> {
  const waiting = buildOf((await registration())?.waiting);
  return waiting === null || takeOver(waiting);
}

/** The build that waits goes in; true: its worker has the page. Nothing is fetched for it. */
async function takeOver(build: string): Promise<boolean> {
  const waiting = worker(build);
  const changed = new Promise<boolean>((resolve) => {
    waiting.addEventListener('controlling', () => resolve(true));
    setTimeout(() => resolve(false), TAKE_OVER_MS);
  });
  await waiting.register({ immediate: true });
  waiting.messageSkipWaiting();
  return changed;
}

/** The last resort: on without service worker. What is stored of the warehouse stays. */
export async function dropWorkers(): Promise<void> {
  for (const found of (await container()?.getRegistrations()) ?? []) await found.unregister();
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'redundant') reject(new Error('the worker could not be installed'));
      else if (worker.state !== 'installing' && worker.state !== 'parsed') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
