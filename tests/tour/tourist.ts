/**
 * Somebody who visits every screen with a scanner in the hand: claims what a screen needs, answers stop after stop, and
 * counts what the terminal has stored meanwhile.
 */
import type { Receipt, WorkRows } from '#contract/rows.ts';
import type { OpRecord, OpState } from '#data/records.ts';
import { ean13, gtin14, plu } from '#wms/seed/barcodes.ts';
import type { Step as Told } from '../harness/steps.ts';
import { OperatorDriver, Stuck } from '../faults/operator-driver.ts';
import type { Glance } from '../faults/operator-driver.ts';
import type { Handheld } from '../journeys/handheld.ts';
import type { Locator } from 'playwright-core';
import type { Answers, Job, Step } from './visit.ts';

const STEPS = 60;
/** Between two keys: whoever is faster is taken for a scanner. */
const TYPING_MS = 150;
/** Whoever is faster is taken for a finger that has slipped. */
const BETWEEN_TAPS_MS = 600;
const PATIENCE = 10_000;
/** From the last answer to the next screen, on a busy machine. */
const LEAVING_MS = 3000;

export class Tourist {
  readonly terminal: Handheld;
  readonly hands: OperatorDriver;
  readonly #wms: string;
  readonly #used: Set<string>;
  /** Works in flight mode once the job is claimed. */
  isDark = false;
  /** Called when a stop comes on screen, e.g. to take its picture. */
  sees: (stop: string) => Promise<void> = async () => {};

  /** `used`: receipts that other visits have taken. */
  constructor(terminal: Handheld, wms: string, used = new Set<string>()) {
    this.terminal = terminal;
    this.hands = new OperatorDriver(terminal);
    this.#wms = wms;
    this.#used = used;
  }

  /** The next receipt of the seeded warehouse that fits and nobody has visited. */
  job(fits: (receipt: Receipt) => boolean): Promise<Job> {
    return this.#finds((r) => r.status === 'arrived' && fits(r));
  }

