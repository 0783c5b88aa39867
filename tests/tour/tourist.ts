/**
 * Somebody who visits every screen with a scanner in the hand: claims what a screen needs, does step after step, and
 * counts what the terminal has stored meanwhile.
 */
import type { WorkTable } from '#contract/rows.ts';
import type { OpRecord, OpState } from '#data/records.ts';
import type { End } from '../harness/ends-at.ts';
import type { FormValue } from '#engine/fields.ts';
import type { Answer } from '#engine/view.ts';
import type { Step } from '../harness/steps.ts';
import { OperatorDriver, TYPING_MS } from '../faults/operator-driver.ts';
import type { Glance } from '../faults/operator-driver.ts';
import { Stuck } from '../faults/task.ts';
import type { Handheld } from '../journeys/handheld.ts';
import type { Locator } from 'playwright-core';
import { choosesByKeys, fillsByKeys, pressesByKeys } from './by-keys.ts';

const PATIENCE = 10_000;
/** A claim brings all rows of a job. */
const CLAIM_MS = 15_000;

/** A weighing as the scenario says it: `gross-tarexbaskets`; nobody scans that. */
const WEIGHING = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)x(\d+)s?$/;

export class Tourist {
  readonly terminal: Handheld;
  readonly hands: OperatorDriver;
  readonly #seen = new Set<string>();
  /** Works in flight mode once the job is claimed. */
  isDark = false;
  /** Nothing is tapped. */
  byKeys = false;
  /** Called when a step comes on screen for the first time, e.g. to take its picture. */
  sees: (stop: string) => Promise<void> = async () => {};

  constructor(terminal: Handheld) {
    this.terminal = terminal;
    this.hands = new OperatorDriver(terminal);
  }

  /** Claims a job in a list that leads to the next screen, some only with further steps there; its rows are on the terminal then. */
  async claims(job: Step, list: string, { before = [] }: { before?: readonly Step[] } = {}): Promise<void> {
    const { path: ofList } = await this.hands.opens(list);
    for (const step of before) await this.plays(step);
    // The hands would not wait that long for a scan.
    if (typeof job === 'string') await this.terminal.scan(job);
    else await this.#does(job, await this.hands.glance());
    const { result, words } = await this.hands.until(
      ({ stop, path, result }) => result === 'refused' || (stop !== '' && path !== ofList),
      `claim ${JSON.stringify(job)}`,
      CLAIM_MS,
    );
    if (result === 'refused') throw new Stuck(`claim ${JSON.stringify(job)}: ${words}`);
  }

  /** Opens a screen for a job that nobody holds: it is claimed on the way. */
  async claimsOpening(path: string): Promise<void> {
    await this.hands.opens(path);
    const { result, words } = await this.hands.until(
      ({ stop, busy, result }) => result === 'refused' || (stop !== '' && !busy),
      `claim ${path}`,
      CLAIM_MS,
    );
    if (result === 'refused') throw new Stuck(`claim ${path}: ${words}`);
  }

  /** Looks into a list until these rows are on the terminal. */
  async looksInto(path: string, table: WorkTable, ids: readonly string[]): Promise<void> {
    await this.opens(path);
    await this.terminal.until(`${ids.join(', ')} are here`, async () => {
      const here = await this.terminal.stored<{ id: string }>('aisle-ops', table);
      return ids.every((id) => here.some((row) => row.id === id));
    });
  }

  /** A button that leaves the screen, where it is offered. */
  async leavesBy(name: string): Promise<void> {
    const { path } = await this.hands.glance();
    const button = this.terminal.page.locator(`button[name="${name}"]`);
    if ((await button.count()) === 0) return;
    await this.taps(button.first());
    await this.hands.until((now) => now.path !== path, `left by ${name}`);
  }

  async goesDark(): Promise<void> {
    if (this.isDark) await this.terminal.radio(false);
  }

  /** Out of the dead zone, e.g. for what only the WMS can answer; nothing waits to be sent any more. */
  async goesLight(): Promise<void> {
    await this.terminal.radio(true);
    await this.terminal.allSent();
  }

  async opens(path: string): Promise<Glance> {
    await this.terminal.opens(path);
    return this.hands.until(({ stop }) => stop !== '', path);
  }

  /** A page without steps: it is there when it shows this. */
  async shows(path: string, what: string): Promise<Locator> {
    await this.terminal.opens(path);
    const found = this.terminal.page.locator(what);
    await found.first().waitFor();
    await this.sees('page');
    return found;
  }

  /** The row of a list; with the mark, it is ready for the dead zone. */
  async lists(id: string, { ready = false } = {}): Promise<void> {
    const row = `[data-choice=${JSON.stringify(id)}]`;
    await this.terminal.page.locator(ready ? `${row}:has(svg)` : row).waitFor();
  }

