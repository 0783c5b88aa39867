/** What runs inside the page: the watch on the screen, and the bare figures that ours are compared with. */
import type { Page } from 'playwright-core';

/** From the terminator of a scan to the frame that shows its op as accepted; it is on disk by then. */
export async function watchScans(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bench: { started: number; took: number[] } = { started: 0, took: [] };
    Object.assign(globalThis, { bench });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') bench.started = performance.now();
      },
      true,
    );
    const painted = (done: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
    new MutationObserver((changes) => {
      if (!bench.started || !changes.some((c) => c.attributeName === 'data-op')) return;
      const { started } = bench;
      bench.started = 0;
      painted(() => bench.took.push(performance.now() - started));
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-op'] });
  });
}

export const scansTaken = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { bench: { took: number[] } }).bench.took.splice(0));

/** One record per strict transaction, as large as an op: what the disk alone takes. */
export function rawIndexedDb(page: Page, n: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('aisle-bench-raw', 1);
      open.onupgradeneeded = () => open.result.createObjectStore('ops', { keyPath: 'seq' });
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const body = 'x'.repeat(600);
    const took: number[] = [];
    for (let seq = 0; seq < count; seq++) {
      const started = performance.now();
      await new Promise<void>((resolve, reject) => {
        const tx = db.transaction('ops', 'readwrite', { durability: 'strict' });
        tx.objectStore('ops').put({ seq, body });
        tx.oncomplete = () => resolve();
        tx.onabort = () => reject(tx.error);
      });
      took.push(performance.now() - started);
    }
    db.close();
    indexedDB.deleteDatabase('aisle-bench-raw');
    return took;
  }, n);
}

/** The cheapest call of the WMS, one after the other: what the wire and the server alone take. */
export function rawPosts(page: Page, n: number): Promise<number> {
  return page.evaluate(async (count) => {
    const started = performance.now();
    for (let i = 0; i < count; i++) {
      await fetch('/WMS/GetVersion', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lg: 'en', token: '', tk: '', Access_Token: '', whgid: '' }),
      }).then((r) => r.text());
    }
    return count / ((performance.now() - started) / 1000);
  }, n);
}
