/** Story "assemble": kits are built in the dead zone while a component is carried away; they are refused whole, and the order ends with a reason. */
import { AssembleKit, FinishAssembly } from '#contract/assemble.ts';
import type { Job } from '#contract/rows.ts';
import { kits } from '#modules/added/given.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let assembler: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  assembler = new Tourist(terminal);
});

/** Ten kits that nobody has claimed, and an order of a type that no bench works. */
function waiting(): Given {
  const g = kits();
  const job = { ...g.at.row('jobs', 'J-1')!, ...FREE };
  const other = { ...job, jobId: 'J-2', of: 'V-2', vas: { ...job.vas!, way: 'other' as const } };
  g.at.seed({ jobs: [job, other] });
  return g;
}

test(
  'kits whose component was carried away meanwhile are refused whole; others are broken again, and the order is finished',
  { timeout: 240_000 },
  () =>
    terminal.withFailureReport('assemble', async () => {
      const story = await Story.of(wms, waiting());
      await signIn(terminal, 'assembler1');

      // What no bench works is refused; an order for kits is claimed.
      await story.opens(assembler, '/Assemble', 'work');
      await story.refuses(assembler, 'J-2', /value-added service order type does not meet the conditions$/);
      await story.claims(assembler, '/Assemble', 'J-1', 'made');

      // One kit with network; two more without, of which a component that is in no recipe is none.
      await story.plays(assembler, types(1), 'P-1', 'SKU2', 'P-3', 'P-7');
      await terminal.at('made');
      await terminal.allSent();
      await terminal.radio(false);
      await story.plays(assembler, types(2));
      await story.refuses(assembler, 'P-9', /is not in the recipe of this order$/);
      await story.plays(assembler, 'P-1', 'SKU2', 'P-3', 'P-7');
      await terminal.at('made');

      // Meanwhile a mover brings the third component to a rack.
      const mover = await story.somebody('mover1');
      await story.opens(mover, '/LPNMove', 'scanned');
      await story.plays(mover, 'P-3', 'A-01-03');
      await mover.terminal.allSent();

      // The two are refused whole: nothing of them is used up.
      await terminal.radio(true);
      await story.allAnswered(assembler);
      const built = (await story.outcomes(assembler)).filter(({ path }) => path === AssembleKit.path);
      expect(built.map(({ state }) => state)).toEqual(['observed', 'refused']);
      await story.drops(assembler, 'KIT1 × 2', /Keep them together/);
      expect(await story.told<Job>(assembler, 'jobs', 'J-1')).toMatchObject({ status: 'begun', done: 1 });

      // The one that was built is broken again, and the order ends with a reason.
      await story.opens(assembler, '/kitBreak?jobId=J-1', 'pallet');
      await story.plays(assembler, 'P-7', types(1), yes);
      await terminal.at('made');
      await story.opens(assembler, '/assembleFinish?jobId=J-1', 'why');
      await story.plays(assembler, picks('COMPONENT'), yes);
      await story.allAnswered(assembler);
      // The WMS has finished it, so it is no work of this terminal any more.
      const last = (await story.outcomes(assembler)).find(({ path }) => path === FinishAssembly.path);
      expect(last).toMatchObject({ state: 'observed' });
      expect(await story.told<Job>(assembler, 'jobs', 'J-1')).toBeNull();
      expect(await story.verify()).toEqual([]);
    }),
);
