/** What operators do in many journeys. */
import { BCP47 } from '#app/bcp47.ts';
import type { Language } from '#contract/envelope.ts';
import type { Handheld } from './handheld.ts';
import { NO_APP } from './kept.ts';

export const PASSWORD = '1234';

/** Chooses a language on the page, and waits until it is spoken and written: what is read next must not change under it. */
export async function speaks(terminal: Handheld, language: Language = 'en'): Promise<void> {
  const { page } = terminal;
  await page.locator('select[name="language"]').selectOption(language);
  await page.locator(`html[lang="${BCP47[language]}"]`).waitFor();
  await terminal.until(`the session is in ${language}`, async () => (await terminal.session())?.language === language);
}

/** A switch shows what is written: what is opened or loaded next finds it so. */
export async function switches(terminal: Handheld, name: string | RegExp, on: boolean): Promise<void> {
  await terminal.page.getByRole('switch', { name }).click();
  await terminal.page.getByRole('switch', { name, checked: on }).waitFor();
}

/** In English, unless another language is asked for. */
export async function signIn(
  terminal: Handheld,
  user: string,
  language: Language = 'en',
  password = PASSWORD,
): Promise<void> {
  const { page } = terminal;
  await page.locator('input[name="username"]').waitFor();
  await speaks(terminal, language);
  await page.locator('input[name="username"]').fill(user);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  // Drawn, not only asked for: what is scanned before would land in the password. Home, or where a session has ended.
  await page.locator('html[data-path]:not([data-path="/login"], [data-path="/"])').waitFor({ timeout: 30_000 });
  await terminal.installed();
}

export async function signOut(terminal: Handheld): Promise<void> {
  await terminal.opens('/personal');
  await terminal.taps('Sign out');
  await terminal.page.locator('dialog').getByRole('button', { name: 'Sign out' }).click();
  await terminal.page.locator('html[data-path="/login"]').waitFor();
}

/** Back, step by step, to where a test begins: the one before, or its own first try, may have left the screen further on. */
export async function stepsBackTo(terminal: Handheld, stop: string): Promise<void> {
  const { page } = terminal;
  const where = () => page.locator('[data-stop]').getAttribute('data-stop');
  for (let at = await where(); at !== stop; at = await where()) {
    await terminal.taps('Undo the last step');
    await page.waitForFunction((was) => document.querySelector('[data-stop]')?.getAttribute('data-stop') !== was, at);
  }
  await terminal.at(stop);
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

/** Receives a pallet with a look at its contents, and one label. */
export async function receivesWithLabel(
  terminal: Handheld,
  { receiptId, dock }: { readonly receiptId: string; readonly dock: string },
  pallet: string,
): Promise<void> {
  const { page } = terminal;
  await terminal.opens(`/ConfirmReceiveGoods?receiptId=${receiptId}`);
  await terminal.at('pallet');
  await terminal.scanTo('qty', pallet);
  await terminal.taps('OK');
  const next = page.locator(':is([data-stop="lot"], [data-stop="loc"])[data-busy="false"]');
  // Not all goods have a lot to answer for.
  if ((await next.getAttribute('data-stop')) === 'lot') await terminal.taps('Save');
  await terminal.at('loc');
  await terminal.scanTo('label', dock);
  await terminal.taps('Save');
  await terminal.at('pallet');
}

interface Written {
  readonly put: object;
  readonly without?: readonly string[];
  /** Kept outside of the databases. */
  readonly local?: Readonly<Record<string, string>>;
}

/** As another build or another day has left the session. The app is not there meanwhile: it would write its own over it. */
export async function findsInSession(terminal: Handheld, written: Written): Promise<void> {
  const { page } = terminal;
  await page.goto(new URL(NO_APP, page.url()).href);
  await page.evaluate(
    ({ put, without = [], local = {} }) =>
      new Promise<void>((resolve, reject) => {
        for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
        const open = indexedDB.open('aisle-ops');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const write = open.result.transaction('session', 'readwrite');
          const records = write.objectStore('session');
          const read = records.get('session');
          read.onsuccess = () => {
            const kept = Object.entries(read.result as object).filter(([key]) => !without.includes(key));
            records.put({ ...Object.fromEntries(kept), ...put });
          };
          write.oncomplete = () => {
            open.result.close();
            resolve();
          };
          write.onerror = () => reject(write.error);
        };
      }),
    written,
  );
}
