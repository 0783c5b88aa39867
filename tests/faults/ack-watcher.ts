/** Hears what the screen tells the operator, at the moment when it does: a page may be gone a millisecond later. */
import type { BrowserContext, Page } from 'playwright-core';

/** Calls back with the id of each op whose acceptance a page shows. */
export async function watchAcks(context: BrowserContext, told: (opId: string, page: Page) => void): Promise<void> {
  await context.exposeBinding('acknowledged', ({ page }, opId: string) => told(opId, page));
  await context.addInitScript(() => {
    const heard = new Set<string>();
    const look = (): void => {
      const opId = document.querySelector<HTMLElement>('[data-result="accepted"]')?.dataset['op'];
      if (opId === undefined || heard.has(opId)) return;
      heard.add(opId);
      (globalThis as unknown as { acknowledged: (opId: string) => void }).acknowledged(opId);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-op', 'data-result'],
    });
  });
}

/** Calls back for every operation that the app itself hands to the network. */
export function watchSends(context: BrowserContext, sent: (opId: string) => void): void {
  context.on('request', (request) => {
    const opId = request.method() === 'POST' && request.headers()['idempotency-key'];
    if (opId) sent(opId);
  });
}

/** What takes minutes takes seconds: so much faster do long timers of workers run. */
const LAPSE = 20;

/**
 * At a WMS without keys the app looks only when every time-out has surely passed, five minutes later. No trouble of the
 * campaign holds a request for longer than the shortened time, so the order of things stays what it is.
 */
export function shortenWaits(context: BrowserContext): void {
  const watch = (page: Page): void =>
    void page.on('worker', (worker) => {
      const shorten = (lapse: number): void => {
        const real = globalThis.setTimeout;
        const short = (run: () => void, ms = 0): unknown => real(run, ms > 100_000 ? ms / lapse : ms);
        globalThis.setTimeout = short as typeof globalThis.setTimeout;
      };
      worker.evaluate(shorten, LAPSE).catch(() => {});
    });
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
}

/** Moves the clocks of a page and of its workers; timers keep their own time. */
export async function setClock(page: Page, aheadMs: number): Promise<void> {
  const move = (ms: number): void => {
    const scope = globalThis as unknown as { Date: DateConstructor; trueDate?: DateConstructor };
    const True = (scope.trueDate ??= scope.Date);
    const now = (): number => True.now() + ms;
    scope.Date = class extends True {
      constructor(...given: []) {
        if (given.length === 0) super(now());
        else super(...given);
      }
      static override now = now;
    } as DateConstructor;
  };
  await Promise.all([page.evaluate(move, aheadMs), ...page.workers().map((worker) => worker.evaluate(move, aheadMs))]);
}