  /** The last op that was stored has come to this. */
  async until(status: OpState['status']): Promise<void> {
    await this.terminal.until(`the last op is ${status}`, async () => (await this.states()).at(-1)?.status === status);
  }

  /** What is done stores one op more. */
  async stores(act: () => Promise<void>): Promise<void> {
    const before = (await this.ops()).length;
    await act();
    await this.hasStored(before, 1);
  }

  /** So many ops more than before are stored. */
  async hasStored(before: number, more: number): Promise<void> {
    for (const end = Date.now() + PATIENCE; (await this.ops()).length - before < more;) {
      if (Date.now() > end) throw new Stuck(`${(await this.ops()).length - before} of ${more} ops are stored`);
      await this.terminal.page.waitForTimeout(50);
    }
  }

  /** The screen was left for this one. */
  async arrives(path: string): Promise<void> {
    await this.hands.until((g) => g.path === path, path);
    await this.sees('next');
  }

  /** The job is over, and the terminal stands where it should. */
  async endsAt({ path, stop }: End, from: string): Promise<void> {
    if (stop !== null) await this.hands.until((g) => g.path === path && g.stop === stop, `ends at ${stop}`);
    else if (path !== null) await this.arrives(path);
    else await this.hands.until((g) => g.path !== from, `left ${from}`);
  }

  /** One step of a scenario. */
  async plays(step: Step): Promise<void> {
    const seen = await this.hands.until(({ stop }) => stop !== '', 'a step');
    if (!this.#seen.has(seen.stop)) await this.sees(seen.stop);
    this.#seen.add(seen.stop);
    await this.#does(step, seen);
  }

  /** As fingers and a scanner do it. */
  async #does(step: Step, seen: Glance): Promise<void> {
    const { inputs, stop, path } = seen;
    const weighing = typeof step === 'string' ? WEIGHING.exec(step) : null;
    if (weighing) await this.#weighs(weighing.slice(1));
    else if (typeof step === 'string') {
      const { result, words } = await this.hands.scan(step);
      if (result === 'refused') throw new Stuck(`refused ${step} at ${stop}: ${words}`);
      return;
    } else await this.#answers(step);
    const { result, words } = await this.hands.until(
      (g) => g.inputs !== inputs || g.stop !== stop || g.path !== path || g.dialog !== '',
      `${JSON.stringify(step)} at ${stop}`,
    );
    if (result === 'refused') throw new Stuck(`refused at ${stop}: ${words}`);
  }

  async #answers(step: Answer): Promise<void> {
    switch (step.kind) {
      case 'qty':
        await this.hands.types(step.text);
        break;
      case 'choose':
        await this.#chooses(step.id);
        break;
      case 'form':
        await this.#fills(step.fields);
        break;
      case 'end':
        // The key that the button names does it as well.
        if (this.isDark) await this.terminal.enters('End');
        else await this.presses('end');
        break;
      case 'yes':
        await this.terminal.enters();
        break;
      case 'no':
      case 'scan':
        throw new Error(`no scenario answers ${step.kind}`);
    }
  }

  async #chooses(id: string): Promise<void> {
    const { page } = this.terminal;
    if (!this.byKeys) await this.hands.taps(id);
    else await choosesByKeys(page, page.locator(`[data-choice=${JSON.stringify(id)}]`).first());
  }

  async #fills(fields: FormValue): Promise<void> {
    if (this.byKeys && !('photos' in fields) && !('signature' in fields)) await fillsByKeys(this.terminal.page, fields);
    else await this.hands.fills(fields);
  }

  /** Gross, tare and baskets in the fields of the body, from the last to the first, which takes them. */
  async #weighs(texts: readonly string[]): Promise<void> {
    const { page } = this.terminal;
    const fields = page.locator('[data-stop] input:not([type="checkbox"])');
    for (const [i, text] of [...texts.entries()].reverse()) {
      await fields.nth(i).fill('');
      await fields.nth(i).pressSequentially(text, { delay: TYPING_MS });
    }
    await page.keyboard.press('Enter');
  }

  /** A button of the screen by its name, also behind "More". */
  async presses(name: string): Promise<void> {
    const { page } = this.terminal;
    const button = page.locator(`button[name="${name}"]`);
    if ((await button.count()) === 0) await this.taps(page.locator('button[name="more"]'));
    await this.taps(button.first());
  }

  /** With a finger; by keys it is walked to, and Enter. */
  async taps(target: Locator): Promise<void> {
    if (this.byKeys) await pressesByKeys(this.terminal.page, target);
    else await target.click();
  }

  ops(): Promise<OpRecord[]> {
    return this.terminal.stored<OpRecord>('aisle-ops', 'ops');
  }
  states(): Promise<OpState[]> {
    return this.hands.states();
  }
}
