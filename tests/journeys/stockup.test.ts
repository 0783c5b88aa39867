/** Story "stockup": a cart is walked in the dead zone while an order is stopped and a colleague takes the last pieces of a place. */
import { beforeEach, expect, test } from 'vitest';
import {
  clusterPick,
  CompleteStockup,
  ConfirmPick,
  orderPick,
  SetDownContainers,
  ShortPick,
} from '#contract/picking.ts';
import { given } from '../harness/given.ts';
import { plainJob } from '../harness/plain.ts';
import { ends, fills, picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let picker: Tourist;

begins({ ownBrowser: true }, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  picker = new Tourist(terminal);
});

const ofWave = { waveId: 'W-1' } as const;

/** Two orders of a wave on a cart; where the second has six pieces, a colleague's order takes from the same goods. */
const cartAndColleague = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('SKU3')
    .location('F-01-06', 'pick', { walkSeq: 16 })
    .order('SO-1', ofWave)
    .order('SO-2', ofWave)
    .wave('W-1', 'cluster')
    .job('J-1', clusterPick.kind, {
      ...FREE,
      of: 'W-1',
      carries: { ...plainJob.carries, ...ofWave, into: 'cart', slots: 8 },
    })
    .pick(1, 'SKU1', 'F-01-01', 2, { ...ofWave, orderId: 'SO-1', slot: '1' })
    .pick(2, 'SKU1', 'F-01-01', 3, { ...ofWave, orderId: 'SO-2', slot: '2' })
    .pick(3, 'SKU2', 'F-01-02', 6, { ...ofWave, orderId: 'SO-2', slot: '2' })
    .pick(4, 'SKU3', 'F-01-03', 4, { ...ofWave, orderId: 'SO-1', slot: '1' })
    .order('SO-3')
    .job('J-2', orderPick.kind, { ...FREE, of: 'SO-3' })
    .pick(1, 'SKU2', 'F-01-01', 2)
    .stored('LEFT', 'F-01-06', 'SKU2', 2);

test(
  'a cart is walked in flight mode: late facts, a short, a kill, and every piece is accounted for',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('stockup', async () => {
      const story = await Story.of(wms, cartAndColleague());
      await signIn(terminal, 'picker1');
      await story.claims(picker, '/WaveStockupExecList', 'W-1', 'aim');

      await story.refuses(picker, 'A-01-01', /not the suggested location/);
      await story.plays(picker, 'F-01-01');
      await story.refuses(picker, '69SKU3', /no stock-up details/);
      await story.plays(picker, '69SKU1', types(2), 'TOTE-1');
      await terminal.allSent();

      await terminal.radio(false);
      await story.plays(picker, 'F-01-01', '69SKU1', types(3));
      await story.refuses(picker, 'TOTE-1', /TOTE-1/);
      await story.plays(picker, 'TOTE-2');
      // Four of six are there: short with a picture, the rest from where the same goods stand.
      await picker.presses('short');
      await terminal.at('said');
      await story.plays(picker, fills({ missing: '2', reason: 'MISSING', photos: '1' }), picks('F-01-06|LEFT'));
      await terminal.at('aim');
      await story.plays(picker, 'F-01-02', '69SKU2');

      // Killed at the count, and on again there.
      await terminal.at('qty');
      await terminal.kill();
      await terminal.on(story.own('/WaveStockupExec?jobId=J-1'), { offline: true });
      await terminal.at('qty');
      await story.plays(picker, types(4), 'TOTE-2');
      await story.plays(picker, 'F-01-06', '69SKU2', types(2), 'TOTE-2');

      // Nothing of the dead zone has gone out at the restart.
      expect(await story.outcomes(picker)).not.toContainEqual(
        expect.objectContaining({ path: ShortPick.path, state: 'observed' }),
      );

      // Meanwhile a colleague takes the last pieces there, and the office stops an order.
      const colleague = await story.somebody('picker2');
      await story.claims(colleague, '/pickWork', 'SO-3', 'aim');
      await colleague.presses('elsewhere');
      const there = [picks('F-01-06|LEFT'), picks('BLOCKED'), 'F-01-06', '69SKU2', types(2)];
      await story.plays(colleague, ...there);
      await story.picksLast(colleague, 'TOTE-3');
      await colleague.terminal.allSent();
      const office = await story.somebody('sup1');
      await story.opens(office, '/orderStop?orderId=SO-1', 'what');
      await story.plays(office, picks('stop'), picks('CUSTOMER'));
      await office.terminal.allSent();

      await story.plays(picker, 'F-01-03', '69SKU3', types(4));
      await story.picksLast(picker, 'TOTE-1');
      await terminal.radio(true);
      await story.allAnswered(picker);
      // The late pick of the stopped order is booked; what the colleague has taken is refused, and held nothing else up.
      const label = `${story.own('F-01-06 · SKU2 × 2')} → ${story.own('TOTE-2')}`;
      const results = await story.outcomes(picker);
      expect(results.filter(({ state }) => state !== 'observed')).toEqual([
        { path: ConfirmPick.path, label, state: 'refused' },
      ]);
      expect(results.filter(({ path }) => path === ConfirmPick.path)).toHaveLength(5);
      expect(results.filter(({ path }) => path === ShortPick.path)).toHaveLength(1);
      // What is open again is walked to again.
      await terminal.at('aim');
      // Somebody is to count where goods were missing, and the tote of the stopped order goes where he is told.
      expect(await wms.json('/__wms/jobs?kind=count')).toContainEqual(
        expect.objectContaining(story.own({ loc: 'F-01-02', sku: 'SKU2' })),
      );
      await terminal.opens('/messages');
      await terminal.sees(/Order SO-1\S* is cancelled\. Bring TOTE-1\S* to RETURN-01\./);

      // Completing waits for the refused pick, and so does its tote; the other tote does not.
      await story.opens(picker, '/pickFinish?jobId=J-1', 'seen');
      await story.plays(picker, yes, picks('MISSING'), 'TOTE-2', ends, 'STAGE-1');
      await story.opens(picker, '/setDown', 'boxes');
      await story.plays(picker, 'TOTE-1');
      await story.refuses(picker, 'STAGE-1', /no place to set down for this/);
      await story.plays(picker, 'RETURN-1');
      await story.allAnswered(picker);
      const held = (await story.outcomes(picker)).filter(({ state }) => state === 'blocked');
      expect(held.map(({ path }) => path)).toEqual([CompleteStockup.path, SetDownContainers.path]);
      await terminal.opens('/tray');
      await terminal.page.locator('article button').filter({ hasText: label }).first().click();
      await terminal.sees(/LEFT\S* does not stand at F-01-06/);
      await terminal.sees('The goods lie in the container that you put them in. Take them out and set them aside.');
      await terminal.taps('Drop');
      await terminal.page.getByRole('radio', { name: 'My supervisor said so' }).check();
      await terminal.holds('Drop');
      await terminal.allSent();
      expect((await story.outcomes(picker)).filter(({ state }) => state !== 'observed')).toHaveLength(1);

      // What was picked for the stopped order goes back to stock.
      const back = await story.somebody('op1');
      await story.opens(back, '/CancelOrderPutaway', 'order');
      await story.plays(back, 'SO-1', 'TOTE-1', '69SKU1', types(2), 'A-01-01', '69SKU3', types(4), 'A-01-02');
      await back.terminal.allSent();
      expect((await story.outcomes(back)).map(({ state }) => state)).toEqual(['observed', 'observed']);
      expect(await story.verify()).toEqual([]);
    }),
);
