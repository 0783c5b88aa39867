/** The problem button: reported in the middle of a flow in flight mode, and back on the very same step. */
import { SubmitCustomPage } from '#contract/custom-pages.ts';
import { MoveGoods } from '#contract/move.ts';
import { inStock } from '#modules/move/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { fills, picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const REPORT = 'Report a problem';
let wms: WmsProcess;
let terminal: Handheld;
let mover: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  mover = new Tourist(terminal);
});

test(
  'a problem is reported between two scans of a move, and the move goes on where it stood',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('problem', async () => {
      const story = await Story.of(wms, inStock());
      const { page } = terminal;
      const turn = () => page.locator('[data-inputs]').getAttribute('data-inputs');
      await signIn(terminal, 'op1');
      // Home, settings, a list: it is on every screen.
      for (const path of ['/home', '/setting', '/receiveList']) {
        await terminal.opens(path);
        await page.getByRole('button', { name: REPORT }).waitFor();
      }

      await story.opens(mover, '/SkuMove', 'scanned');
      await story.plays(mover, 'P-1', '69SKU1');
      await terminal.at('qty');
      await terminal.radio(false);
      const stood = await turn();
      const typed = page.locator('[data-stop="qty"] input[data-no-scan]');
      await typed.pressSequentially('7', { delay: 150 });

      // By its key; what was at hand stands there already.
      await terminal.enters('F9');
      await terminal.at('what');
      await terminal.sees(story.own('P-1'));
      await terminal.sees('/SkuMove');
      await expect.poll(() => page.getByRole('button', { name: REPORT }).count()).toBe(0);
      await story.plays(mover, yes, picks('damaged'), fills({ photos: '0' }));
      await terminal.at('qty');
      expect(await turn()).toBe(stood);
      // What was half typed stands there still.
      expect(await typed.inputValue()).toBe('7');

      // By a tap, and left with nothing said.
      await terminal.taps(REPORT);
      await terminal.at('what');
      await terminal.enters('Escape');
      await terminal.at('qty');
      expect(await turn()).toBe(stood);

      await story.plays(mover, types(3), 'F-01-02');
      await terminal.at('scanned');
      await terminal.radio(true);
      await story.allAnswered(mover);
      const results = await story.outcomes(mover);
      expect(results.map(({ path }) => path)).toEqual([SubmitCustomPage.path, MoveGoods.path]);
      for (const { state } of results) expect(['applied', 'observed']).toContain(state);

      // Whoever has no custom pages has no button.
      const other = await story.somebody('mover1');
      await other.opens('/LPNMove');
      expect(await other.terminal.page.getByRole('button', { name: REPORT }).count()).toBe(0);
    }),
);
