/** A terminal at the login page, and what journeys do and see there. */
import { beforeEach } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { speaks } from './steps.ts';
import type { WmsProcess } from './wms.ts';

export const MINUTES = { timeout: 120_000 };

export let wms: WmsProcess;
export let terminal: Handheld;

/** Before each test of the file that calls it. */
export function beginsAtLogin({ ownBrowser = false } = {}): void {
  begins({ at: '/login', ownBrowser }, (shift) => ({ wms, terminal } = shift));
  beforeEach(async () => {
    await field('username').waitFor();
    await speaks(terminal);
    await terminal.sees('Stay signed in');
  });
}

export const field = (name: string) => terminal.page.locator(`input[name="${name}"]`);
export const band = (words: string | RegExp) =>
  terminal.page.locator('[data-state="no"]').filter({ hasText: words }).waitFor();
export const home = () => terminal.page.waitForURL('**/home', { timeout: 30_000 });
export const session = () => terminal.session();

export async function by(user: string, password: string): Promise<void> {
  await field('username').fill(user);
  await field('password').fill(password);
  await field('password').press('Enter');
}
