/** What runs inside a page of the app: the watch on a scan, and the bench's own code beside it. */
import type { Page } from 'playwright-core';

/** One scan, by the clock of the page; milliseconds from its terminator. */
export interface ScanTimes {
  /** The worker is asked to keep it: everything that the device can check has been checked. */
  readonly asked: number;
  /** The worker has said that it is on disk. */
  readonly kept: number;
  /** The screen says so; */
  readonly shown: number;
  /** and the frame with that is painted. */
  readonly painted: number;
}

/** Watches the keys, the worker's mail and the screen; from the next scan on. */
export async function watchScans(page: Page): Promise<void> {
  await page.evaluate(() => {
    const took: ScanTimes[] = [];
    Object.assign(globalThis, { scansTook: took });
    let started = 0;
    let scan = { asked: 0, kept: 0, shown: 0 };
    const since = () => performance.now() - started;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter') return;
        started = performance.now();
        scan = { asked: 0, kept: 0, shown: 0 };
      },
      true,
    );

    const heard = new WeakSet<Worker>();
    const post = Reflect.get(Worker.prototype, 'postMessage') as (...args: unknown[]) => void;
    let mail = '';
    Worker.prototype.postMessage = function postMessage(this: Worker, message: unknown, ...rest: never[]) {
      const { id, path } = message as { id?: string; path?: readonly string[] };
      if (path?.at(-1) === 'commit') {
        mail = id ?? '';
        scan.asked = since();
      }
      if (!heard.has(this))
        // Whoever asked has heard of it before this listener: the event knows when it came.
        this.addEventListener('message', ({ data, timeStamp }) => {
          if ((data as { id?: string }).id === mail) scan.kept = timeStamp - started;
        });
      heard.add(this);
      Reflect.apply(post, this, [message, ...rest]);
    };

    const painted = (done: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
    new MutationObserver((changes) => {
      if (scan.asked === 0 || scan.shown > 0 || !changes.some((c) => c.attributeName === 'data-op')) return;
      const [times, began] = [scan, started];
      times.shown = since();
      painted(() => took.push({ ...times, painted: performance.now() - began }));
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-op'] });
  });
}

export const scansTaken = (page: Page): Promise<ScanTimes[]> =>
  page.evaluate(() => (globalThis as unknown as { scansTook: ScanTimes[] }).scansTook.splice(0));

/** The service worker answers navigations with the app, so the bench comes in as a module. */
export async function loadBench(page: Page): Promise<void> {
  const html = await page.evaluate(async () => (await fetch('/bench/index.html')).text());
  await page.addScriptTag({ type: 'module', url: /src="([^"]+\.js)"/.exec(html)?.[1] ?? '' });
  await page.waitForFunction(() => 'bench' in globalThis);
}
