/** Story "sow": a wall is sorted in the dead zone from one tote while another terminal sorts from a second; trays, fresh goods, lights. */
import { CancelSort, SortGoods, TakeOverLights, wallSow } from '#contract/picking-sow.ts';
import { CompleteStockup } from '#contract/picking.ts';
import type { Demand } from '#contract/rows.ts';
import type { BelievedRow } from '#data/records.ts';
import { freshSowing, lightSowing, storeSowing } from '#modules/picking/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { plainJob } from '../harness/plain.ts';
import { fills, picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import type { Outcome } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import { hasVoices, heard } from './voices.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let sorter: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  sorter = new Tourist(terminal);
});

const ofWave = { waveId: 'W-1' } as const;
const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** In the first tote, of which it lacks two of the last. */
const FIRST = ['SKU1', 'SKU2', 'SKU3', 'SKU4', 'SKU5'] as const;
const OTHER = 'SKU6';

/** A wall of twelve cells: each order waits for one of six SKUs, which were picked into two totes. */
function wall(): Given {
  const goods = [...FIRST, OTHER];
  const known = goods.reduce((g, skuId) => g.sku(skuId), given());
  const ordered = SLOTS.reduce((g, n) => g.order(`SO-${n}`, ofWave), known)
    .wave('W-1', 'sum', { status: 'stockedUp', orderCount: SLOTS.length })
    .job('J-1', wallSow.kind, {
      ...FREE,
      of: 'W-1',
      carries: { ...plainJob.carries, ...ofWave, into: 'cell', slots: SLOTS.length },
    })
    .picked('T-1', { SKU1: 12, SKU2: 12, SKU3: 12, SKU4: 12, SKU5: 10 })
    .picked('T-2', { SKU5: 1, SKU6: 12 });
  const cells = SLOTS.reduce(
    (g, n) => g.tote(`CELL-${n}`, { ...ofWave, slot: `${n}` }, { kind: 'cell', orderId: `SO-${n}` }),
    ordered,
  );
  const shares = goods.flatMap((skuId, i) => SLOTS.map((n) => ({ skuId, n, share: i * SLOTS.length + n })));
  return shares.reduce(
    (g, { skuId, n, share }) => g.share(share, skuId, 1, { orderNo: `SO-${n}`, slot: `${n}` }),
    cells,
  );
}

const ALL_SORTED = /^Everything of W-1\S* is sorted$/;
const bad = ({ state }: Outcome): boolean => state !== 'observed';

/** What was refused has the work read again, a moment later. */
const READ_AGAIN = { timeout: 30_000 };

/** What the WMS has told this terminal last of the shares of a wave. */
async function sorted(story: Story, who: Handheld): Promise<number> {
  const rows = await who.stored<BelievedRow<Demand>>('aisle-ops', 'demands');
  const own = rows.flatMap(({ base }) => (base?.receiptId === story.own('W-1') ? [base.doneQty] : []));
  return own.reduce((a, b) => a + b, 0);
}

