/** Story "review": containers are counted and weighed, and one-set orders packed in the dead zone while one of them is cancelled. */
import type { Order } from '#contract/outbound-rows.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Container } from '#contract/rows.ts';
import { poolReview, ReviewAll, reviewing, ReviewOneSet } from '#contract/shipping-review.ts';
import { goods, GTIN, reasons } from '#modules/shipping/review/given.ts';
import { readyOrder } from '#modules/shipping/ship/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { plainJob } from '../harness/plain.ts';
import { ends, fills, picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import { SCREEN } from './handheld.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import type { Outcome } from './outbound.ts';
import { choosesPrinter, labelsComeOutHere, paper, withPrinter } from './own-printer.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let checker: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  checker = new Tourist(terminal);
});

const tote = { kind: 'tote', out: { typeId: 'TOTE-M' } } as const;
const toReview = { status: 'picked', review: 'container' } as const;

/** Orders to review: a tote of six lines and one with QR codes, then one to pass with one key; and one that only has to be weighed. */
function closedTotes(): Given {
  const six = readyOrder({
    g: reasons(given()),
    order: toReview,
    picked: [
      ['SKU1', 1, 'T-1'],
      ['SKU2', 1, 'T-1'],
      ['SKU3', 1, 'T-1'],
      ['SKU4', 1, 'T-1'],
      ['SKU5', 1, 'T-1'],
      ['SKU6', 2, 'T-1'],
      ['SKU7', 6, 'T-2'],
    ],
    boxes: { 'T-1': tote, 'T-2': tote },
  }).job('J-1', reviewing.kind, { ...FREE, of: 'SO-1', planned: 2 });
  six.at.seed({ barcodes: [{ barcode: GTIN, skuId: 'SKU7', uomId: 'EA', packQty: 1 }] });
  const whole = readyOrder({
    g: six,
    orderId: 'SO-2',
    jobId: 'J-2',
    order: toReview,
    picked: [['SKU1', 2, 'T-3']],
    boxes: { 'T-3': tote },
  }).job('J-2', reviewing.kind, { ...FREE, of: 'SO-2', planned: 1 });
  return readyOrder({
    g: whole,
    orderId: 'SO-3',
    jobId: 'J-3',
    job: FREE,
    picked: [['SKU1', 6, 'T-4']],
    boxes: { 'T-4': tote },
  });
}

const POOLED = 30;
/** As many as are packed in flight mode. */
const PACKED = 28;
const ITEMS = ['ITEM1', 'ITEM2', 'ITEM3'] as const;
const ofWave = { waveId: 'W-1' } as const;
const THIRTY = Array.from({ length: POOLED }, (_, i) => ({ n: i + 1, order: `SO-${i + 101}`, item: itemOf(i) }));
/** One after the other, so the oldest order that wants the next one is the next order. */
function itemOf(i: number): string {
  return ITEMS[i % ITEMS.length] ?? '';
}

/** Thirty orders of one piece each, whose goods were picked into one tote. */
function pool(begun: Given): Given {
  const known = ITEMS.reduce((g, item) => g.sku(item), begun).wave('W-1', 'sum', {
    status: 'stockedUp',
    orderCount: POOLED,
  });
  // Two carriers, as no terminal is given more than half of what one of them has left.
  const ordered = THIRTY.reduce(
    (g, { n, order }) => g.order(order, { ...ofWave, carrierId: n % 2 === 0 ? 'CR01' : 'CR02' }),
    known,
  ).job('J-4', poolReview.kind, {
    ...FREE,
    of: 'T-9',
    carries: { ...plainJob.carries, ...ofWave, lane: '', into: 'box' },
  });
  return THIRTY.reduce((g, { n, order, item }) => g.share(n, item, 1, { orderNo: order }), ordered).tote(
    'T-9',
    { ...ofWave, state: 'picking', typeId: 'TOTE-M' },
    { loc: 'PACK-1', orderId: '', contents: ITEMS.map((item) => goods(POOLED / ITEMS.length, item)) },
  );
}

