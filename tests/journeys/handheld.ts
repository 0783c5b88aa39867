/**
 * A terminal: a real Chromium with a profile on disk, so that it can be killed and come back. Codes are
 * scanned as a wedge does it, into whatever has the focus.
 */
import { ownerOf, partitionOf } from '#data/partition.ts';
import { WAITING } from '#data/records.ts';
import { readStoredSession } from '#data/on-disk.ts';
import type { OpState, SessionState, StoredSession } from '#data/records.ts';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { BrowserProcess, until } from './browser.ts';
import { forgetKept, keeps, takeKept } from './kept.ts';
import { knowsWhatIsVisible } from './old-browser.ts';

export const SCREEN = { width: 360, height: 640 };
/** Milliseconds: what is waited for comes late on a busy machine. */
const PATIENCE = 30_000;

const asItIs = async (): Promise<void> => {};

export interface HandheldOptions {
  /** Switches of the browser that only some journeys need. */
  readonly flags?: readonly string[];
  /** It shares one browser with the other terminals of this process, as starting one takes seconds. It cannot be killed. */
  readonly shares?: boolean;
}

export class Handheld {
  readonly #url: string;
  readonly #own: BrowserProcess | null;
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  /** Errors of the page and of its workers that no test has expected, with the address and the stack. */
  readonly errors: string[] = [];
  readonly #expected: { readonly words: RegExp; hasCome: boolean }[] = [];
  /** What is done to a browser that was just started, before it opens a page of the app. */
  prepare: (context: BrowserContext) => Promise<void> = asItIs;