test(
  'a wall is sorted in flight mode while another terminal sorts the second tote: no share is met twice',
  { timeout: 400_000 },
  () =>
    terminal.withFailureReport('sow', async () => {
      const story = await Story.of(wms, wall());
      await hasVoices(terminal, 'en-US');
      await signIn(terminal, 'sorter1');
      await terminal.page.reload();
      await story.claims(sorter, '/WaveSortNew', 'W-1', 'pallet');
      await story.plays(sorter, 'T-1', '69SKU1', types(1));
      // The slot is lit and spoken; another is refused.
      await terminal.page.locator('li[data-state="now"] [data-choice="1"]').waitFor();
      await expect.poll(async () => (await heard(terminal)).at(-1)?.text).toMatch(/slot 1\b/i);
      await story.refuses(sorter, 'CELL-2', /^2 is the wrong slot\. Put it into slot 1\.$/);
      await story.plays(sorter, 'CELL-1');
      await terminal.allSent();

      await terminal.radio(false);
      for (const n of SLOTS.slice(1)) await story.plays(sorter, types(1), `CELL-${n}`);
      for (const skuId of FIRST.slice(1)) {
        await terminal.at('goods');
        await story.plays(sorter, `69${skuId}`);
        for (const n of skuId === 'SKU5' ? SLOTS.slice(0, 10) : SLOTS) await story.plays(sorter, types(1), `CELL-${n}`);
      }

      // A share is taken out again, and done again.
      await story.opens(sorter, '/sortCancel?jobId=J-1', 'share');
      await story.plays(sorter, picks('W-1/3'), types(1), 'T-1');
      await story.opens(sorter, '/WaveSortNew?jobId=J-1', 'pallet');
      await story.plays(sorter, 'T-1', '69SKU1', types(1), 'CELL-3');

      // Another terminal sorts the second tote; of what the first one is short of, it has a piece.
      const other = await story.somebody('sorter1');
      await story.claims(other, '/WaveSortNew', 'W-1', 'pallet');
      await story.plays(other, 'T-2', '69SKU5', types(1), 'CELL-1');
      await story.plays(other, `69${OTHER}`);
      for (const n of SLOTS) await story.plays(other, types(1), `CELL-${n}`);
      await other.terminal.allSent();
      await other.terminal.page.setViewportSize({ width: 1280, height: 720 });
      await story.opens(other, '/WaveSortingInfo?jobId=J-1', 'slot');
      const done = other.terminal.page.locator('li[data-state="done"]');
      expect(await done.count()).toBe(0);

      await terminal.radio(true);
      await story.allAnswered(sorter);
      const results = await story.outcomes(sorter);
      const surplus = story.own('SKU5 × 1 → 1 · CELL-1');
      expect(results.filter(bad)).toEqual([{ path: SortGoods.path, label: surplus, state: 'refused' }]);
      expect(results.filter(({ path }) => path === SortGoods.path)).toHaveLength(59);
      expect(results.filter(({ path }) => path === CancelSort.path)).toHaveLength(1);
      expect((await story.outcomes(other)).filter(bad)).toEqual([]);
      // On the display the wall fills by itself.
      await expect.poll(() => done.count(), { timeout: 30_000 }).toBe(10);

      // He takes the piece out, and gives it to one who waits; for the last one there is none.
      await terminal.opens('/tray');
      await terminal.page.locator('article button').filter({ hasText: surplus }).click();
      await terminal.sees('The goods lie in the tray or cell. Take them out and set them aside.');
      await terminal.taps('Drop');
      await terminal.page.getByRole('radio', { name: 'My supervisor said so' }).check();
      await terminal.holds('Drop');
      await story.opens(sorter, '/WaveSortNew?jobId=J-1', 'goods');
      await story.plays(sorter, '69SKU5', types(1), 'CELL-11');
      await terminal.allSent();
      await expect.poll(() => sorted(story, terminal), READ_AGAIN).toBe(71);
      await story.opens(sorter, '/sortFinish?jobId=J-1', 'seen');
      await story.plays(sorter, yes, picks('MISSING'));
      await terminal.allSent();
      expect((await story.outcomes(sorter)).at(-1)).toMatchObject({ path: CompleteStockup.path, state: 'observed' });
      expect(await story.verify()).toEqual([]);
    }),
);

/** As the scenarios of single screens begin, but nobody has claimed it yet. */
function unclaimed(g: Given): Given {
  const job = g.at.row('jobs', 'J-1');
  if (job) g.at.seed({ jobs: [{ ...job, ...FREE }] });
  return g;
}

