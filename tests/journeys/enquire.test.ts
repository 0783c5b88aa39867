/** Story "enquire": stock is looked for with a scan, also in the dead zone, and from what was found it is moved on. */
import { orderPick } from '#contract/picking.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { Tourist } from '../tour/tourist.ts';
import { faultsOfAccess } from './axe.ts';
import { faultsOfFit } from './fits.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let finder: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  finder = new Tourist(terminal);
});

/** Two pallets at one rack, six pieces of one of them kept for an order, and some pieces at a pick face. */
const stock = (): Given =>
  given()
    .location('B-01-01', 'reserve', { areaId: 'B' })
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1')
    .job('J-1', orderPick.kind, { ...FREE, of: 'SO-1' })
    .stored('P-1', 'A-01-01', 'SKU1', 24)
    .pick(1, 'SKU1', 'A-01-01', 6, { lpn: 'P-1' })
    .stored('P-2', 'A-01-01', 'SKU2', 10)
    .stored('P-3', 'B-01-01', 'SKU2', 5)
    .loose('F-01-01', 'SKU1', 7);

const STOCK = '/StockQuery';

test(
  'what was found is found again in flight mode as it was seen, and back online where a colleague has moved it',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('enquire', async () => {
      const story = await Story.of(wms, stock());
      await signIn(terminal, 'finder1');
      const row = (words: string) => terminal.page.locator('[data-choice]').filter({ hasText: story.own(words) });

      // Nothing is no condition. A pallet says by itself what it is; how much of it is kept stands in the detail.
      await story.opens(finder, STOCK, 'what');
      await story.refuses(finder, '', /^Scan or type what to look for: at least one condition/);
      await story.plays(finder, 'P-1');
      await terminal.at('stock');
      await row('A-01-01 · P-1').waitFor();
      await story.plays(finder, 'P-1');
      await finder.arrives('/StockQueryAction');
      for (const qty of ['24 EA (2 Case)', '6 EA', '18 EA (1 Case 6 EA)']) await terminal.sees(qty);

      // A location is looked at before the radio is gone: it is there afterwards, another one is not.
      await story.opens(finder, `${STOCK}?codes=A-01-01`, 'stock');
      await row('A-01-01 · P-2').waitFor();
      // Area A is taken along, page after page; area B is not.
      await finder.opens('/takeArea');
      await terminal.page.locator('[data-choice="A"]').click();
      await finder.arrives('/takeArea');
      await terminal.at('seen');
      await terminal.sees(/^(\d+) \/ \1$/);
      await terminal.radio(false);
      await story.opens(finder, `${STOCK}?codes=F-01-01`, 'stock');
      await row('7 EA').waitFor();
      expect(await row('F-01-01').first().textContent()).toMatch(/As of 20\d\d-\d\d-\d\d \d\d:\d\d/);
      await story.opens(finder, `${STOCK}?codes=A-01-03`, 'stock');
      await row('As of').waitFor();
      await story.opens(finder, `${STOCK}?codes=B-01-01`, 'stock');
      await row('Not on this terminal').waitFor();
      await story.opens(finder, '/SkuQuery', 'goods');
      await story.plays(finder, '169SKU1');
      await terminal.at('seen');
      for (const text of ['8 × 5', '31 EA (2 Case 7 EA)']) await terminal.sees(text);
      await story.opens(finder, '/ContainerQuery', 'what');
      await story.refuses(finder, 'P-3', /^P-3\S* is not known on this terminal, and the WMS cannot be asked now$/);

      // Meanwhile a colleague finds the second pallet, and moves it from there: the screen is filled in.
      const colleague = await story.somebody('op1');
      await story.opens(colleague, STOCK, 'what');
      await story.plays(colleague, 'P-2');
      await colleague.terminal.at('stock');
      await colleague.terminal.sees(story.own('A-01-01'));
      await story.plays(colleague, 'P-2');
      await colleague.arrives('/StockQueryAction');
      await colleague.terminal.at('seen');
      await colleague.terminal.page.locator('button[name="LPNMove"], button[name="more"]').first().waitFor();
      await colleague.presses('LPNMove');
      await colleague.arrives('/LPNMove');
      await colleague.terminal.at('target');
      await story.plays(colleague, 'A-01-03');
      await colleague.terminal.allSent();

      await story.opens(finder, `${STOCK}?codes=P-2`, 'stock');
      await row('A-01-01 · P-2').waitFor();
      await terminal.radio(true);
      await story.opens(finder, `${STOCK}?codes=P-2`, 'stock');
      await row('A-01-03 · P-2').waitFor();
      expect(await row('A-01-01 · P-2').count()).toBe(0);
      await story.opens(finder, '/ContainerQuery', 'what');
      await story.plays(finder, 'P-3');
      await terminal.sees(story.own('B-01-01'));
      expect(await finder.ops()).toEqual([]);
      expect(await story.verify()).toEqual([]);
    }),
);

test(
  'at a desk a list is a table: sorted by a press on a head, walked with arrows; on a handheld it is rows',
  { timeout: 120_000 },
  () =>
    terminal.withFailureReport('enquire-table', async () => {
      const { page } = terminal;
      const story = await Story.of(wms, stock());
      await signIn(terminal, 'finder1');
      await page.setViewportSize({ width: 1280, height: 720 });
      await story.opens(finder, `${STOCK}?codes=SKU1`, 'stock');
      const table = page.getByRole('grid');
      const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
      await table.locator('[data-choice]').nth(1).waitFor();
      for (const name of ['Location', 'Pallet or case', 'SKU', 'Name', 'Quantity', 'Allocated'])
        await head(name).waitFor();
      // Nothing of it is on hold, and no pallet of the two has a lot.
      expect((await head('On hold').count()) + (await head('Lot number').count())).toBe(0);
      const places = () => table.locator('[data-choice] td:first-child').allInnerTexts();
      const [rack, face] = [story.own('A-01-01'), story.own('F-01-01')];
      expect(await places()).toEqual([rack, face]);
      expect(await faultsOfAccess(page)).toEqual([]);
      expect(await faultsOfFit(page)).toEqual([]);

      await head('Quantity').getByRole('button').click();
      await expect.poll(places).toEqual([face, rack]);
      expect(await head('Quantity').getAttribute('aria-sort')).toBe('ascending');
      // By keys: the focus stays on the head until an arrow leads back to the field.
      await head('Quantity').getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect.poll(places).toEqual([rack, face]);
      expect(await head('Quantity').getAttribute('aria-sort')).toBe('descending');
      await page.keyboard.press('ArrowDown');
      await page.locator('[data-scan-field]:focus').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await table.locator('[aria-selected="true"]').filter({ hasText: face }).waitFor();
      await page.keyboard.press('Enter');
      await finder.arrives('/StockQueryAction');
      await terminal.sees(face);

      // A scan chooses as in rows.
      await story.opens(finder, `${STOCK}?codes=SKU1`, 'stock');
      await table.waitFor();
      await story.plays(finder, 'P-1');
      await finder.arrives('/StockQueryAction');

      await story.opens(finder, `${STOCK}?codes=SKU1`, 'stock');
      await table.waitFor();
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByRole('listbox').waitFor();
      expect(await page.getByRole('option').count()).toBe(2);
      expect(await table.count()).toBe(0);
    }),
);
