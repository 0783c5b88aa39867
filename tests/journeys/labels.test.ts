/** GS1 labels on a receiving screen: one scan, several fields (device.md checks 5, 11 and 12). */
import { addToDay, dayOf } from '#domain/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { GS, sends } from './keys.ts';
import { claims, signIn, stepsBackTo } from './steps.ts';
import { WmsProcess } from './wms.ts';
import { ean13 } from '#wms/seed/barcodes.ts';

const MINUTE = { timeout: 90_000 };
/** Fresh food, short enough for what keeps only weeks. */
const MADE = addToDay(dayOf(new Date()), -1);
const SOON = addToDay(MADE, 11);
const yymmdd = (day: string): string => day.replaceAll('-', '').slice(2);

/** This owner deals in nothing else. The first goods of the seed have something wrong with them. */
const FOOD = 'OW01';
const SOUND_FROM = 14;

let wms: WmsProcess;
let terminal: Handheld;
let receiptId: string;
let skuId: string;
let gtin: string;

beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url, { shares: true });
  await terminal.on();
  await signIn(terminal, 'op1');
  await standsAtGoods();
}, 120_000);
beforeEach(() => stepsBackTo(terminal, 'goods'));
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

/** At the dock of a receipt of food, ready for the first goods. */
async function standsAtGoods(): Promise<void> {
  for (let i = 100_001; i < 100_030; i++) {
    const { receipts, lines } = await wms.rows(`R-${i}`);
    const [receipt] = receipts;
    const goods = lines.find(({ skuId, packId }) => numberOf(skuId) >= SOUND_FROM && packId !== 'KG');
    if (receipt?.mode !== 'sku' || receipt.ownerId !== FOOD || !goods) continue;
    receiptId = receipt.receiptId;
    ({ skuId } = goods);
    gtin = `0${ean13(numberOf(goods.skuId))}`;
    await claims(terminal, receiptId);
    // By the way that an operator takes: only the app's own steps can be gone back.
    await terminal.taps('Start receiving');
    await terminal.page.locator('html[data-path="/SKUReceive"]').waitFor();
    await terminal.at('loc');
    return terminal.scanTo('goods', receipt.dock);
  }
  throw new Error('no receipt of loose food');
}
const otherGtin = (): string => `0${ean13(numberOf(skuId) + 1)}`;
/** The seed numbers its goods from here. */
const numberOf = (skuId: string): number => Number(skuId.slice(2)) - 100_000;

const element = (ai: string) => terminal.page.locator(`li[data-ai="${ai}"]`);
/** What became of these elements of the label. */
const stands = (wanted: Readonly<Record<string, string>>) =>
  expect
    .poll(async () => {
      const states = Object.keys(wanted).map(async (ai) => [ai, await element(ai).getAttribute('data-state')]);
      return Object.fromEntries(await Promise.all(states)) as Record<string, string>;
    })
    .toEqual(wanted);
const nothingSaid = () => expect.poll(() => terminal.page.locator('li[data-ai]').count()).toBe(0);

/** What the flow on screen holds so far. */
const inputsThere = async (): Promise<string> =>
  (await terminal.page.locator('[data-inputs]').getAttribute('data-inputs'))?.split('|')[2] ?? '';
const back = () => terminal.page.evaluate(() => history.back());
const overflow = () =>
  terminal.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const typedIn = (name: string) => terminal.page.locator(`input[name="${name}"]`);

/** Scans what is refused with these words and the cue of a refusal; what was taken of it, and is said of it. */
async function takenOfRefused(code: string, words: RegExp): Promise<{ inputs: number; said: number }> {
  const before = Number(await inputsThere());
  const cue = terminal.page.locator('[data-cue="refused"]').waitFor({ state: 'attached' });
  await terminal.scan(code);
  await terminal.refused(words);
  await cue;
  await terminal.at('goods');
  const inputs = Number(await inputsThere()) - before;
  return { inputs, said: await terminal.page.locator('li[data-ai]').count() };
}

test('one scan of a GS1-128 names the goods, proposes the count and fills the lot; one back undoes it', MINUTE, () =>
  terminal.withFailureReport('GS1-128', async () => {
    const { page } = terminal;
    await page.setViewportSize({ width: 320, height: 460 });
    const label = `${GS}02${gtin}11${yymmdd(MADE)}17${yymmdd(SOON)}10L-77${GS}373`;
    await terminal.scanTo('qty', label);
    await stands({ '02': 'taken', 11: 'left', 17: 'left', 10: 'left', 37: 'offered' });
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(SOON));
    expect(await element('17').innerText()).toContain(day);
    // Proposed, not taken.
    await expect.poll(() => page.locator('input[data-typing]').inputValue()).toBe('3');
    expect(await overflow()).toBe(0);
    // Straight after the scan: all of it is gone.
    await back();
    await terminal.at('goods');
    await nothingSaid();

    // Sooner it would be a label that was read twice.
    await page.waitForTimeout(800);
    await terminal.scanTo('qty', label);
    await terminal.enters();
    await terminal.at('pallet');
    await stands({ '02': 'taken', 11: 'taken', 17: 'taken', 10: 'taken', 37: 'taken' });
    await page.getByRole('button', { name: `${MADE} · ${SOON} · L-77` }).waitFor();
    // The count, and what it let the label fill in; then the scan.
    for (const stop of ['qty', 'goods']) {
      await back();
      await terminal.at(stop);
    }
    await nothingSaid();
  }),
);

