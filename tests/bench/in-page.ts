/** What runs inside a page of the app: the watch on a scan, and the bench's own code beside it. */
import type { Page } from 'playwright-core';

/** One scan, by the clock of the page; milliseconds from its terminator. */
export interface ScanTimes {
  /** It is to be kept: everything that the device can check has been checked. */
  readonly asked: number;
  /** It is on disk. */
  readonly kept: number;
  /** The screen says so; */
  readonly shown: number;
  /** and the frame with that is painted. */
  readonly painted: number;
}

/** Watches the keys, what goes to disk and to workers, and the screen; from the next scan on. */
export async function watchScans(page: Page): Promise<void> {
  await page.evaluate(() => {
    const took: ScanTimes[] = [];
    Object.assign(globalThis, { scansTook: took });
    let started = 0;
    let scan = { asked: 0, kept: 0, shown: 0 };
    const since = () => performance.now() - started;
    // Before the app hears it: a scan may be on its way to the disk when the next listener is called.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter') return;
        started = performance.now();
        scan = { asked: 0, kept: 0, shown: 0 };
      },
      true,
    );

    // A line is handed to a database or to a worker, and when it is on disk the sync worker is told to take it up.
    const asks = () => {
      if (scan.asked === 0) scan.asked = since();
    };
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (...args: unknown[]) => unknown;
    Reflect.set(IDBDatabase.prototype, 'transaction', function transaction(this: IDBDatabase, ...args: unknown[]) {
      if ([args[0]].flat().includes('journal')) asks();
      return Reflect.apply(begin, this, args);
    });
    const post = Reflect.get(Worker.prototype, 'postMessage') as (...args: unknown[]) => void;
    Worker.prototype.postMessage = function postMessage(this: Worker, message: unknown, ...rest: never[]) {
      asks();
      if ((message as { path?: readonly string[] }).path?.at(-1) === 'takeUp' && scan.kept === 0) scan.kept = since();
      Reflect.apply(post, this, [message, ...rest]);
    };

    const afterwards = (run: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(0);
    };
    // What is drawn while a frame is being made is painted with that frame, not with the next one.
    let isInFrame = false;
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) =>
      ask((time) => {
        isInFrame = true;
        afterwards(() => (isInFrame = false));
        run(time);
      });
    const painted = (done: () => void) => (isInFrame ? afterwards(done) : ask(() => afterwards(done)));
    new MutationObserver((changes) => {
      if (scan.asked === 0 || scan.shown > 0 || !changes.some((c) => c.attributeName === 'data-op')) return;
      const [times, began] = [scan, started];
      times.shown = since();
      painted(() => took.push({ ...times, painted: performance.now() - began }));
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-op'] });
  });
}

/**
 * Resolves when the screen asks for the next scan. Heard, not looked for frame by frame: a page that owes a frame puts off
 * what its workers say.
 */
export async function nextScanDue(page: Page, scan: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const at = document.querySelector('[data-inputs]');
    const due = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(at as Element, { attributeFilter: ['data-inputs'] });
    });
    Object.assign(globalThis, { nextScan: due });
  });
  await scan();
  await page.evaluate(() => (globalThis as unknown as { nextScan: Promise<void> }).nextScan);
}

export const scansTaken = (page: Page): Promise<ScanTimes[]> =>
  page.evaluate(() => (globalThis as unknown as { scansTook: ScanTimes[] }).scansTook.splice(0));

/** Notes when the tiles of home are painted, on every page that is opened from now on. */
export async function watchTiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = new Promise<number>((resolve) => {
      const look = new MutationObserver(() => {
        if (!document.querySelector('[data-tile]')) return;
        look.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(0);
        });
      });
      look.observe(document, { subtree: true, childList: true });
    });
    Object.assign(globalThis, { tilesPainted: painted });
  });
}

/** Milliseconds from the navigation to that frame, by the clock of the page: whoever asks may ask late. */
export const tilesPainted = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { tilesPainted: Promise<number> }).tilesPainted);

/** The service worker answers navigations with the app, so the bench comes in as a module. */
export async function loadBench(page: Page): Promise<void> {
  const html = await page.evaluate(async () => (await fetch('/bench/index.html')).text());
  await page.addScriptTag({ type: 'module', url: /src="([^"]+\.js)"/.exec(html)?.[1] ?? '' });
  await page.waitForFunction(() => 'bench' in globalThis);
}
