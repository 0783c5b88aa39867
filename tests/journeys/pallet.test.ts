/** Story "pallet": whole pallets leave in the dead zone while a place is locked behind the picker's back; then a total is picked. */
import { palletPick, PickPallet, SplitPallet, totalPick } from '#contract/picking.ts';
import { traySow } from '#contract/picking-sow.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { plainJob } from '../harness/plain.ts';
import { picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { choosesPrinter, labelsComeOutHere, paper, withPrinter } from './own-printer.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let picker: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  picker = new Tourist(terminal);
});

/** Number that the block of the terminal begins with. */
const NEW_PALLET = /^LPN\d{8}$/;
const { carries } = plainJob;
const ofWave = { waveId: 'W-1' } as const;
const ofTotal = { waveId: 'W-2' } as const;
const inLot = (batch: string, qty = 480) => ({
  contents: [{ lineId: '', skuId: 'SKU1', skuName: 'Goods SKU1', qty, lot: { batch } }],
});

/** Four whole pallets and part of a fifth for two orders with lanes of their own, and a pallet that nobody has ordered. */
const palletsOfWave = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .location('A-01-01', 'reserve', { maxPallets: 9 })
    .location('A-02-01', 'reserve')
    .location('A-02-02', 'reserve')
    .location('A-02-03', 'reserve')
    .location('STAGE-2', 'stage', { maxPallets: 0 })
    .order('SO-1', ofWave)
    .order('SO-2', { ...ofWave, lane: 'STAGE-2' })
    .wave('W-1', 'pallet')
    .job('J-1', palletPick.kind, { ...FREE, of: 'W-1', carries: { ...carries, ...ofWave, lane: '', into: 'pallet' } })
    .stored('P-1', 'A-01-01', 'SKU1', 480)
    .pick(1, 'SKU1', 'A-01-01', 480, { ...ofWave, orderId: 'SO-1', lpn: 'P-1', lot: { batch: 'L1' } })
    .stored('P-11', 'A-01-01', 'SKU1', 480, inLot('L1'))
    .stored('P-12', 'A-01-01', 'SKU1', 480, inLot('L2'))
    .pick(2, 'SKU2', 'A-01-02', 480, { ...ofWave, orderId: 'SO-2', lpn: 'P-2', lane: 'STAGE-2' })
    .pick(3, 'SKU2', 'A-01-03', 480, { ...ofWave, orderId: 'SO-2', lpn: 'P-3', lane: 'STAGE-2' })
    .pick(4, 'SKU2', 'A-02-01', 480, { ...ofWave, orderId: 'SO-2', lpn: 'P-4', lane: 'STAGE-2' })
    .stored('P-5', 'A-02-02', 'SKU2', 480)
    .pick(5, 'SKU2', 'A-02-02', 120, { ...ofWave, orderId: 'SO-1', lpn: 'P-5' })
    .stored('P-6', 'A-02-03', 'SKU2', 480);

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The sum of nine orders, a whole pallet and part of another, which are sorted into trays afterwards. */
const totalOfNine = (): Given => {
  const begun = given()
    .sku('SKU1')
    .location('A-03-01', 'reserve')
    .location('A-03-02', 'reserve')
    .wave('W-2', 'total', { orderCount: NINE.length })
    .job('J-2', totalPick.kind, { ...FREE, of: 'W-2', carries: { ...carries, ...ofTotal, into: 'pallet' } })
    .pick(1, 'SKU1', 'A-03-01', 480, { ...ofTotal, lpn: 'P-7', lane: '' })
    .stored('P-8', 'A-03-02', 'SKU1', 480)
    .pick(2, 'SKU1', 'A-03-02', 60, { ...ofTotal, lpn: 'P-8', lane: '' });
  const sown = NINE.reduce(
    (g, n) => g.order(`SO-1${n}`, { ...ofTotal, kind: 'store', storeId: `ST-${n}`, storeName: `Store ${n}` }),
    begun,
  ).job('J-3', traySow.kind, {
    ...FREE,
    of: 'W-2',
    after: 'J-2',
    status: 'planned',
    carries: { ...carries, ...ofTotal, into: 'tray', slots: NINE.length },
  });
  return NINE.reduce((g, n) => g.share(n, 'SKU1', 60, { orderNo: `SO-1${n}`, slot: `${n}` }), sown);
};