test('trays of stores in flight mode: one is full, the next one is bound', { timeout: 300_000 }, () =>
  terminal.withFailureReport('trays', async () => {
    const story = await Story.of(wms, unclaimed(storeSowing()));
    await signIn(terminal, 'sorter1');
    await story.claims(sorter, '/Distribution', 'W-1', 'pallet');
    await terminal.radio(false);
    await story.plays(sorter, 'T-1', '69SKU1', 'TRAY-1', picks('CAGE'), types(6));
    await story.plays(sorter, 'TRAY-2', picks('CAGE'), types(10));
    await terminal.at('goods');
    await story.plays(sorter, '69SKU2', 'TRAY-3');
    await terminal.at('trayFull');
    await story.plays(sorter, yes, picks('CAGE'), types(14));
    await story.plays(sorter, 'TRAY-3');
    await story.plays(sorter, types(10));
    await terminal.sees(ALL_SORTED);
    await terminal.radio(true);
    await story.allAnswered(sorter);
    expect((await story.outcomes(sorter)).filter(bad)).toEqual([]);
    await expect.poll(() => sorted(story, terminal), READ_AGAIN).toBe(40);
    expect(await story.verify()).toEqual([]);
  }),
);

test(
  'fresh goods in flight mode: too much is asked about, the last store gets what is left',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('fresh', async () => {
      const story = await Story.of(wms, unclaimed(freshSowing()));
      const noTare = fills({ tare: '0', baskets: '0' });
      await signIn(terminal, 'sorter1');
      await story.claims(sorter, '/FreshDistribute', 'W-1', 'pallet');
      await terminal.radio(false);
      await story.plays(sorter, 'T-1', '69PEARS', 'TRAY-1', picks('TOTE'), types(5.4), noTare);
      await terminal.at('overPlan');
      await terminal.sees(/^5\.4 KG is more than planned for Store One \(5 KG\)/);
      await story.plays(sorter, yes, 'TRAY-2', picks('TOTE'), types(4.8), noTare);
      await story.plays(sorter, 'TRAY-3', picks('TOTE'));
      await terminal.sees(/4\.8 KG/);
      await story.plays(sorter, types(4.8), noTare);
      await terminal.sees(ALL_SORTED);
      await terminal.radio(true);
      await story.allAnswered(sorter);
      expect((await story.outcomes(sorter)).filter(bad)).toEqual([]);
      await expect.poll(() => sorted(story, terminal), READ_AGAIN).toBe(15);
      expect(await story.verify()).toEqual([]);
    }),
);

test('the lights fall silent: hands take over in flight mode, and no cell is filled twice', { timeout: 300_000 }, () =>
  terminal.withFailureReport('lights', async () => {
    const story = await Story.of(wms, unclaimed(lightSowing()));
    const station = story.own('CAPS-1');
    const plays = (act: string) => wms.orders('lights', { whgid: 'WH1', station, act });
    await signIn(terminal, 'sorter1');
    await story.claims(sorter, '/CAPSDistribute', 'W-1', 'stands');
    await story.plays(sorter, 'CAPS-1', picks('lights'), 'T-1');
    await terminal.at('lamp');
    expect(await plays('confirm')).toEqual({ confirmed: 1, refused: '' });
    const lamp = (slot: number) => terminal.page.locator(`[data-choice="${slot}"]`);
    await lamp(7).filter({ hasText: '2 / 2' }).waitFor({ timeout: 30_000 });
    await plays('silence');
    await terminal.radio(false);
    await story.opens(sorter, '/CAPSDistribute?jobId=J-1', 'stands');
    await story.plays(sorter, 'CAPS-1', picks('hand'), 'T-1', '69SKU1', types(3), 'CELL-8');
    await terminal.at('goods');
    await story.plays(sorter, '69SKU2', types(4), 'CELL-8');
    // It answers again, and goes on before anybody hears of the terminal.
    expect(await plays('confirm')).toEqual({ confirmed: 1, refused: '' });

    await terminal.radio(true);
    await story.allAnswered(sorter);
    const results = await story.outcomes(sorter);
    expect(results.filter(({ path }) => path === SortGoods.path).map(({ state }) => state)).toEqual([
      'refused',
      'observed',
    ]);
    expect(results.filter(({ path }) => path === TakeOverLights.path)).toHaveLength(1);
    await expect.poll(() => sorted(story, terminal), READ_AGAIN).toBe(9);
    expect(await story.verify()).toEqual([]);
  }),
);
