/**
 * The hands of whoever holds the terminal: sign in, change warehouse, claim work, scan. Whatever they meet on the
 * screen they take as a person would: they look where it stands, and go on from there.
 */
import { readStoredSession } from '#data/on-disk.ts';
import type { OpState, SessionState, StoredSession } from '#data/records.ts';
import type { FormValue } from '#engine/fields.ts';
import type { Handheld } from '../journeys/handheld.ts';
import { isKey, Stuck } from './task.ts';
import type { Act, Claim, Task } from './task.ts';
import { PASSWORD } from '../journeys/steps.ts';
import type { Locator } from 'playwright-core';

/** What the screen shows, at a glance. */
export interface Glance {
  readonly path: string;
  readonly stop: string;
  /** Of the step; `load` where there is nothing to answer. */
  readonly kind: string;
  readonly busy: boolean;
  readonly inputs: string;
  readonly result: string;
  readonly words: string;
  readonly dialog: string;
  /** The login page waits for a name. */
  readonly login: boolean;
}

/** Longer than the slowest scan on a busy machine; then something is wrong with the terminal. */
const PATIENCE = 8000;
/** From the proof to the answer of a WMS that has just been started again. */
const SIGN_IN_MS = 10_000;
/** For buttons that must be held. */
const HOLD_MS = 1200;
/** Between two keys: whoever is faster is taken for a scanner. */
export const TYPING_MS = 150;
/** Whoever is faster is taken for a finger that has slipped. */
const BETWEEN_TAPS_MS = 600;

/** Questions that come after the last answer. */
const ASIDE = ['why', 'overLimit'];

export class OperatorDriver {
  readonly terminal: Handheld;
  #last = { code: '', at: 0 };

  constructor(terminal: Handheld) {
    this.terminal = terminal;
  }

