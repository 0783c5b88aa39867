/** What operators do in many journeys. */
import type { Handheld } from './handheld.ts';

export const PASSWORD = '1234';

/** In English, unless another language is asked for. */
export async function signIn(terminal: Handheld, user: string, language = 'en'): Promise<void> {
  const { page } = terminal;
  await page.locator('input[name="username"]').waitFor();
  await page.locator('header select').selectOption(language);
  await page.locator('input[name="username"]').fill(user);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="password"]').press('Enter');
  // Drawn, not only asked for: what is scanned before would land in the password.
  await page.locator('html[data-path="/home"]').waitFor({ timeout: 30_000 });
  // The service worker must have the app before a dead zone can be survived.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Scans the receipt in the list: it is claimed and downloaded. */
export async function claims(terminal: Handheld, receiptId: string): Promise<void> {
  await terminal.opens('/receiveList');
  await terminal.at('receipt');
  await terminal.scan(receiptId);
  await terminal.at('detail');
}

/** Stands at the dock of a claimed receipt, at its first pallet. */
export async function beginsPallets(terminal: Handheld, receiptId: string, dock: string): Promise<void> {
  await terminal.opens(`/LPNReceive?receiptId=${receiptId}`);
  await terminal.at('loc');
  await terminal.scanTo('pallet', dock);
}
