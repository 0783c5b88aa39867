/**
 * Who gets a version that is published, and what is said of one that cannot be had. The rules are the app's, not the
 * browser's: one browser is enough.
 */
import { describe, expect, test } from 'vitest';
import {
  active,
  aTick,
  come,
  isMarked,
  looks,
  prompt,
  publishesOne,
  runs,
  site,
  starts,
  terminal,
  waiting,
  wms,
} from './published.ts';

const alert = () => terminal.page.getByRole('dialog', { name: 'request failed, please check the network!' });

publishesOne();

test.each([
  ['whoever gets no upgrades', '0', {}],
  ['a terminal outside of the rollout', '*', { rollout: { percent: 0, warehouses: [] } }],
  ['a warehouse that is not named', '*', { rollout: { percent: 100, warehouses: ['WH9'] } }],
])('%s gets nothing, not even by a restart', { timeout: 180_000 }, (_, rule, more) =>
  terminal.withFailureReport('update-nothing', async () => {
    await starts(rule);
    site.asked = [];
    site.publish('two', { version: '1.5.0', ...more });
    await looks();
    await aTick();
    expect(site.asked).toEqual([]);
    expect([await runs(), await isMarked(), await prompt().count()]).toEqual(['one', true, 0]);
    await terminal.kill();
    await terminal.on('/home');
    await terminal.page.locator('html[data-path="/home"]').waitFor();
    expect([await runs(), await waiting()]).toEqual(['one', null]);
  }),
);

describe('a version file as the specification has it, with version and url only', () => {
  // Written as JSON, what is undefined is not there.
  const bare = { build: undefined, reads: undefined } as unknown as { build: string; reads: Record<string, number> };
  test('brings the build that lies there, in the order of a build that names itself', { timeout: 180_000 }, () =>
    terminal.withFailureReport('update-bare', async () => {
      await starts('*');
      site.publish('two', { version: '1.5.0', ...bare });
      await looks();
      await come('two');
      await expect.poll(active, { timeout: 30_000 }).toBe('two');
      await terminal.opens('/setting');
      await terminal.taps('Check for updates');
      await aTick();
      expect([await runs(), await waiting()]).toEqual(['two', null]);
    }),
  );

  test('is asked about where its url leads elsewhere, whatever the rule', { timeout: 180_000 }, () =>
    terminal.withFailureReport('update-elsewhere', async () => {
      await starts('*');
      site.publish('two', { version: '1.5.0', url: `${wms.url}/`, ...bare });
      await looks();
      await prompt().getByText(wms.url).waitFor();
      expect([await runs(), await isMarked()]).toEqual(['one', true]);
      // The bar on home has the same button, under the dialog.
      await prompt().getByRole('button', { name: 'Update' }).click();
      await expect.poll(() => terminal.page.url(), { timeout: 30_000 }).toContain(wms.url);
    }),
  );
});

test('what the server answers itself is not taken for a page of the app', { timeout: 180_000 }, () =>
  terminal.withFailureReport('not-the-app', async () => {
    await starts('1');
    for (const path of ['/app-distribution/latest', '/.well-known/assetlinks.json', '/WMS/GetVersion']) {
      const answer = await terminal.page.goto(site.url + path);
      expect(answer?.fromServiceWorker(), path).toBe(false);
      expect(await terminal.page.locator('#app').count(), path).toBe(0);
    }
  }),
);

test('a version file that is broken is not called a fault of the network', { timeout: 180_000 }, () =>
  terminal.withFailureReport('update-broken', async () => {
    await starts('1');
    site.announce('one', { version: 'newest' });
    await terminal.opens('/setting');
    await terminal.taps('Check for updates');
    await terminal.page.getByRole('dialog', { name: 'The version file cannot be read' }).waitFor();
    expect(await alert().count()).toBe(0);
  }),
);

test('who looks by hand in a browser needs no Android service', { timeout: 180_000 }, () =>
  terminal.withFailureReport('update-no-android', async () => {
    await starts('1');
    await terminal.page.route('**/app-distribution/**', (route) => route.abort());
    await terminal.opens('/setting');
    await terminal.taps('Check for updates');
    await terminal.sees('This is the newest version');
    expect(await alert().count()).toBe(0);
  }),
);

test('a version file that cannot be had is alerted only to whoever asks by hand', { timeout: 180_000 }, () =>
  terminal.withFailureReport('update-unreachable', async () => {
    await starts('1');
    site.tells = false;
    await looks();
    await aTick();
    expect(await terminal.page.getByRole('dialog').count()).toBe(0);

    await terminal.opens('/setting');
    await terminal.taps('Check for updates');
    await alert().waitFor();
    await alert().getByRole('button', { name: 'Close' }).last().click();
    await alert().waitFor({ state: 'detached' });
    site.tells = true;
    await terminal.taps('Check for updates');
    await terminal.sees('This is the newest version');

    await wms.orders('android-build', { version: '1.6.0', installUrl: 'https://apps.example/aisle.apk' });
    site.publish('two', { version: '1.5.0' });
    await terminal.taps('Check for updates');
    await prompt().waitFor();
    await terminal.page.getByRole('button', { name: 'Later' }).click();
    await terminal.sees('Install Android app 1.6.0');
  }),
);