  /** One whose goods stand on the dock and wait for putaway, every one of them. */
  goods(fits: (rows: WorkRows) => boolean = () => true): Promise<Job> {
    const waits = ({ tasks }: WorkRows) => tasks.length > 1 && tasks.every((t) => t.status === 'ready');
    return this.#finds(
      (r) => r.status === 'received',
      (rows) => waits(rows) && fits(rows),
    );
  }

  /** One that was received already and stands on the dock. */
  onDock(fits: (receipt: Receipt) => boolean, has?: (rows: WorkRows) => boolean): Promise<Job> {
    return this.#finds((r) => r.status === 'received' && fits(r), has);
  }

  async #finds(fits: (receipt: Receipt) => boolean, has: (rows: WorkRows) => boolean = () => true): Promise<Job> {
    const all = await this.office<Receipt[]>('receipts?whgid=WH1');
    for (const receipt of all.filter((r) => !this.#used.has(r.receiptId) && fits(r))) {
      const { receiptId, dock } = receipt;
      const rows = await this.office<WorkRows>(`rows?receiptId=${receiptId}`);
      if (!has(rows)) continue;
      this.#used.add(receiptId);
      return { receipt, receiptId, dock, rows };
    }
    throw new Error('the seeded warehouse has no such receipt');
  }

  /** Any open receipt that fits, whether somebody has visited it or not: for screens that need little of it. */
  async any(fits: (receipt: Receipt) => boolean): Promise<Job> {
    const all = await this.office<Receipt[]>('receipts?whgid=WH1');
    const receipt = all.find((r) => ['arrived', 'receiving'].includes(r.status) && fits(r));
    if (!receipt) throw new Error('the seeded warehouse has no such receipt');
    const { receiptId, dock } = receipt;
    return { receipt, receiptId, dock, rows: await this.office<WorkRows>(`rows?receiptId=${receiptId}`) };
  }

  /** Claims it in the list of receipts; its pack is on the terminal then, and the radio may go. */
  async claims({ receiptId }: Pick<Job, 'receiptId'>, list = '/receiveList'): Promise<void> {
    const { stop: inList, path: ofList } = await this.hands.opens(list);
    await this.terminal.scan(receiptId);
    await this.hands.until(({ stop, path }) => stop !== inList || path !== ofList, `claim ${receiptId}`, 15_000);
    await this.goesDark();
  }

  /** Looks into a list with the network on, until its lines of the job are on the terminal: then the radio may go. */
  async looksInto(path: string, { rows: { lines } }: Pick<Job, 'rows'>): Promise<void> {
    await this.opens(path);
    const ids = lines.map((line) => line.lineId);
    await this.terminal.until(`${ids.join(', ')} are here`, async () => {
      const here = await this.terminal.stored<{ id: string }>('aisle-ops', 'lines');
      return ids.every((id) => here.some((row) => row.id === id));
    });
    await this.goesDark();
  }

  async goesDark(): Promise<void> {
    if (this.isDark) await this.terminal.radio(false);
  }

  /** Out of the dead zone, e.g. for what only the WMS can answer; nothing waits to be sent any more. */
  async goesLight(): Promise<void> {
    await this.terminal.radio(true);
    await this.terminal.allSent();
  }

  /** A list that has been asked for: its first row is there. */
  async opensList(path: string): Promise<Glance> {
    const seen = await this.opens(path);
    await this.terminal.page.locator('[data-choice]').first().waitFor();
    return seen;
  }

  async opens(path: string): Promise<Glance> {
    await this.terminal.opens(path);
    return this.hands.until(({ stop }) => stop !== '', path);
  }

  /** A page without stops: it is there when it shows this. */
  async shows(path: string, what: string): Promise<Locator> {
    await this.terminal.opens(path);
    const found = this.terminal.page.locator(what);
    await found.first().waitFor();
    await this.sees('page');
    return found;
  }

  /** The row of a list; with the mark, it is ready for the dead zone. */
  async lists(id: string, { ready = false } = {}): Promise<void> {
    const row = `[data-choice="${id}"]`;
    await this.terminal.page.locator(ready ? `${row}:has(svg)` : row).waitFor();
  }

  /** The last op that was stored has come to this. */
  async until(status: OpState['status']): Promise<void> {
    for (const end = Date.now() + PATIENCE; (await this.states()).at(-1)?.status !== status;) {
      if (Date.now() > end) throw new Stuck(`not ${status}`);
      await this.terminal.page.waitForTimeout(50);
    }
  }

  /** What is done stores one op more. */
  async stores(act: () => Promise<void>): Promise<void> {
    const before = (await this.ops()).length;
    await act();
    for (const end = Date.now() + PATIENCE; (await this.ops()).length <= before;) {
      if (Date.now() > end) throw new Stuck('nothing was stored');
      await this.terminal.page.waitForTimeout(50);
    }
  }

  /** The screen was left for this one. */
  async arrives(path: string): Promise<void> {
    await this.hands.until((g) => g.path === path, path);
    await this.sees('next');
  }

  /** Answers stops until so many ops were stored, or, where none are meant, until the screen was left. */
  async answers(answers: Answers, posts: number): Promise<void> {
    const before = (await this.ops()).length;
    const begun = (await this.hands.glance()).path;
    if (posts === 0) return this.#answersUntil((seen, isAnswered) => this.#hasLeft(begun, seen, isAnswered), answers);
    await this.#answersUntil(async () => (await this.ops()).length - before >= posts, answers);
  }

  /** Answers stops until this one is on screen: where screens end that post nothing. */
  async reaches(stop: string, answers: Answers): Promise<void> {
    await this.#answersUntil(async (seen) => seen.stop === stop, answers);
    await this.sees(stop);
  }

  /** Back asks first, and nothing is left before it was said. */
  async asksBeforeLeaving(): Promise<void> {
    const { path } = await this.hands.glance();
    await this.terminal.page.goBack();
    await this.hands.until(({ dialog }) => dialog !== '', 'the question before leaving');
    await this.sees('leave');
    await this.terminal.page.locator('dialog[open] [data-look="primary"]').click();
    await this.hands.until((seen) => seen.path !== path, `left ${path}`);
  }

  async #answersUntil(
    isThere: (seen: Glance, isAnswered: boolean) => Promise<boolean>,
    answers: Answers,
  ): Promise<void> {
    const given = new Map<string, number>();
    const begun = (await this.hands.glance()).path;
    for (let i = 0; i < STEPS; i++) {
      const seen = await this.hands.until(({ stop, path }) => stop !== '' || path !== begun, begun);
      const { stop } = seen;
      const way = answers[stop];
      const list = way === undefined ? [] : Array.isArray(way) ? (way as readonly Step[]) : [way as Step];
      const n = given.get(stop) ?? 0;
      if (await isThere(seen, n > 0 && n >= list.length)) return;
      // It may have come to the next stop while that was found out.
      if ((await this.hands.glance()).stop !== stop) continue;
      const step = list[Math.min(n, list.length - 1)];
      if (step === undefined) throw new Stuck(`nothing to answer at ${stop}: ${JSON.stringify(seen)}`);
      if (n === 0) await this.sees(stop);
      given.set(stop, n + 1);
      await this.#does(step, seen);
    }
    throw new Stuck(`no end: ${JSON.stringify(await this.hands.glance())}`);
  }

  /** The last answer is taken a moment before the next screen comes. */
  async #hasLeft(path: string, { stop }: Glance, isAnswered: boolean): Promise<boolean> {
    const end = Date.now() + (isAnswered ? LEAVING_MS : 0);
    for (;;) {
      const seen = await this.hands.glance();
      if (seen.path !== path) return true;
      if (seen.stop !== stop || Date.now() > end) return false;
      await this.terminal.page.waitForTimeout(15);
    }
  }

  /** One step of a scenario. */
  async plays(step: Told): Promise<void> {
    const seen = await this.hands.until(({ stop }) => stop !== '', 'a stop');
    await this.sees(seen.stop);
    await this.#does(tapped(step), seen);
  }

  /** So many ops more than before are stored. */
  async hasStored(before: number, more: number): Promise<void> {
    for (const end = Date.now() + PATIENCE; (await this.ops()).length - before < more;) {
      if (Date.now() > end) throw new Stuck(`${(await this.ops()).length - before} of ${more} ops are stored`);
      await this.terminal.page.waitForTimeout(50);
    }
  }

  async #does(step: Step, { inputs, stop, path }: Glance): Promise<void> {
    const { page } = this.terminal;
    if (typeof step === 'string' || 'expected' in step) {
      const code = typeof step === 'string' ? step : await this.#expected(step.expected);
      const seen = await this.hands.scan(code);
      if (seen.result === 'refused') throw new Stuck(`refused ${code} at ${stop}: ${seen.words}`);
      return;
    }
    if ('enter' in step) await this.terminal.enters();
    else if ('qty' in step) {
      // Steps count in base units, whatever was scanned.
      const base = page.locator('button[name="unit 1"]');
      if ((await base.count()) > 0) await base.click();
      await page.keyboard.type(String(step.qty), { delay: TYPING_MS });
      await page.keyboard.press('Enter');
    } else if ('choose' in step) {
      const row = page.locator(step.choose === '' ? '[data-choice]' : `[data-choice="${step.choose}"]`).first();
      await row.waitFor();
      await page.waitForTimeout(BETWEEN_TAPS_MS);
      await row.click();
    } else if ('press' in step) await this.#presses(step.press);
    else await this.#fills(step.fill);
    const seen = await this.hands.until(
      (g) => g.inputs !== inputs || g.stop !== stop || g.path !== path || g.dialog !== '',
      `${JSON.stringify(step)} at ${stop}`,
    );
    if (seen.result === 'refused') throw new Stuck(`refused at ${stop}: ${seen.words}`);
  }

  /** As the screen prints it for the eye. */
  async #expected(otherwise: string): Promise<string> {
    const shown = this.terminal.page.locator('[data-stop] [data-big]');
    return (await shown.count()) === 0 ? otherwise : ((await shown.first().textContent()) ?? '');
  }

  /** Some are behind "More". */
  async #presses(name: string): Promise<void> {
    const { page } = this.terminal;
    const button = page.locator(`button[name="${name}"]`);
    if ((await button.count()) === 0) await page.locator('button[name="more"]').click();
    await button.first().click();
  }

  async #fills(fields: Readonly<Record<string, string>>): Promise<void> {
    const { page } = this.terminal;
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'photos') {
        await this.#photographs(Number(value));
        continue;
      }
      const field = page.locator(`[name="${name}"]`);
      const isSelect = (await field.evaluate((e) => e.tagName)) === 'SELECT';
      if (isSelect) await field.selectOption(value);
      else {
        // Many characters at once are a scan, which is no number.
        await field.fill('');
        await field.pressSequentially(value, { delay: TYPING_MS });
      }
    }
    await page.locator('[data-look="primary"]').last().click();
  }

  /** Pictures from files, of what is on screen. */
  async #photographs(count: number): Promise<void> {
    const { page } = this.terminal;
    const kept = page.locator('[data-photo]');
    for (let n = 1; n <= count; n++) {
      const buffer = await page.screenshot({ type: 'jpeg', quality: 50 });
      await page.locator('input[data-photos]').setInputFiles({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer });
      await kept.nth(n - 1).waitFor();
    }
  }

  ops(): Promise<OpRecord[]> {
    return this.terminal.stored<OpRecord>('aisle-ops', 'ops');
  }
  states(): Promise<OpState[]> {
    return this.hands.states();
  }

  async office<T>(what: string): Promise<T> {
    const answer = await fetch(`${this.#wms}/__wms/${what}`);
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** As fingers do it. */
function tapped(step: Told): Step {
  if (typeof step === 'string') return step;
  switch (step.kind) {
    case 'qty':
      return { qty: Number(step.text) };
    case 'choose':
      return { choose: step.id };
    case 'form':
      return { fill: step.fields };
    case 'end':
      return { press: 'end' };
    case 'yes':
      return { enter: true };
    case 'no':
    case 'scan':
      throw new Error(`no scenario answers ${step.kind}`);
  }
}

/** Barcodes of seeded SKUs, by their running number. */
const ordOf = (skuId: string): number => Number(skuId.slice(2)) - 100_000;
export const pieceOf = (skuId: string): string => ean13(ordOf(skuId));
export const caseOf = (skuId: string): string => gtin14(ordOf(skuId), 1);
export const pluOf = (skuId: string): string => plu(ordOf(skuId));
