/**
 * The service workers of this origin. Each build has a worker of its own name, so a browser never fetches a new version
 * by itself: it comes when this terminal asks for it, lies beside the running one, and goes in at our word.
 */
const OPTIONS = { scope: '/', updateViaCache: 'none' } as const;
const SCRIPT = /\/sw-([\w-]+)\.js$/;
const CHANNEL = 'aisle-update';
const GO = { type: 'SKIP_WAITING' };
/** A worker that was told to take over does so at once. */
const TAKE_OVER_MS = 10_000;

const scriptOf = (build: string): string => `/sw-${build}.js`;
const buildOf = (worker: ServiceWorker | null | undefined): string | null =>
  SCRIPT.exec(worker?.scriptURL ?? '')?.[1] ?? null;
const registration = () => container()?.getRegistration('/');
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** How many files of a build are on the terminal; told by the worker that is being installed. */
export interface Installing {
  readonly build: string;
  readonly done: number;
  readonly of: number;
}

export async function workerState(): Promise<{ hasWorker: boolean; waiting: string | null }> {
  const found = await registration();
  return { hasWorker: Boolean(found?.active ?? found?.installing), waiting: buildOf(found?.waiting) };
}

/**
 * The running build has its worker: at the first visit, and when the page came past an older worker. What runs already
 * need not wait.
 */
export async function ensureWorker(build: string): Promise<void> {
  const found = await registration();
  if (!container() || found?.installing || buildOf(found?.active) === build) return;
  await fetchBuild(build);
  (await registration())?.waiting?.postMessage(GO);
}

/** Resolves when every file of the build is on the terminal. Also puts away another one that waits. */
export async function fetchBuild(build: string, heard: (now: Installing) => void = () => {}): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Installing>) => {
    if (data.build === build) heard(data);
  });
  try {
    const found = await container()?.register(scriptOf(build), OPTIONS);
    const worker = [found?.installing, found?.waiting, found?.active].find((one) => buildOf(one) === build);
    if (!worker) throw new Error(`no worker of build ${build}`);
    await installed(worker);
  } finally {
    channel.close();
  }
}

/** The page starts anew under the worker that waits. */
export async function putIn(): Promise<void> {
  const waiting = (await registration())?.waiting;
  if (waiting) {
    const changed = new Promise((resolve) => {
      container()?.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, TAKE_OVER_MS);
    });
    waiting.postMessage(GO);
    await changed;
  }
  location.reload();
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
