import type { CDPSession } from 'playwright-core';

/**
 * Playwright asks every element whether it can be seen, by a method that came in Chromium 105. An older browser is
 * given it, in Playwright's own world and in the page's: the app does not use it.
 */
export async function knowsWhatIsVisible(cdp: CDPSession): Promise<void> {
  const { product } = await cdp.send('Browser.getVersion');
  if (Number(/\/(\d+)/.exec(product)?.[1]) >= 105) return;
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    // A world that is gone again asks nothing.
    cdp.send('Runtime.evaluate', { contextId: context.id, expression: CHECK_VISIBILITY }).catch(() => undefined);
  });
  await cdp.send('Runtime.enable');
}

const CHECK_VISIBILITY = `Element.prototype.checkVisibility ??= function () {
  for (let at = this; at !== null; at = at.parentElement) if (getComputedStyle(at).display === 'none') return false;
  return this.isConnected;
}`;
