/** Story "move": goods in stock go elsewhere with the radio off, and meanwhile a colleague moves some of them. */
import { MoveCases, MoveContainer, MoveGoods } from '#contract/move.ts';
import type { Container, Loose } from '#contract/rows.ts';
import { looseKey } from '#domain/loose-key.ts';
import { A, holding, inStock } from '#modules/move/given.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { ends, types } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn, stepsBackTo } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let mover: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  mover = new Tourist(terminal);
});

const [D, E, OF_ANOTHER] = ['10000000000004', '10000000000005', '10000000000006'] as const;

/** What is in stock, a pallet that is kept for an order, one of two SKUs, and two with cases, of two owners. */
function rack(): Given {
  const g = inStock()
    .sku('SKU2')
    .owner('OWN2')
    .location('A-02-01', 'reserve')
    .location('A-02-02', 'reserve')
    .location('A-02-03', 'reserve')
    .order('SO-1')
    .job('J-1', 'pick.order', { ...FREE, of: 'SO-1' })
    .pick(1, 'SKU1', 'A-02-01', 10, { lpn: 'P-3' });
  return holding(g, 'P-M', 'A-02-01', [{}, { skuId: 'SKU2' }])
    .stored('P-4', 'A-02-02', 'SKU1', 24)
    .caseOn('P-4', D, 'SKU1', 12)
    .caseOn('P-4', E, 'SKU1', 12)
    .stored('P-5', 'A-02-02', 'SKU1', 12, { ownerId: 'OWN2' })
    .caseOn('P-5', OF_ANOTHER, 'SKU1', 12);
}

/** What stood there is read again, a moment later. */
const READ_AGAIN = { timeout: 30_000 };

test(
  'what moved in flight mode stands there once; a case whose pallet a colleague has moved meanwhile is moved again',
  { timeout: 240_000 },
  () =>
    terminal.withFailureReport('move', async () => {
      const story = await Story.of(wms, rack());
      const looseAt = async (loc: string) => {
        const id = looseKey({ loc, ownerId: 'OWN1', skuId: 'SKU1', lot: {} });
        return (await story.told<Loose>(mover, 'loose', id))?.qty;
      };
      await signIn(terminal, 'mover1');

      // A pallet to an empty rack is two scans. What is kept for an order stays, a mixed one is not taken apart.
      await story.opens(mover, '/LPNMove', 'scanned');
      await story.plays(mover, 'P-1', 'A-01-03');
      await terminal.at('scanned');
      await story.refuses(mover, 'P-3', /^Occupied by the task, unable to move: P-3/);
      await story.opens(mover, '/LPNDismantling', 'source');
      await story.refuses(mover, 'P-M', /^P-M\S* holds several SKUs or key lots\./);
      await terminal.allSent();

      // What stands at three locations is looked at, then the radio is gone.
      await story.opens(mover, '/FullLocMove', 'source');
      for (const loc of ['A-01-02', 'A-02-02', 'F-01-01']) {
        await story.plays(mover, loc);
        await terminal.at('looked');
        await stepsBackTo(terminal, 'source');
      }
      await expect.poll(() => looseAt('F-01-01'), READ_AGAIN).toBe(7);
      await terminal.radio(false);
      await story.opens(mover, '/CaseMove', 'box');
      await story.plays(mover, A, 'P-1');
      await terminal.at('box');
      await story.opens(mover, '/BatchMoveByCase', 'cases');
      await story.plays(mover, D, E);
      await story.refuses(mover, OF_ANOTHER, /belongs to OWN2\. Cases that move together are of one owner\.$/);
      await story.plays(mover, ends, 'F-01-02');
      await terminal.at('cases');
      await story.opens(mover, '/SkuMove', 'scanned');
      await story.plays(mover, 'F-01-01', '69SKU1');
      await story.refuses(mover, types(8), /^Only 7 EA of it are at F-01-01/);
      await story.plays(mover, types(3), 'F-01-03');
      await terminal.at('scanned');

      // Meanwhile a colleague moves the pallet of that first case, with all that the WMS knows on it.
      const colleague = await story.somebody('op1');
      await story.opens(colleague, '/LPNMove', 'scanned');
      await story.plays(colleague, 'P-2', 'A-02-03');
      await colleague.terminal.allSent();

      await terminal.radio(true);
      await story.allAnswered(mover);
      expect(await story.outcomes(mover)).toMatchObject([
        { path: MoveContainer.path, state: 'observed' },
        { path: MoveContainer.path, state: 'refused' },
        { path: MoveCases.path, state: 'observed' },
        { path: MoveGoods.path, state: 'observed' },
      ]);
      expect(await looseAt('F-01-01')).toBe(4);
      expect(await looseAt('F-01-03')).toBe(3);
      expect(await story.told<Container>(mover, 'containers', D)).toMatchObject({
        parentId: '',
        loc: story.own('F-01-02'),
      });
      await story.drops(
        mover,
        `${A} ·`,
        /was moved meanwhile: it stands at A-02-03\S*, not at A-01-02/,
        /^The goods stand where you put them\. The WMS looks for them at the old place\.$/,
      );

      // It is known now where the WMS has it: said again, it is right.
      const standsAt = async () => (await story.told<Container>(mover, 'containers', A))?.loc;
      await expect.poll(standsAt, READ_AGAIN).toBe(story.own('A-02-03'));
      await story.opens(mover, '/CaseMove', 'box');
      await story.plays(mover, A, 'P-1');
      await terminal.at('box');
      await terminal.allSent();
      expect(await story.told<Container>(mover, 'containers', A)).toMatchObject({
        parentId: story.own('P-1'),
        loc: story.own('A-01-03'),
      });

      // He takes this move back in the shift ledger: the case stands on its pallet again.
      await terminal.opens('/shiftLedger');
      await terminal.page
        .locator('article button')
        .filter({ hasText: story.own(`${A} ·`) })
        .first()
        .click();
      await terminal.taps('Reverse');
      await terminal.sees('The reversal is saved and will be sent');
      await terminal.allSent();
      await expect.poll(standsAt, READ_AGAIN).toBe(story.own('A-02-03'));
      expect(await story.verify()).toEqual([]);
    }),
);
