/** Story "containers": totes are bound, closed and weighed in the dead zone while a colleague puts one piece more into one of them. */
import type { Container } from '#contract/rows.ts';
import type { Outbound } from '#contract/outbound-rows.ts';
import type { BelievedRow } from '#data/records.ts';
import { BindContainers, CloseContainer, SetCageState } from '#contract/picking-containers.ts';
import { orderPick } from '#contract/picking.ts';
import { pieces } from '#modules/picking/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeSerial } from '../harness/fake-serial.ts';
import { given } from '../harness/given.ts';
import { fills, picks, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn, speaks } from './steps.ts';
import type { WmsProcess } from './wms.ts';

/** Kilograms of a tote of its type with five pieces in it. */
const GROSS = 6.9;

let wms: WmsProcess;
let terminal: Handheld;
let picker: Tourist;

begins({ at: null }, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  picker = new Tourist(terminal);
});

const ofStore = { storeId: 'ST-1', storeName: 'Store One' } as const;
const nobodys = { jobId: '', orderId: '' } as const;
const filling = { state: 'picking', typeId: 'TOTE-M' } satisfies Partial<Outbound>;

/** Five totes of an order hold five pieces each and one lies in another; a cage of a store, and a cabinet that left with its trip. */
const ofOrderAndStore = () => {
  const g = given()
    .sku('SKU1')
    .order('SO-2', { kind: 'store', ...ofStore })
    .order('SO-1')
    .job('J-1', orderPick.kind, { ...FREE, of: 'SO-1' })
    .pick(1, 'SKU1', 'F-01-01', 40);
  for (const lpn of ['TOTE-1', 'TOTE-2', 'TOTE-3', 'TOTE-4']) g.tote(lpn, filling, pieces(5));
  return g
    .tote('TOTE-5', { ...filling, typeId: '' }, pieces(5))
    .tote('TOTE-9', filling, pieces(1))
    .tote('BOX-1', { rfid: 'RF-1' }, { kind: 'box' })
    .tote('CAGE-1', { state: 'picking', ...ofStore }, { ...nobodys, kind: 'cage', ...pieces(2) })
    .tote('TOTE-8', { ...filling, ...ofStore }, { ...nobodys, parentId: 'CAGE-1', ...pieces(2) })
    .tote('CAGE-7', { state: 'shipped', tripNo: 'WB-500001' }, { ...nobodys, kind: 'cage' });
};

/** With a scale that stands beside the terminal. */
async function isOnWithScale(): Promise<void> {
  terminal.prepare = async (context) => {
    await context.addInitScript(`{
      const { serial, device } = (${fakeSerial.toString()})({ granted: true });
      Object.defineProperty(navigator, 'serial', { value: serial });
      window.port = device;
    }`);
  };
  await terminal.on('/setting');
  await speaks(terminal);
  await terminal.taps(/^(?:Classic Bluetooth|Choose a scale)$/);
  await terminal.until(
    'the scale is set up',
    async () => (await terminal.session())?.cacheBlueName === 'Bluetooth SPP',
  );
  await terminal.taps('Sign in');
}

/** What the scale says is taken once it stands still. */
async function weighs(kilograms: number): Promise<void> {
  await terminal.at('weight');
  await terminal.page
    .locator('[data-weigh="wait"]')
    .filter({ hasText: /Nothing was received yet|No data for/ })
    .waitFor();
  const text = kilograms.toFixed(3);
  await terminal.page.evaluate((line) => window.port.say(line), `ST,GS,+ ${text.padStart(6)}kg\r\n`);
  await terminal.page.locator('[data-weigh="steady"]').filter({ hasText: text }).waitFor();
  await terminal.enters();
}

/** As this terminal believes it to be. */
async function box(story: Story, lpn: string): Promise<Container | null | undefined> {
  const rows = await terminal.stored<BelievedRow<Container>>('aisle-ops', 'containers');
  return rows.find(({ id }) => id === story.own(lpn))?.now;
}
/** As the WMS has told this terminal last. */
async function inWms(story: Story, lpn: string): Promise<Container | null | undefined> {
  const rows = await terminal.stored<BelievedRow<Container>>('aisle-ops', 'containers');
  return rows.find(({ id }) => id === story.own(lpn))?.base;
}