const bad = ({ state }: Outcome): boolean => state !== 'observed';
const ROW6 = '["SKU6","","",""]';
const noLabel = { copies: '0' };
const qr = (serial: string, qty: number): string => `(01)000000${GTIN}(30)${qty}(21)${serial}`;
const right = () => terminal.page.locator('li[data-state="right"]').count();

/** A tote is counted by scans; of its last line it is said how many there are. */
async function countsSix(story: Story, last: number, around: () => Promise<void> = async () => {}): Promise<void> {
  await story.plays(checker, 'T-1');
  await terminal.at('counted');
  await story.plays(checker, '69SKU1', '69SKU2', '69SKU3');
  await around();
  await story.plays(checker, '69SKU4', '69SKU5', picks(ROW6), types(last));
  await terminal.at('counted');
  await expect.poll(right).toBe(last === 2 ? 6 : 5);
  await story.plays(checker, ends);
  await terminal.at('said');
}

/** What is counted stays counted while the terminal is turned. */
async function turnsSideways(): Promise<void> {
  await expect.poll(right).toBe(3);
  await terminal.page.setViewportSize({ width: SCREEN.height, height: SCREEN.width });
  await terminal.taps('Turn sideways');
  await terminal.page.locator('html[data-path="/ReviewHorizontal"]').waitFor();
  await terminal.at('counted');
  await expect.poll(right).toBe(3);
}

test(
  'six lines upright and sideways, QR codes, a box that is too heavy, and one key for whom it is',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('review', async () => {
      const story = await Story.of(wms, closedTotes());
      await signIn(terminal, 'checker1');
      await story.claims(checker, '/Review', 'SO-1', 'box');
      // A piece is missing: with a reason and a picture its tote is held.
      await countsSix(story, 1, turnsSideways);
      await story.plays(checker, fills({ [`reason ${ROW6}`]: 'MISSING', photos: '1', ...noLabel }));
      await terminal.at('box');
      await terminal.sees('Held: 1 differ');
      await terminal.page.setViewportSize(SCREEN);
      await terminal.allSent();
      expect(await story.told<Container>(checker, 'containers', 'T-1')).toMatchObject({
        out: { state: 'closed', review: true, differs: 1, checkedBy: 'checker1' },
      });

      // It is found again: the review is taken back, and done anew.
      await story.opens(checker, '/reviewCancel', 'box');
      await story.plays(checker, 'T-1', picks('MISSING'));
      await terminal.at('box');
      await story.opens(checker, '/Review?jobId=J-1', 'box');
      await countsSix(story, 2);
      await story.plays(checker, fills(noLabel));
      await terminal.at('box');

      // No QR code counts twice.
      await story.opens(checker, '/QRReviewAction?jobId=J-1', 'box');
      await story.plays(checker, 'T-2', qr('S-1', 3), qr('S-2', 1));
      await story.refuses(checker, qr('S-1', 3), /^QR code \S+ S-1 was read already$/);
      await story.plays(checker, qr('S-3', 2));
      await terminal.at('said');
      await story.plays(checker, fills(noLabel));
      await terminal.sees(/^All containers of SO-1\S* are reviewed$/);
      await terminal.allSent();
      expect(await story.told<Order>(checker, 'orders', 'SO-1')).toMatchObject({ status: 'checked' });

      // 3 % too heavy: it is asked about, and then it is reviewed and does not leave.
      await story.opens(checker, '/OutStockWeight', 'box');
      await story.plays(checker, 'T-4', types(8.14));
      await terminal.at('off');
      await terminal.sees(/^It should weigh 7\.9 kg and weighs 8\.14 kg\. Is the weight right\?/);
      await story.plays(checker, yes, fills(noLabel));
      await terminal.at('box');
      await terminal.allSent();
      const office = await story.somebody('sup1');
      await story.opens(office, '/CaseShip', 'scanned');
      await story.refuses(office, 'T-4', /^T-4\S* has to be reviewed before it leaves$/);
      await story.claims(checker, '/QRReview', 'SO-3', 'box');

      // One key passes a whole order, where it is one's own to press.
      await terminal.opens(story.own('/reviewAll?jobId=J-1'));
      await terminal.sees(/^Your role may not open/);
      await story.claims(office, '/Review', 'SO-2', 'box');
      await office.presses('all');
      await office.terminal.at('seen');
      await story.plays(office, yes);
      await office.terminal.allSent();
      expect((await story.outcomes(office)).map(({ path, state }) => [path, state])).toEqual([
        [ReviewAll.path, 'observed'],
      ]);
      expect(await story.told<Container>(office, 'containers', 'T-3')).toMatchObject({ out: { state: 'checked' } });
      expect((await story.outcomes(checker)).filter(bad)).toEqual([]);
      expect(await story.verify()).toEqual([]);
    }),
);

