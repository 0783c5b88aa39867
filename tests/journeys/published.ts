/** A site with a build, a terminal that runs it, and what there is to see when another build is published. */
import { afterEach, expect } from 'vitest';
import { anotherBuild } from './builds.ts';
import { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { Site } from './site.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

export let wms: WmsProcess;
export let site: Site;
export let terminal: Handheld;

/** Before each test of the file that calls it. */
export function publishesOne(): void {
  // After the terminal is off.
  afterEach(() => site.close());
  const makes = async (url: string): Promise<Handheld> => {
    for (const build of ['one', 'two']) anotherBuild(build);
    site = await Site.open(url);
    site.publish('one');
    return new Handheld(site.url);
  };
  begins({ makes, at: null }, (shift) => ({ wms, terminal } = shift));
}

/** Signed in, with this value of RF_UPGRADE_MANANGEMENT. */
export async function starts(rule: string): Promise<void> {
  await wms.orders('upgrade-setting', { user: 'op1', value: rule });
  await terminal.on();
  await signIn(terminal, 'op1');
  expect(await runs()).toBe('one');
  await mark();
}

/** The build that the page on screen is of. */
export const runs = (on = terminal) =>
  on.page.evaluate(
    () =>
      /(one|two|three|bad)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')?.[1],
  );
/** A mark that does not survive a reload. */
export const mark = (on = terminal) => on.page.evaluate(() => void Object.assign(window, { marked: true }));
export const isMarked = (on = terminal) => on.page.evaluate(() => 'marked' in window);
export const come = (build: string, on = terminal) =>
  expect.poll(() => runs(on).catch(() => undefined), { timeout: 30_000 }).toBe(build);

/** The screen of the terminal goes on again, a while after the last time: it looks for a new version. */
export async function looks(on = terminal): Promise<void> {
  await on.page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 11_000;
  });
  const asked = on.page.waitForResponse((r) => r.url().includes('/version.json'));
  await on.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await on.page.waitForTimeout(500);
}
export const waiting = (on = terminal) =>
  on.page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/');
    return /sw-([\w-]+)\.js/.exec(found?.waiting?.scriptURL ?? '')?.[1] ?? null;
  });
export const active = (on = terminal) =>
  on.page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/');
    return /sw-([\w-]+)\.js/.exec(found?.active?.scriptURL ?? '')?.[1] ?? null;
  });
export const prompt = () => terminal.page.getByRole('dialog', { name: 'new version detected, update?' });

/** Long enough for the app to look once whether a version may go in (src/app/updates/watch.ts): what nothing happens in. */
export const aTick = (on = terminal) => on.page.waitForTimeout(3200);