  get #page() {
    return this.terminal.page;
  }

  glance(): Promise<Glance> {
    return this.#page.evaluate(() => {
      const at = document.querySelector<HTMLElement>('[data-stop]')?.dataset;
      const result = document.querySelector<HTMLElement>('[data-result]');
      return {
        path: document.documentElement.dataset['path'] ?? '',
        stop: at?.['stop'] ?? '',
        kind: at?.['kind'] ?? '',
        busy: at?.['busy'] === 'true',
        inputs: at?.['inputs'] ?? '',
        result: result?.dataset['result'] ?? '',
        words: result?.textContent ?? '',
        dialog: document.querySelector('dialog[open]')?.textContent ?? '',
        login: document.querySelector('input[name="username"]') !== null,
      };
    });
  }

  /** Looks until it is as wanted, and not busy. */
  async until(wanted: (glance: Glance) => boolean, what: string, patience = PATIENCE): Promise<Glance> {
    const end = Date.now() + patience;
    let seen = await this.glance();
    while (seen.busy || !wanted(seen)) {
      if (Date.now() > end) throw new Stuck(`${what}: ${JSON.stringify(seen)}`);
      await this.#page.waitForTimeout(15);
      seen = await this.glance();
    }
    return seen;
  }

  /** One code, until the screen has taken or refused it. */
  async scan(code: string): Promise<Glance> {
    const before = await this.until(({ stop }) => stop !== '', `before ${code}`);
    // The same label again sooner than that is a double read, which no person makes on purpose.
    if (code === this.#last.code) await this.#page.waitForTimeout(Math.max(0, this.#last.at + 800 - Date.now()));
    this.#last = { code, at: Date.now() };
    await this.terminal.scan(code);
    return this.until(({ inputs, dialog }) => inputs !== before.inputs || dialog !== '', `scanned ${code}`);
  }

  async opens(path: string): Promise<Glance> {
    await this.terminal.opens(path);
    return this.until(({ stop }) => stop !== '', path);
  }

  async session(): Promise<SessionState | undefined> {
    const [stored] = await this.terminal.stored<StoredSession>('aisle-ops', 'session');
    return stored && readStoredSession(stored);
  }
  states(): Promise<OpState[]> {
    return this.terminal.stored<OpState>('aisle-ops', 'opState');
  }

  /** The app has come up: some page of it is on screen. */
  async isUp(): Promise<void> {
    this.#page.setDefaultTimeout(PATIENCE);
    await this.#page.locator('input[name="username"], [data-tile], main').first().waitFor({ timeout: PATIENCE });
  }

  /** Whether this build has come on screen by itself in that time. */
  async runs(build: string, patience: number): Promise<boolean> {
    const isIt = (name: string): boolean =>
      document.querySelector<HTMLScriptElement>('script[type=module]')?.src.endsWith(`${name}.js`) === true;
    return this.#page.waitForFunction(isIt, build, { timeout: patience }).then(
      () => true,
      () => false,
    );
  }

  /** Signed in as this operator, whoever was before. False when the WMS or the network would not have it. */
  async signedIn(userId: string): Promise<boolean> {
    await this.isUp();
    await this.#closesDialogs();
    if (!(await this.glance()).login) {
      const now = await this.session();
      if (now?.userId === userId && now.canSend) return true;
      await this.#signsOut();
    }
    await this.#page.locator('header select').selectOption('en');
    await this.#page.locator('input[name="username"]').fill(userId);
    await this.#page.locator('input[name="password"]').fill(PASSWORD);
    await this.#page.locator('input[name="password"]').press('Enter');
    await this.#page.locator('html[data-path="/home"]').waitFor();
    // Who was let in by the proof alone is signed in as soon as the WMS answers.
    const isIn = async () => {
      const now = await this.session();
      return now?.userId === userId && now.canSend;
    };
    return this.terminal.until(`${userId} may send`, isIn, SIGN_IN_MS).then(
      () => true,
      () => false,
    );
  }

  async #signsOut(): Promise<void> {
    await this.terminal.opens('/home');
    await this.terminal.taps(/sign out/i);
    // The alert of a lost session may come on top of it: then one looks again.
    await this.#page.locator('dialog').getByRole('button', { name: 'Sign out' }).click({ timeout: 3000 });
    await this.#page.locator('input[name="username"]').waitFor();
  }

  /** The alert of a lost session leads to the login page; news and prompts are put away. */
  async #closesDialogs(): Promise<void> {
    for (let i = 0; i < 3; i++) {
      const again = this.#page.locator('dialog[open]').getByRole('button', { name: 'Sign in again' });
      if (await again.isVisible()) {
        await again.click();
        await this.#page.locator('input[name="username"]').waitFor();
      } else if ((await this.glance()).dialog !== '') await this.#page.keyboard.press('Escape');
      else return;
    }
  }

  async worksIn(whgid: string): Promise<boolean> {
    const now = await this.session();
    if (now?.storeId === whgid) return true;
    const name = now?.storeList.find((w) => w.whgid === whgid)?.whName ?? '';
    await this.terminal.opens('/home');
    await this.terminal.taps('Switch warehouse');
    const drawer = this.#page.locator('dialog[open]');
    await drawer.getByRole('radio', { name }).check();
    await drawer.getByRole('button', { name: 'Save' }).click();
    const end = Date.now() + 15_000;
    while (Date.now() < end) {
      if ((await this.session())?.storeId === whgid && (await this.#page.locator('[data-busy-cover]').count()) === 0) {
        const stale = this.#page.locator('dialog[open]').getByRole('button', { name: 'Go on' });
        if (!(await stale.isVisible())) return (await this.glance()).dialog === '';
        await stale.click();
        return false;
      }
      await this.#page.waitForTimeout(50);
    }
    return false;
  }

  /** Claims it with all its rows. False when there was no way to the WMS. */
  async claims({ list, code, stops: [before, after] }: Claim): Promise<boolean> {
    await this.opens(list);
    await this.until(({ stop }) => stop === before, 'the list');
    await this.terminal.scan(code);
    return this.until(({ stop }) => stop === after, `claim ${code}`).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Stuck) return false;
        throw error;
      },
    );
  }

  /** From wherever the screen stands to the op of this task. */
  async does(task: Task): Promise<Glance> {
    const path = typeof task.path === 'string' ? task.path : await task.path(this.terminal);
    let seen = await this.glance();
    if (seen.path !== path.split('?')[0] || !this.#page.url().endsWith(path)) seen = await this.opens(path);
    else seen = await this.until(({ stop }) => stop !== '', path);
    const left = new Map(Object.entries(task.answers).map(([stop, answer]) => [stop, [answer].flat()]));
    for (let steps = 0; steps < 10; steps++) {
      // One screen has led on to another.
      if (seen.stop === '') seen = await this.until(({ stop }) => stop !== '', path);
      const { stop } = seen;
      // What has one answer has it as often as it is asked.
      const [answer, ...others] = left.get(stop) ?? [];
      if (others.length > 0) left.set(stop, others);
      if (answer === undefined && stop === 'why') {
        await this.terminal.choosesFirst();
        return this.until((g) => g.stop !== 'why', 'a reason');
      }
      if (answer === undefined && stop === 'overLimit') {
        // What another operator has put there and not sent yet counts here, and not at the WMS.
        await this.terminal.enters();
        return this.until((g) => g.stop !== 'overLimit', 'over the limit');
      }
      // There is nothing to answer where the work is over, or was done by a scan whose answer nobody saw.
      if (answer === undefined && seen.kind === 'load') return seen;
      if (answer === undefined) throw new Stuck(`nothing to answer at ${stop}: ${JSON.stringify(seen)}`);
      seen = task.leads?.includes(stop) ? await this.#leaves(answer, seen) : await this.#acts(answer, seen);
      const isEnd = stop === task.last || task.behind?.includes(stop) === true;
      if (isEnd && ![...ASIDE, ...(task.behind ?? [])].includes(seen.stop)) return seen;
      if (seen.result === 'refused') return seen;
    }
    throw new Stuck(`no end: ${JSON.stringify(seen)}`);
  }

  /** Whatever is done, until the screen has taken it. */
  async #acts(act: Act, { inputs, stop }: Glance): Promise<Glance> {
    if (typeof act === 'string' && !isKey(act)) return this.scan(act);
    await this.#presses(act);
    return this.until((g) => g.inputs !== inputs, stop);
  }

  /** The same until another screen is there: the one that is left begins anew in the moment before. */
  async #leaves(act: Act, { path, stop, inputs }: Glance): Promise<Glance> {
    if (typeof act === 'string' && !isKey(act)) await this.scan(act);
    else await this.#presses(act);
    const isRefused = (g: Glance): boolean => g.inputs !== inputs && g.result === 'refused';
    return this.until((g) => (g.path !== path && g.stop !== '') || isRefused(g), `left ${stop}`);
  }

  async #presses(act: Act): Promise<void> {
    if (typeof act === 'string') await this.terminal.enters(act);
    else if ('taps' in act) await this.taps(act.taps);
    else if ('types' in act) await this.types(act.types);
    else await this.fills(act.fills);
  }

  /** A row of a list by its id, '' for the first. */
  async taps(id: string): Promise<void> {
    const row = this.#page.locator(id === '' ? '[data-choice]' : `[data-choice=${JSON.stringify(id)}]`).first();
    await row.waitFor();
    await this.#page.waitForTimeout(BETWEEN_TAPS_MS);
    await row.click();
  }

  /** A number, in base units whatever was scanned. */
  async types(text: string): Promise<void> {
    const base = this.#page.locator('button[name="unit 1"]');
    if ((await base.count()) > 0) await base.click();
    await this.#page.keyboard.type(text, { delay: TYPING_MS });
    await this.#page.keyboard.press('Enter');
  }

  /** The fields of a form by their names, and saves it. `photos`: so many pictures; `signature`: on the glass. */
  async fills(fields: FormValue): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'photos') {
        await this.#photographs(Number(value));
        continue;
      }
      if (name === 'signature') {
        await this.#signs();
        continue;
      }
      // Rows of goods have names with quotes in them.
      const field = this.#page.locator(`[name=${JSON.stringify(name)}]`);
      const isSelect = (await field.evaluate((e) => e.tagName)) === 'SELECT';
      if (isSelect) await field.selectOption(value);
      else {
        // Many characters at once are a scan, which is no number.
        await field.fill('');
        await field.pressSequentially(value, { delay: TYPING_MS });
      }
    }
    await this.#page.locator('[data-look="primary"]').last().click();
  }

  /** Pictures from files, of what is on screen. */
  async #photographs(count: number): Promise<void> {
    const kept = this.#page.locator('[data-photo]');
    for (let n = 1; n <= count; n++) {
      const buffer = await this.#page.screenshot({ type: 'jpeg', quality: 50 });
      await this.#page
        .locator('input[data-photos]')
        .setInputFiles({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer });
      await kept.nth(n - 1).waitFor();
    }
  }

  /** With a finger, up and down across the pad. */
  async #signs(): Promise<void> {
    const box = await this.#page.locator('[data-pad]').boundingBox();
    if (!box) throw new Error('there is nothing to sign on');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await this.#page.mouse.move(...at(0.1, 0.7));
    await this.#page.mouse.down();
    for (let i = 2; i <= 9; i++) await this.#page.mouse.move(...at(i / 10, i % 2 === 0 ? 0.3 : 0.7), { steps: 4 });
    await this.#page.mouse.up();
    await this.#page.locator('[data-signed]').waitFor();
  }

  /** A person looks into the tray and has the first that is labelled so sent again. */
  async sendsAgain(label: string): Promise<void> {
    const dialog = await this.#opensInTray(label);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await this.#hasSettled(dialog);
  }

  /** A person has seen that the WMS has it. */
  async confirms(label: string): Promise<void> {
    const dialog = await this.#opensInTray(label);
    await dialog.getByRole('button', { name: 'The WMS has it' }).click({ delay: HOLD_MS });
    await this.#hasSettled(dialog);
  }

  /** A person has seen that the WMS has the goods of it twice already. */
  async drops(label: string): Promise<void> {
    const dialog = await this.#opensInTray(label);
    await dialog.getByRole('button', { name: 'Drop' }).click();
    await dialog.getByRole('radio', { name: 'It was done by hand in the WMS' }).check();
    await dialog.getByRole('button', { name: 'Drop' }).click({ delay: HOLD_MS });
    await this.#hasSettled(dialog);
  }

  async #opensInTray(label: string): Promise<Locator> {
    await this.terminal.opens('/tray');
    const row = this.#page.getByRole('button').filter({ hasText: label }).first();
    // News of an update may lie over the tray, or come up while it is tapped.
    await row.click({ timeout: 3000 }).catch(async () => {
      await this.#closesDialogs();
      await row.click().catch(async () => {
        const { path, dialog } = await this.glance();
        const shown = await this.#page.locator('main').first().innerText();
        throw new Stuck(`no ${label} in the tray, at ${path}: ${dialog || shown}`);
      });
    });
    return this.#page.locator('dialog[open]');
  }

  async #hasSettled(dialog: Locator): Promise<void> {
    await dialog.waitFor({ state: 'detached' });
    await this.#page.waitForTimeout(300);
  }
}