test('a wrong check digit is refused with the cue of a refusal, and nothing of the label is filled', MINUTE, () =>
  terminal.withFailureReport('wrong check digit', async () => {
    const wrong = `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`;
    const taken = await takenOfRefused(`${GS}01${wrong}17${yymmdd(SOON)}10L-77`, /Wrong check digit/);
    expect(taken).toEqual({ inputs: 0, said: 0 });
  }),
);

test('with the separator dropped the separator is said to be missing, and nothing is filled', MINUTE, () =>
  terminal.withFailureReport('separator missing', async () => {
    const swallowed = `01${gtin}17${yymmdd(SOON)}10L-7721S-9`;
    const taken = await takenOfRefused(swallowed, /A separator is missing in this label/);
    expect(taken).toEqual({ inputs: 0, said: 0 });
  }),
);

test('a label scanned into the open form fills the whole form and saves nothing; other goods are refused', MINUTE, () =>
  terminal.withFailureReport('open form', async () => {
    const { page } = terminal;
    await terminal.scanTo('qty', gtin.slice(1));
    await terminal.enters();
    await terminal.at('lot');
    // The form has kept what a try before has filled in.
    for (const day of ['production', 'expiry']) await typedIn(day).fill('');
    await typedIn('batch').fill('by hand');
    await typedIn('production').focus();
    await terminal.scan(`]C101${otherGtin()}17${yymmdd(SOON)}10L-80`);
    await terminal.refused(/This label is not of SKU/);
    expect(await typedIn('production').inputValue()).toBe('');
    expect(await typedIn('batch').inputValue()).toBe('by hand');

    await terminal.scan(`]C101${gtin}11${yymmdd(MADE)}17${yymmdd(SOON)}10L-79`);
    await expect.poll(() => typedIn('batch').inputValue()).toBe('L-79');
    await expect.poll(() => typedIn('production').inputValue()).toBe(MADE);
    await expect.poll(() => typedIn('expiry').inputValue()).toBe(SOON);
    await terminal.at('lot');
    await stands({ 11: 'offered', 17: 'offered', 10: 'offered' });

    // A scanner that types, its separator as a key of its own.
    await typedIn('expiry').focus();
    await sends(await terminal.cdp(), `01${gtin}10L-81${GS}17${yymmdd(SOON)}`, 2);
    await expect.poll(() => typedIn('batch').inputValue()).toBe('L-81');
    await expect.poll(() => typedIn('expiry').inputValue()).toBe(SOON);
    await terminal.at('lot');

    // A plain code is the text of its field, as ever.
    await typedIn('batch').fill('');
    await typedIn('batch').focus();
    await page.keyboard.insertText('LOT-1');
    await expect.poll(() => typedIn('batch').inputValue()).toBe('LOT-1');
    for (const stop of ['qty', 'goods']) {
      await back();
      await terminal.at(stop);
    }
  }),
);

test('a Digital Link fills goods, lot and expiry, and nobody is asked and nothing opened', MINUTE, () =>
  terminal.withFailureReport('Digital Link', async () => {
    const { page } = terminal;
    const asked: string[] = [];
    const opened: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('framenavigated', (frame) => opened.push(frame.url()));
    page.context().on('page', (other) => opened.push(other.url()));
    const before = page.url();
    await terminal.scanTo(
      'qty',
      `https://id.example.com/goods/01/${gtin}/10/L-78?11=${yymmdd(MADE)}&17=${yymmdd(SOON)}&utm_source=box`,
    );
    await stands({ '01': 'taken', 10: 'left', 17: 'left' });
    await terminal.sees(skuId);
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await terminal.at('pallet');
    await stands({ '01': 'taken', 10: 'taken', 17: 'taken' });
    expect(asked).toEqual([]);
    expect(opened).toEqual([]);
    expect(page.url()).toBe(before);
    await terminal.scanTo('goods', 'P-GS1-1');
    await terminal.allSent();
    const { containers } = await wms.rows(receiptId);
    expect(containers.find(({ containerId }) => containerId === 'P-GS1-1')?.contents).toMatchObject([
      { qty: 2, lot: { production: MADE, expiry: SOON, batch: 'L-78' } },
    ]);
  }),
);