test(
  'six totes are bound and five closed in flight mode; one piece more lay in one of them',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('containers', async () => {
      const story = await Story.of(wms, ofOrderAndStore());
      await isOnWithScale();
      await signIn(terminal, 'picker1');
      await story.claims(picker, '/pickWork', 'SO-1', 'aim');
      await story.opens(picker, '/CartonQuery', 'box');
      await story.plays(picker, 'CAGE-1');
      await terminal.at('seen');
      await story.plays(picker, yes);

      await story.opens(picker, '/ShippingContainerBind', 'how');
      await story.plays(picker, picks('tag'), 'SO-1');
      await story.refuses(picker, 'TOTE-1', /^TOTE-1\S* is for SO-1\S* already/);
      await story.plays(picker, 'TOTE-11', picks('TOTE-M'));
      await story.refuses(picker, 'RF-1', /^RFID RF-1\S* is on container BOX-1\S* already/);

      await terminal.radio(false);
      await story.plays(picker, 'RF-11');
      for (const n of [12, 13, 14, 15, 16]) await story.plays(picker, `TOTE-${n}`, picks('TOTE-M'), `RF-${n}`);

      await story.opens(picker, '/CloseContainer', 'box');
      for (const lpn of ['TOTE-1', 'TOTE-2', 'TOTE-3', 'TOTE-4']) {
        await story.plays(picker, lpn);
        await weighs(GROSS);
        await story.plays(picker, fills({}));
        await terminal.at('box');
      }
      // Without a type it is not closed; lighter than its goods, only after a question.
      await story.plays(picker, 'TOTE-5');
      await terminal.at('type');
      await story.refuses(picker, 'TOTE-1', /^TOTE-1\S* is not in this list/);
      await story.plays(picker, picks('TOTE-M'));
      await weighs(GROSS - 0.2);
      await terminal.at('off');
      await terminal.sees(/^It should weigh 6\.9 kg and weighs 6\.7 kg/);
      await story.plays(picker, yes, fills({}));
      await terminal.at('box');
      expect(await box(story, 'TOTE-5')).toMatchObject({ out: { state: 'closed', review: true } });

      await story.opens(picker, '/BindCageCar', 'scanned');
      await story.plays(picker, 'CAGE-1');
      await terminal.at('what');
      await picker.presses('full');
      await terminal.at('next');
      await story.refuses(picker, 'CAGE-1', /^CAGE-1\S* cannot be put onto itself/);
      await story.plays(picker, 'CAGE-2');
      await terminal.at('what');
      await story.opens(picker, '/BindCageCar', 'scanned');
      await story.refuses(picker, 'CAGE-1', /^cage CAGE-1\S* is full \(bind another\)/);

      await story.opens(picker, '/CartonQuery', 'box');
      await story.plays(picker, 'TOTE-2');
      await terminal.at('seen');
      await terminal.sees(/^Container TOTE-2\S*: Closed/);
      await terminal.sees(/what this terminal knows$/);

      // Meanwhile a colleague puts what lies in another tote into one that was closed.
      const colleague = await story.somebody('picker2');
      await story.opens(colleague, '/containerMerge', 'box');
      await story.plays(colleague, 'TOTE-9', 'TOTE-3');
      await colleague.terminal.allSent();
      expect((await story.outcomes(colleague)).map(({ state }) => state)).toEqual(['observed']);

      await terminal.radio(true);
      await story.allAnswered(picker);
      const results = await story.outcomes(picker);
      expect(results.filter(({ state }) => state !== 'observed')).toEqual([
        { path: CloseContainer.path, label: story.own('TOTE-3'), state: 'refused' },
      ]);
      const ofPath = (path: string) => results.filter((result) => result.path === path);
      expect(ofPath(BindContainers.path)).toHaveLength(6);
      expect(ofPath(CloseContainer.path)).toHaveLength(5);
      expect(ofPath(SetCageState.path)).toHaveLength(1);
      await story.opens(picker, '/containerReopen', 'box');
      await story.refuses(picker, 'TOTE-3', /^TOTE-3\S* is not closed/);

      // He looks, weighs it with the piece that is one more, and closes it.
      await terminal.opens('/tray');
      await terminal.page
        .locator('article button')
        .filter({ hasText: story.own('TOTE-3') })
        .click();
      await terminal.sees(/Container TOTE-3\S* holds 6, you have seen 5: look at it again/);
      await terminal.taps('Correct and resend');
      await terminal.at('off');
      await terminal.sees(/^It should weigh 7\.9 kg and weighs 6\.9 kg/);
      await terminal.taps('No');
      await weighs(GROSS + 1);
      await story.plays(picker, fills({}));
      await terminal.allSent();

      await story.opens(picker, '/containerReopen', 'box');
      await story.plays(picker, 'TOTE-4', picks('MISSING'));
      await terminal.at('box');
      expect(await box(story, 'TOTE-4')).toMatchObject({ out: { state: 'picking', weight: 0 } });
      await story.opens(picker, '/CloseContainer', 'box');
      await story.plays(picker, 'TOTE-4');
      await weighs(GROSS);
      await story.plays(picker, fills({}));
      await terminal.at('box');

      await story.opens(picker, '/TMSCabinetUnbinding', 'box');
      await story.plays(picker, 'CAGE-7');
      await terminal.at('why');
      await story.plays(picker, picks('BACK'));
      await terminal.allSent();

      // As the WMS has them.
      for (const lpn of ['TOTE-1', 'TOTE-2', 'TOTE-3', 'TOTE-4'])
        expect(await inWms(story, lpn), lpn).toMatchObject({ out: { state: 'closed', review: false } });
      expect(await inWms(story, 'TOTE-5')).toMatchObject({ out: { state: 'closed', review: true, weight: 6.7 } });
      expect(await inWms(story, 'TOTE-16')).toMatchObject(story.own({ orderId: 'SO-1', out: { rfid: 'RF-16' } }));
      expect(await inWms(story, 'CAGE-1')).toMatchObject({ out: { full: true } });
      expect(await inWms(story, 'CAGE-2')).toMatchObject(story.own({ out: { storeId: 'ST-1', full: false } }));
      expect(await inWms(story, 'CAGE-7')).toMatchObject({ out: { state: 'free', tripNo: '' } });
      expect(await story.verify()).toEqual([]);
    }),
);