test('one-set orders in flight mode: each with its label; one was cancelled meanwhile', { timeout: 300_000 }, () =>
  terminal.withFailureReport('pool', async () => {
    await terminal.page.addInitScript(withPrinter);
    const story = await Story.of(wms, pool(given()));
    const [stopped] = THIRTY.slice(4);
    const orderId = stopped?.order ?? '';
    await signIn(terminal, 'checker1');
    await terminal.page.reload();
    await choosesPrinter(terminal, 'tspl', 'font');
    await labelsComeOutHere(terminal);
    await story.claims(checker, '/OneSetReview', 'T-9', 'piece');
    await terminal.radio(false);
    const office = await story.somebody('sup1');
    await story.opens(office, `/orderStop?orderId=${orderId}`, 'what');
    await story.plays(office, picks('stop'), picks('CUSTOMER'));
    await office.terminal.allSent();

    type OneSet = RequestOf<typeof ReviewOneSet>;
    const posted = async (): Promise<OneSet[]> =>
      (await checker.ops()).filter(({ path }) => path === ReviewOneSet.path).map(({ request }) => request as OneSet);
    const labels: string[] = [];
    for (const [i, { item }] of THIRTY.slice(0, PACKED).entries()) {
      await story.plays(checker, `69${item}`);
      await terminal.at('key');
      await story.plays(checker, yes);
      await terminal.at('piece');
      await terminal.until(`piece ${i + 1} is packed`, async () => (await posted()).length === i + 1);
      // Its label lies there before the next piece is taken.
      await terminal.sees(`Label printed: ${(await posted()).at(-1)?.lpn}`);
      labels.push(...(await paper(terminal, 'tspl')).barcodes);
    }

    await terminal.radio(true);
    await story.allAnswered(checker);
    expect((await story.outcomes(checker)).filter(bad)).toEqual([]);
    const all = await posted();
    expect(all.map((request) => request.orderId)).toEqual(story.own(THIRTY.slice(0, PACKED).map(({ order }) => order)));
    expect(labels).toEqual(all.map(({ parcelNo }) => parcelNo));
    expect(new Set(labels).size).toBe(PACKED);
    expect(new Set(all.map(({ lpn }) => lpn)).size).toBe(PACKED);
    // What was cancelled behind the checker's back lies in its box all the same, and goes back with it.
    for (const { orderId: whose, lpn } of all)
      expect(await story.told<Container>(checker, 'containers', lpn), lpn).toMatchObject({
        out: { state: whose === story.own(orderId) ? 'returning' : 'checked' },
      });
    const box = all[4]?.lpn ?? '';
    await terminal.opens('/messages');
    await terminal.sees(new RegExp(`Order ${story.own(orderId)} is cancelled\\. Bring ${box} to RETURN-01\\.`));
    expect(await story.verify()).toEqual([]);
  }),
);