  static readonly #all = new Set<Handheld>();
  static #shared: BrowserProcess | null = null;
  static #isDoubtful = false;
  /** What went wrong on all terminals since this was asked last: unexpected errors, and expected ones that did not come. */
  static takeErrors(): string[] {
    return [...Handheld.#all].flatMap((terminal) => terminal.#takeErrors());
  }

  /** Every terminal that was made so far. What a plain one leaves, the next one may take (kept.ts). */
  static async allOff(): Promise<void> {
    await Promise.all([...Handheld.#all].map((terminal) => terminal.off()));
  }

  /** A journey has failed: nobody knows what its terminals leave, so no other takes anything of them. */
  static doubts(): void {
    Handheld.#isDoubtful = true;
    forgetKept();
  }
  /** The browser that terminals share goes on to the next file, unless it is not what it was. */
  static async endsFile(): Promise<void> {
    if (!Handheld.#isDoubtful && (await Handheld.#shared?.isUp()) !== false) return;
    forgetKept();
    await Handheld.#shared?.remove();
    Handheld.#shared = null;
    Handheld.#isDoubtful = false;
  }

  constructor(url: string, { flags = [], shares = false }: HandheldOptions = {}) {
    Handheld.#all.add(this);
    this.#url = url;
    this.#own = shares ? null : new BrowserProcess(flags);
  }

  /** A folder that goes with the terminal; only one with a browser of its own has it. */
  get profile(): string {
    if (!this.#own) throw new Error('a terminal that shares its browser has no folder');
    return this.#own.profile;
  }

  static #sharedBrowser(): BrowserProcess {
    return (Handheld.#shared ??= new BrowserProcess());
  }

  /** Whoever goes on with a page that has failed is told so, at the screen where it happened. */
  get page(): Page {
    if (this.errors.length > 0) throw new Error(`The page has failed.\n${this.errors.join('\n')}`);
    if (!this.#page) throw new Error('the terminal is off');
    return this.#page;
  }

  /** This test makes the page fail, in these words; without it the test fails. */
  expectsError(words: RegExp): void {
    this.#expected.push({ words, hasCome: false });
  }
  /** The same, where only some browsers report it. */
  toleratesError(words: RegExp): void {
    this.#expected.push({ words, hasCome: true });
  }

  /** Every error that was expected has come. */
  get hasAllExpected(): boolean {
    return this.#expected.every(({ hasCome }) => hasCome);
  }

  #takeErrors(): string[] {
    const missing = this.#expected.splice(0).filter(({ hasCome }) => !hasCome);
    return [...this.errors.splice(0), ...missing.map(({ words }) => `expected and did not come: ${words}`)];
  }

  #hasFailed(page: Page, what: string): void {
    const expected = this.#expected.find(({ words }) => words.test(what));
    if (expected) expected.hasCome = true;
    else this.errors.push(`${page.url()}: ${what}`);
  }

  /** Switch on and open the app; `offline`: the radio is off from the first moment. */
  async on(path = '/', { offline = false } = {}): Promise<void> {
    if (offline) await this.#own?.startedDark(this.#url);
    const context = (this.#isPlain ? takeKept(this.#url) : undefined) ?? (await this.#newContext());
    this.#context = context;
    await this.prepare(context);
    await this.#show(context.pages()[0] ?? (await context.newPage()));
    if (offline) await context.setOffline(true);
    await this.page.goto(path.startsWith('/') ? this.#url + path : path);
  }

  /** Another page of the app in the same browser; it is the one on screen from now on. */
  async anotherPage(path = '/'): Promise<Page> {
    if (!this.#context) throw new Error('the terminal is off');
    await this.#show(await this.#context.newPage());
    await this.page.goto(this.#url + path);
    return this.page;
  }

  /** It shares its browser, and nothing was done to that for this terminal alone. */
  get #isPlain(): boolean {
    return !this.#own && !Handheld.#isDoubtful && this.prepare === asItIs;
  }

  async #newContext(): Promise<BrowserContext> {
    if (this.#own) return this.#own.profileContext();
    return (await Handheld.#sharedBrowser().started()).newContext();
  }

  async #show(page: Page): Promise<void> {
    this.#page = page;
    // Of the page and of its workers, uncaught or in a promise; a screen that does not open reports why.
    // An error of the browser's own has an empty stack.
    page.on('pageerror', ({ name, message, stack }) => this.#hasFailed(page, stack || `${name}: ${message}`));
    const cdp = await page.context().newCDPSession(page);
    cdp.on('ServiceWorker.workerErrorReported', ({ errorMessage: { errorMessage, sourceURL, lineNumber } }) =>
      this.#hasFailed(page, `${errorMessage} (service worker, ${sourceURL}:${lineNumber})`),
    );
    await cdp.send('ServiceWorker.enable');
    await knowsWhatIsVisible(cdp);
    page.setDefaultTimeout(PATIENCE);
    await page.setViewportSize(SCREEN);
  }

  /** Battery out: every process of the browser is gone at once. */
  async kill(): Promise<void> {
    if (!this.#own) throw new Error('a terminal that shares its browser cannot be killed');
    this.#context = null;
    this.#page = null;
    await this.#own.kill();
  }

  async off(): Promise<void> {
    const [context, page] = [this.#context, this.#page];
    this.#context = null;
    this.#page = null;
    if (this.#own) return this.#own.remove();
    if (!context) return;
    const isKept = page !== null && this.#isPlain && (await keeps(context, this.#url, page));
    if (!isKept) await context.close();
  }

  /** Radio off or on, for the page, its workers and the service worker. */
  async radio(on: boolean): Promise<void> {
    this.#own?.radio(on);
    await this.page.context().setOffline(!on);
  }

  /** The service worker has the app: from now on a dead zone can be survived. */
  async installed(): Promise<void> {
    const isReady = () =>
      this.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
    await this.until('the service worker is active', isReady, 2 * PATIENCE);
  }

  async cdp(): Promise<CDPSession> {
    return this.page.context().newCDPSession(this.page);
  }

  async scan(...codes: string[]): Promise<void> {
    for (const code of codes) {
      // One commit and a terminator, as DataWedge does it. Single keys would be torn apart on a busy machine.
      await this.page.keyboard.insertText(code);
      await this.page.keyboard.press('Enter');
    }
  }

  /** Enter, or another key, by hand, behind a scan: one that comes within half a second is taken for the end of that scan. */
  async enters(key = 'Enter'): Promise<void> {
    await this.page.waitForTimeout(600);
    await this.page.keyboard.press(key);
  }

  /** Scan, and wait until the screen has taken it: it stands at this stop again or at the next. */
  async scanTo(stop: string, ...codes: string[]): Promise<void> {
    for (const code of codes) await this.scanOne(code);
    await this.at(stop);
  }
  async scanOne(code: string): Promise<void> {
    const before = await this.page.locator('[data-inputs]').getAttribute('data-inputs');
    await this.scan(code);
    await this.page.waitForFunction(
      (was) => document.querySelector('[data-inputs]')?.getAttribute('data-inputs') !== was,
      before,
    );
  }

  /** The flow on screen stands at this stop and is idle. */
  async at(stop: string): Promise<void> {
    await this.page.locator(`[data-stop="${stop}"][data-busy="false"]`).waitFor({ timeout: PATIENCE });
  }
  /** The result band says no, in these words. */
  async refused(words: RegExp): Promise<void> {
    await this.page.locator('[data-result="refused"]').filter({ hasText: words }).waitFor({ timeout: PATIENCE });
  }
  async choosesFirst(): Promise<void> {
    await this.page.locator('[data-choice]').first().click();
  }
  /** Nothing of this operator waits, on disk and in the header: that learns of a scan a moment after the screen. */
  async allSent(): Promise<void> {
    await this.until('all is sent', async () => (await this.unsent()).length === 0, 90_000);
    await this.page.locator('[data-sync="quiet"]').waitFor({ timeout: 90_000 });
  }
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout: PATIENCE });
  }
  async taps(name: string | RegExp): Promise<void> {
    const link = this.page.getByRole('link', { name });
    await this.page.getByRole('button', { name }).or(link).first().click();
  }
  /** Held down for as long as it asks for. */
  async holds(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).hover();
    await this.page.mouse.down();
    await this.page.waitForTimeout(1200);
    await this.page.mouse.up();
  }
  async opens(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await this.page.locator(`html[data-path="${path.split('?')[0]}"]`).waitFor();
  }

  /** Rows of the device's own databases. */
  async stored<T>(database: string, store: string): Promise<T[]> {
    return this.page.evaluate(
      ([name, table]) =>
        new Promise<never[]>((resolve, reject) => {
          const open = indexedDB.open(name as string);
          // One that the app has not made yet is empty, and is not made here: the app would find it without its stores.
          open.onupgradeneeded = () => open.transaction?.abort();
          open.onerror = () => (open.error?.name === 'AbortError' ? resolve([]) : reject(open.error));
          open.onsuccess = () => {
            const db = open.result;
            const all = db
              .transaction(table as string)
              .objectStore(table as string)
              .getAll();
            all.onsuccess = () => {
              db.close();
              resolve(all.result as never[]);
            };
            all.onerror = () => reject(all.error);
          };
        }),
      [database, store],
    );
  }

  /** The record of who works here and how the terminal is set up, from the disk. */
  async session(): Promise<SessionState | undefined> {
    const [stored] = await this.stored<StoredSession>('aisle-ops', 'session');
    return stored && readStoredSession(stored);
  }
  /** What waits to be sent of whoever works here. */
  async unsent(): Promise<OpState[]> {
    const [all, session] = await Promise.all([this.stored<OpState>('aisle-ops', 'opState'), this.session()]);
    const isOwn = ({ partition }: OpState) => session && ownerOf(partition) === ownerOf(partitionOf(session));
    return all.filter((op) => WAITING.includes(op.status) && isOwn(op));
  }
  /** Asks again and again: what comes onto the disk is not always seen on the screen. */
  async until(what: string, is: () => Promise<boolean>, ms = PATIENCE): Promise<void> {
    await until(what, is, ms);
  }

  /** Runs a journey; when it fails, tells what the screen showed, and draws it where JOURNEY_SHOTS names a folder. */
  async withFailureReport<T>(name: string, journey: () => Promise<T>): Promise<T> {
    try {
      return await journey();
    } catch (error) {
      if (this.#page) {
        const shown = await this.#page.locator('body').innerText();
        // Where the flow stands and whether it is busy; whether something keeps taps off the page.
        const stands = await this.#page.evaluate(() => {
          const flow = document.querySelector<HTMLElement>('[data-flow]')?.dataset;
          const isCovered = document.querySelector('[inert], dialog[open]') !== null;
          return { stop: flow?.['stop'], busy: flow?.['busy'], inputs: flow?.['inputs'], isCovered };
        });
        console.error(name, this.#page.url(), stands, shown.replaceAll('\n', ' | '), this.errors);
        const folder = process.env['JOURNEY_SHOTS'];
        if (folder) await this.#page.screenshot({ path: join(folder, `${name}.png`) });
      }
      throw error;
    }
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }
}
