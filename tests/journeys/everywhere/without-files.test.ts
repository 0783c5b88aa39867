/** What becomes of a terminal whose service worker or whose files are gone. */
import { expect, test } from 'vitest';
import { active, isMarked, looks, publishesOne, site, starts, terminal } from '../published.ts';

publishesOne();

test('a missing file of a screen leads to one reload at most, and to none without network', { timeout: 180_000 }, () =>
  terminal.withFailureReport('update-missing', async () => {
    await starts('0');
    site.gone = /flow-page/;
    terminal.expectsError(/This screen could not be loaded/);
    // The service worker has no file to answer with; Chromium 141 and older say nothing of that.
    terminal.toleratesError(/Failed to fetch \(service worker/);
    await terminal.page.evaluate(async () => {
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (request.url.includes('flow-page')) await (await caches.open(name)).delete(request);
    });
    await (await terminal.cdp()).send('Network.clearBrowserCache');
    let loads = 0;
    terminal.page.on('load', () => (loads += 1));
    await terminal.radio(false);
    await terminal.opens('/home');
    await openAnyFlow();
    await terminal.sees('This page did not open');
    await terminal.page.waitForTimeout(3000);
    expect(loads).toBe(0);

    await terminal.opens('/home');
    await terminal.radio(true);
    await openAnyFlow();
    await terminal.sees('This page did not open');
    await terminal.page.waitForTimeout(13_000);
    expect(loads).toBe(1);
  }),
);
const openAnyFlow = () =>
  terminal.page.evaluate(() => {
    history.pushState(null, '', '/receiveList');
    dispatchEvent(new PopStateEvent('popstate'));
  });

test(
  'disableSW takes the service worker away, and the app goes on; it comes back when that is over',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('update-no-worker', async () => {
      await starts('0');
      site.announce('one', { disableSW: true });
      await looks();
      await expect.poll(active).toBeNull();
      expect(await isMarked()).toBe(true);
      await terminal.page.reload();
      await terminal.page.locator('html[data-path="/home"]').waitFor();
      await terminal.page.waitForTimeout(2000);
      expect(await active(), 'a start does not bring it back').toBeNull();
      site.announce('one', { disableSW: false });
      await looks();
      await expect.poll(active, { timeout: 30_000 }).toBe('one');
    }),
);