test(
  'pallets leave in flight mode: a twin, a locked place, a split, and only what is not true any more is refused',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('pallet', async () => {
      await terminal.page.addInitScript(withPrinter);
      const story = await Story.of(wms, palletsOfWave());
      await signIn(terminal, 'picker1');
      await terminal.page.reload();
      await choosesPrinter(terminal, 'tspl', 'font');
      await labelsComeOutHere(terminal);
      await story.claims(picker, '/WaveLPNPick', 'W-1', 'aim');
      await story.plays(picker, 'A-01-01');
      await story.refuses(picker, 'P-12', /lot/i);
      await story.plays(picker, 'P-11', picks('BLOCKED'), 'STAGE-1');
      await terminal.allSent();

      await terminal.radio(false);
      const locks = (status: string) => wms.orders('places', { whgid: 'WH1', loc: story.own('A-01-03'), status });
      await locks('counting');
      await story.plays(picker, 'P-2', 'STAGE-2', 'A-01-03', 'P-3', 'STAGE-2', 'P-4', 'STAGE-2');

      // Ten cases of a pallet are ordered: they go onto a number of the block, whose label comes out beside him.
      await story.refuses(picker, 'P-5', /holds 1 Pallet, only 10 Case are ordered/);
      await terminal.taps('Split the pallet');
      await story.plays(picker, 'P-5', '169SKU2', types(120));
      await picker.presses('newPallet');
      await terminal.at('aim');
      const [label] = (await paper(terminal, 'tspl')).barcodes;
      expect(label).toMatch(NEW_PALLET);
      await story.plays(picker, label ?? '');
      await story.picksLast(picker, 'STAGE-1');

      // More than a pallet holds is refused at the scan; what a colleague has taken meanwhile, when it is sent.
      await story.opens(picker, '/LPNSplit', 'scanned');
      await story.plays(picker, 'P-6', '69SKU2');
      await terminal.at('qty');
      await story.refuses(picker, types(481), /Only .* can be taken off pallet P-6/);
      await story.plays(picker, types(300), 'P-61');
      const colleague = await story.somebody('picker2');
      await story.opens(colleague, '/LPNSplit', 'scanned');
      await story.plays(colleague, 'P-6', '69SKU2', types(200), 'P-62');
      await colleague.terminal.allSent();

      await terminal.radio(true);
      await story.allAnswered(picker);
      const results = await story.outcomes(picker);
      const setDown = story.own('P-3 → STAGE-2');
      expect(results.filter(({ state }) => state !== 'observed')).toEqual([
        { path: PickPallet.path, label: setDown, state: 'refused' },
        { path: SplitPallet.path, label: expect.stringContaining(story.own('P-61')), state: 'refused' },
      ]);
      expect(results.filter(({ path }) => path === PickPallet.path)).toHaveLength(5);
      await terminal.opens('/tray');
      await terminal.page.locator('article button').filter({ hasText: setDown }).click();
      await terminal.sees('The pallet stands where you put it. Leave it there and mark it.');

      // Once it is counted, what he did is sent again.
      await locks('ok');
      await terminal.taps('Send again');
      await terminal.until('the pallet is taken', async () =>
        (await story.outcomes(picker)).some(({ label: of, state }) => of === setDown && state === 'observed'),
      );
      expect(await story.verify()).toEqual([]);
    }),
);

test('the total of nine orders is picked in flight mode, and its wave is stocked up', { timeout: 300_000 }, () =>
  terminal.withFailureReport('total', async () => {
    const story = await Story.of(wms, totalOfNine());
    await signIn(terminal, 'picker1');
    await story.claims(picker, '/LPNTotalPickList', 'W-2', 'open');
    await terminal.radio(false);
    await story.plays(picker, picks('P-7'));
    await terminal.at('aim');
    await story.plays(picker, 'P-7', 'SORT-1', 'A-03-02', 'P-8', '69SKU1', types(60));
    await story.picksLast(picker, 'TOTE-1');
    await terminal.taps('Complete stock-up');
    await story.plays(picker, yes);
    await story.plays(picker, 'TOTE-1', 'SORT-1');
    await terminal.page.locator('html[data-path="/LPNTotalPickList"]').waitFor();
    await terminal.radio(true);
    await story.allAnswered(picker);
    expect((await story.outcomes(picker)).filter(({ state }) => state !== 'observed')).toEqual([]);

    const sorter = await story.somebody('sorter1');
    await story.claims(sorter, '/Distribution', 'W-2', 'pallet');
    await sorter.terminal.sees(/0 of 9 shares/);
    expect(await story.verify()).toEqual([]);
  }),
);
