/** Story "master": a new barcode and a setting are changed with the radio off, and somebody else was first with both. */
import { AddSkuBarcode, SaveRepSetting } from '#contract/search-master.ts';
import type { RepSetting } from '#contract/rows.ts';
import { settings } from '#modules/search/master/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { fills, picks, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn, stepsBackTo } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let keeper: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  keeper = new Tourist(terminal);
});

const LIST = '/ReplenishmentSettingSearch';

/** The setting of a location in the list, and from there its form. */
async function edits(story: Story, who: Tourist, loc: string): Promise<void> {
  await story.opens(who, LIST, 'chosen');
  await story.plays(who, loc);
  await who.terminal.at('seen');
  await who.presses('edit');
  await who.arrives('/repSettingEdit');
  await who.terminal.at('form');
}

async function labels(story: Story, who: Tourist, goods: string, label: string): Promise<void> {
  await story.opens(who, '/SkuCodeCollection', 'goods');
  await story.plays(who, goods, picks('CS'), label);
  await who.terminal.at('goods');
}

test(
  'who was first with a label and a setting keeps them; the second sees both versions, and saves over it knowingly',
  { timeout: 240_000 },
  () =>
    terminal.withFailureReport('master', async () => {
      const story = await Story.of(wms, settings());
      await signIn(terminal, 'codes1');

      // A setting is not saved with crossed limits, or without one of them.
      await edits(story, keeper, 'F-01-01');
      await story.refuses(keeper, fills({ lower: '49' }), /^The lower limit 49 is above the upper limit 48/);
      await story.refuses(keeper, fills({ lower: '' }), /^Lower limit cannot be empty/);

      // Without network it is queued, and so is a new label; the old one works meanwhile.
      await terminal.radio(false);
      await story.plays(keeper, fills({ lower: '24' }), yes);
      await keeper.arrives(LIST);
      await story.opens(keeper, '/SkuCodeCollection', 'goods');
      await story.plays(keeper, '69SKU1', picks('CS'));
      await story.refuses(keeper, '69SKU2', /SKU2/);
      await story.plays(keeper, 'SUPPLIER-77', '69SKU1');
      await terminal.at('unit');
      await stepsBackTo(terminal, 'goods');

      // Meanwhile the same label goes to other goods, and the setting gets another lower limit.
      const colleague = await story.somebody('sup1');
      await labels(story, colleague, '69SKU2', 'SUPPLIER-77');
      await edits(story, colleague, 'F-01-01');
      await story.plays(colleague, fills({ lower: '20' }), yes);
      await colleague.arrives(LIST);
      await colleague.terminal.allSent();

      await terminal.radio(true);
      await story.allAnswered(keeper);
      expect(await story.outcomes(keeper)).toMatchObject([
        { path: SaveRepSetting.path, state: 'refused' },
        { path: AddSkuBarcode.path, state: 'refused' },
      ]);
      await story.drops(
        keeper,
        'SUPPLIER-77',
        /Barcode SUPPLIER-77 belongs to SKU SKU2/,
        /^The goods have no new barcode\. Scan their old label meanwhile\.$/,
      );
      await labels(story, keeper, '69SKU1', 'SUPPLIER-78');
      await story.allAnswered(keeper);
      await story.opens(keeper, '/SkuCodeCollection', 'goods');
      await story.plays(keeper, 'SUPPLIER-78');
      await terminal.at('unit');

      // What he wanted stands beside what applies now; he saves it over that.
      await terminal.opens('/tray');
      await terminal.page
        .locator('article button')
        .filter({ hasText: story.own('RS-1 · 24 – 48') })
        .first()
        .click();
      await terminal.sees(/you saw version 3, now it is 4 with limits 20 to 48$/);
      await terminal.taps('Correct and resend');
      await terminal.at('check');
      await terminal.sees('Now: 20');
      await story.plays(keeper, yes);
      await terminal.allSent();
      expect(await story.told<RepSetting>(keeper, 'repSettings', 'RS-1')).toMatchObject({ lower: 24, version: 5 });
      const saved = (await wms.posted(SaveRepSetting.path)).map(({ resultCode }) => resultCode === 0);
      expect(saved).toEqual([true, false, true]);
      expect(await story.verify()).toEqual([]);
    }),
);
