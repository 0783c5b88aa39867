/** Two operators share a terminal: each sees it as they like it. */
import { expect, test } from 'vitest';
import { faultsOfFit } from './fits.ts';
import { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { signIn, signOut } from './steps.ts';

const PAGES = [
  ['/home', 'Aisle'],
  ['/receiveList', 'Receipts'],
  ['/setting', 'Settings'],
  ['/setting?show=sound', 'Sound and voice'],
  ['/setting?show=display', 'Display'],
] as const;
let terminal: Handheld;

begins({ makes: inBrowserTab }, (shift) => ({ terminal } = shift));
/** On a terminal, where it may not turn the screen. */
function inBrowserTab(url: string): Handheld {
  const made = new Handheld(url, { shares: true });
  made.prepare = async (context) => {
    await context.addInitScript(() => {
      const lock = () => Promise.reject(new Error('NotSupportedError'));
      Object.defineProperty(ScreenOrientation.prototype, 'lock', { value: lock });
    });
  };
  return made;
}

const chooses = (name: string, nth: number) =>
  terminal.page.locator(`input[name="${name}"]`).nth(nth).locator('xpath=..').click();
const shown = () =>
  terminal.page.evaluate((): Record<string, string | undefined> =>
    Object.fromEntries(Object.entries(document.documentElement.dataset)),
  );
const looks = (wanted: Record<string, string>) => expect.poll(shown).toMatchObject(wanted);

test('look, type and hand are the operator’s, how the screen is held is the terminal’s', { timeout: 120_000 }, () =>
  terminal.withFailureReport('display', async () => {
    const { page } = terminal;
    await signIn(terminal, 'op1');
    await terminal.opens('/setting?show=display');
    await chooses('look', 2);
    await chooses('text', 2);
    await chooses('hand', 1);
    await chooses('orientation', 1);
    await page.locator('[data-orientation-refused]').waitFor();
    const first = { theme: 'dark', text: 'largest', hand: 'left', orientation: 'portrait' };
    await looks(first);
    await expect
      .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)))
      .toBeCloseTo(20.8);
    for (const [width, height] of [
      [320, 460],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [path, title] of PAGES) {
        await terminal.opens(path);
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
        await page.locator('main').locator('button, label').first().waitFor();
        expect((await faultsOfFit(page)).join('\n'), `${path} at ${width}`).toBe('');
      }
    }

    // Whoever worked last is remembered until the next one signs in, who has chosen nothing yet.
    await signOut(terminal);
    await looks(first);
    await signIn(terminal, 'op2');
    await looks({ text: 'normal', hand: 'right', orientation: 'portrait' });
    await expect.poll(async () => (await shown())['theme']).not.toBe('dark');
    await terminal.opens('/setting?show=display');
    await chooses('look', 3);
    await signOut(terminal);
    await looks({ theme: 'sunlight', text: 'normal' });
    await signIn(terminal, 'op1');
    await looks(first);
    await page.reload();
    await page.locator('html[data-path="/home"]').waitFor();
    await looks(first);
  }),
);
