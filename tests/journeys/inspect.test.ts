/** Story "inspect": a lot is inspected in the dead zone and refused; nobody takes it until it was seen again and released. */
import { BatchQcConfirm } from '#contract/quality-inspect.ts';
import { MoveGoods } from '#contract/move.ts';
import type { Container } from '#contract/rows.ts';
import { order } from '#modules/quality/inspect/given.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { fills, picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn, stepsBackTo } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let inspector: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  inspector = new Tourist(terminal);
});

/** 20 of 120 cases of one SKU, and five of another, that nobody has claimed. */
function waiting(): Given {
  const g = order();
  const job = g.at.row('jobs', 'J-1')!;
  g.at.seed({ jobs: [{ ...job, ...FREE }] });
  return g;
}

const found = (seen: number, bad: number, reason = '', photos = 0) =>
  fills({ seen: `${seen}`, bad: `${bad}`, reason, photos: `${photos}` });

const TAKE = '/SkuMove';

test(
  'a lot with two bad cases is on hold wherever it stands, is inspected again by somebody else, and is released',
  { timeout: 240_000 },
  () =>
    terminal.withFailureReport('inspect', async () => {
      const story = await Story.of(wms, waiting());
      await signIn(terminal, 'qc1');

      // Claimed, then looked at without network: less than is planned, and bad ones without a reason, are refused.
      await story.claims(inspector, '/QcMenuList', 'R-1', 'line');
      await terminal.radio(false);
      await story.plays(inspector, 'SKU1');
      await story.refuses(inspector, found(19, 0), /^The planned inspection count must be completed: 19 of 20/);
      await story.refuses(inspector, found(20, 2), /reason/i);
      await story.plays(inspector, found(20, 2, 'DAMAGED', 1));
      await terminal.at('line');
      await story.plays(inspector, 'SKU2', found(5, 0));
      await terminal.sees('All lines of this order have a result');

      // Meanwhile the lot is still free: a mover brings its pallet to another rack.
      const mover = await story.somebody('mover1');
      await story.opens(mover, '/LPNMove', 'scanned');
      await story.plays(mover, 'P-1', 'A-01-03');
      await mover.terminal.allSent();

      // Two bad are more than one: the goods are on hold where they stand now, and nothing of them is taken.
      await terminal.radio(true);
      await story.allAnswered(inspector);
      const told = (await story.outcomes(inspector)).filter(({ path }) => path === BatchQcConfirm.path);
      expect(told.map(({ state }) => state)).toEqual(['observed', 'observed']);
      await story.opens(mover, TAKE, 'scanned');
      await story.plays(mover, 'P-1', '69SKU1', types(12), 'F-01-01');
      await story.allAnswered(mover);
      expect((await story.outcomes(mover)).at(-1)).toMatchObject({ path: MoveGoods.path, state: 'refused' });
      await story.drops(mover, 'P-1 · SKU1 × 12', /There are goods on hold at P-1/);

      // Who has inspected first does not inspect again; a colleague finds none bad, which alone frees nothing.
      await story.opens(inspector, '/SecondQcTaskList', 'work');
      await story.refuses(inspector, 'R-1', /^You have inspected receipt R-1\S* before\./);
      const colleague = await story.somebody('qc2');
      await story.claims(colleague, '/SecondQcTaskList', 'R-1', 'line');
      await story.plays(colleague, 'SKU1', found(20, 0));
      await colleague.terminal.sees('All lines of this inspection have a result');
      await colleague.terminal.allSent();
      await story.opens(mover, TAKE, 'scanned');
      await story.plays(mover, 'P-1', '69SKU1');
      await story.refuses(mover, types(12), /^There are goods on hold at P-1/);

      // The lead releases it: it is free, and the mover takes of it.
      const lead = await story.somebody('qclead1');
      await story.opens(lead, '/holds', 'work');
      await story.plays(lead, 'P-1');
      await lead.terminal.at('seen');
      await lead.terminal.page.locator('[data-pictures] img').waitFor();
      await lead.presses('decide');
      await lead.arrives('/holdRelease');
      await story.plays(lead, yes, picks('release'));
      await lead.terminal.allSent();
      await stepsBackTo(mover.terminal, 'scanned');
      await story.plays(mover, 'P-1', '69SKU1', types(12), 'F-01-01');
      await mover.terminal.at('scanned');
      await mover.terminal.allSent();
      const pallet = await story.told<Container>(mover, 'containers', 'P-1');
      expect(pallet).toMatchObject({ loc: story.own('A-01-03'), contents: [{ qty: 1428 }] });
      expect(await story.verify()).toEqual([]);
    }),
);
