/** Story "load": two loaders fill one truck, one of them in the dark of its trailer; nobody closes the doors on what he has not seen. */
import type { RequestOf } from '#contract/call.ts';
import { UploadPhoto } from '#contract/files.ts';
import type { Order, Shipment } from '#contract/outbound-rows.ts';
import type { Waybill } from '#contract/rows.ts';
import { FinishLoading, LoadContainer, StartLoading, UnloadContainer } from '#contract/shipping-load.ts';
import { plannedTrip, withBox } from '#modules/shipping/load/given.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { fills, picks, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let loader: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  loader = new Tourist(terminal);
});

/** Eleven boxes of as many orders, their weights by their numbers: 2 to 8 for the last stop, the others for the first. */
const elevenBoxes = (): Given =>
  [4, 5, 6, 7, 8, 9, 10, 11].reduce((g, n) => withBox(g, n, n > 8 ? 1 : 2), plannedTrip());

/** What was refused has the work read again, a moment later. */
const READ_AGAIN = { timeout: 30_000 };

const FINISH = '/finishLoading?tripNo=T-1';
const codes = (posted: readonly { readonly resultCode: number }[]) => posted.map(({ resultCode }) => resultCode);
const closing = { seal: 'SEAL-7', arrivalDate: '20261121' } as const;

test(
  'a truck is loaded by two, one of them in flight mode: its doors are closed on what all have put in, and it is on the road',
  { timeout: 400_000 },
  () =>
    terminal.withFailureReport('load', async () => {
      const story = await Story.of(wms, elevenBoxes());
      await signIn(terminal, 'loader1');

      // Neither waybill nor plate; and nothing is scanned before the start.
      await story.opens(loader, '/Entrucking', 'found');
      await terminal.enters();
      await terminal.refused(/^Enter a waybill number or a plate number$/);
      await story.refuses(loader, 'X-9', /^X-9 is neither a waybill nor a plate of a trip that is here$/);
      await terminal.opens(story.own('/Entrucking?tripNo=T-1'));
      await terminal.refused(/^Start loading trip T-1\S* first/);
      await terminal.scan(story.own('BOX-8'));
      await terminal.refused(/^Start loading trip T-1\S* first/);
      expect(await loader.ops()).toEqual([]);
      await terminal.taps('Start loading');
      await terminal.at('dock');
      await story.plays(loader, 'DOCK-01', fills({ plate: 'CD-5678', vehicleTemp: '-18.5', goodsTemp: '' }));
      await terminal.at('its');
      await terminal.allSent();

      // Nine boxes in the dark. The third is for the first stop and would stand in the way: that is asked.
      await terminal.radio(false);
      await story.plays(loader, 'BOX-8', 'BOX-7', 'BOX-11');
      await terminal.at('over');
      await terminal.sees(/^BOX-6\S* for stop 2 goes in first, or BOX-11\S* stands in its way/);
      await story.plays(loader, yes, 'BOX-6', 'BOX-5', 'BOX-4', 'BOX-3', 'BOX-10', yes, 'BOX-9', yes);
      await terminal.at('its');
      await story.refuses(loader, 'BOX-8', /^BOX-8\S* was scanned already: it is in this truck$/);
      // One of them does not fit and comes off again.
      await loader.presses('unload');
      await loader.arrives('/unloadTruck');
      await story.plays(loader, 'BOX-4', picks('NOROOM'), 'STAGE-1');
      await loader.arrives('/Entrucking');

      // A colleague loads what stands elsewhere; the office blocks an order whose box is in the dark truck already.
      const colleague = await story.somebody('loader2');
      await story.opens(colleague, '/Entrucking', 'found');
      await story.plays(colleague, 'cd 5678');
      await colleague.terminal.at('its');
      await story.plays(colleague, 'BOX-2', 'BOX-1', yes);
      await colleague.terminal.allSent();
      const office = await story.somebody('sup1');
      await story.opens(office, '/orderStop?orderId=SO-9', 'what');
      await story.plays(office, picks('block'), picks('CUSTOMER'));
      await office.terminal.allSent();

      // He wants to close the doors on the two that he knows of; before the WMS hears of it the first loader is back.
      await colleague.terminal.radio(false);
      await story.opens(colleague, FINISH, 'seen');
      await colleague.terminal.sees('2 / 11');
      await story.plays(colleague, yes, picks('stay'), picks('later'), fills(closing));
      await terminal.radio(true);
      await story.allAnswered(loader);
      const outcomes = await story.outcomes(loader);
      expect(outcomes.filter(({ path }) => path === LoadContainer.path)).toHaveLength(9);
      const label = expect.stringContaining(story.own('BOX-9')) as string;
      expect(outcomes.filter(({ state }) => state !== 'observed')).toEqual([
        { path: LoadContainer.path, label, state: 'refused' },
      ]);
      // What was blocked comes off; he has nothing more to load here, and says so.
      const blocked = /^Order SO-9\S* is blocked\. Its work rests/;
      await story.drops(
        loader,
        'BOX-9',
        /Order SO-9\S* is blocked\. Its work rests/,
        /^It stands in the truck\. Take it off\.$/,
      );
      const hold = async () => (await story.told<Order>(loader, 'orders', 'SO-9'))?.hold;
      await expect.poll(hold, READ_AGAIN).toBe('blocked');
      await terminal.opens(story.own('/Entrucking?tripNo=T-1'));
      await terminal.at('its');
      await story.refuses(loader, 'BOX-9', blocked);
      await loader.presses('leave');
      await loader.hands.until(({ path }) => path !== '/Entrucking', 'the truck is left');

      // The doors are not closed on what nobody has seen: both sides are told.
      await colleague.terminal.radio(true);
      await story.allAnswered(colleague);
      expect((await story.outcomes(colleague)).at(-1)).toMatchObject({ path: FinishLoading.path, state: 'refused' });
      expect(codes(await wms.posted(FinishLoading.path))).toEqual([1508]);
      await story.drops(
        colleague,
        'T-1 · SEAL-7',
        /Trip T-1\S* has 9 containers on board, you have seen 2: \+BOX-10\S* /,
        /^The goods are in a truck that must not leave yet\. Open it again\.$/,
      );

      // Nine of eleven: seal, picture and day of arrival; the others go with a trip of a number of this terminal.
      const seen = async () => (await story.told<Shipment>(colleague, 'shipments', 'T-1'))?.loaded;
      await expect.poll(seen, READ_AGAIN).toBe(9);
      await story.opens(colleague, FINISH, 'seen');
      await colleague.terminal.sees('9 / 11');
      await story.plays(colleague, yes, picks('split'), picks('now'));
      await colleague.terminal.at('closing');
      await story.refuses(colleague, fills({ ...closing, seal: '' }), /^Enter the seal number$/);
      await story.plays(colleague, fills({ ...closing, photos: '1' }));
      await colleague.terminal.allSent();
      const finishes = (await colleague.ops()).filter(({ path }) => path === FinishLoading.path);
      const last = finishes.at(-1)?.request as RequestOf<typeof FinishLoading> | undefined;
      const { newTripNo = '', left = [] } = last ?? {};
      expect(left).toEqual(story.own(['BOX-4', 'BOX-9']));
      expect(await story.told<Shipment>(colleague, 'shipments', newTripNo)).toMatchObject({ planned: 2, loaded: 0 });
      expect(await story.told<Order>(colleague, 'orders', 'SO-8')).toMatchObject({ status: 'shipped', shippedQty: 6 });
      expect(await story.told<Order>(colleague, 'orders', 'SO-9')).toMatchObject({ hold: 'blocked', shippedQty: 0 });
      for (const path of [StartLoading.path, UnloadContainer.path, UploadPhoto.path])
        expect(codes(await wms.posted(path)), path).toEqual([0]);

      // The truck is on the road with its first leg, and what is left over waits for the next one.
      await story.opens(office, '/relayTransport', 'waybill');
      await office.lists(story.own('T-1'));
      expect(await story.told<Waybill>(office, 'waybills', 'T-1')).toMatchObject({
        status: 'inTransit',
        plate: 'CD-5678',
        legs: [{ carrierId: 'C1' }],
      });
      const onRoad = (await story.told<Waybill>(office, 'waybills', 'T-1'))?.containers ?? [];
      expect([...onRoad].sort()).toEqual(story.own([1, 2, 3, 5, 6, 7, 8, 10, 11].map((n) => `BOX-${n}`)).sort());
      await story.opens(office, '/tripList', 'chosen');
      const next = office.terminal.page.locator(`[data-choice="${newTripNo}"]`);
      await next.filter({ hasText: '0 / 2' }).waitFor();
      expect(await story.verify()).toEqual([]);
    }),
);
