/** Story "output": product comes off a line in the dead zone, what is left of the material goes back, and the order is finished. */
import type { Container, Job, JobLine } from '#contract/rows.ts';
import { FINISHED, order9 } from '#modules/production/output/given.ts';
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
let rep: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  rep = new Tourist(terminal);
});

const order = (): Given => {
  const g = order9();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, ...FREE }] });
  return g;
};

test(
  'product is received with the radio off and uses up its material; what is left goes back, and the order is finished',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('output', async () => {
      const story = await Story.of(wms, order());
      await signIn(terminal, 'productlead1');
      await story.claims(rep, '/ProductWarehousing', 'J-1', 'product');

      // The radio is gone: more than planned is refused, another place too; two pallets come off the line.
      await terminal.radio(false);
      await story.plays(rep, 'SKU9');
      await terminal.at('qty');
      await story.refuses(rep, types(13), /^Over planned: only 1 Case may still be made$/);
      await story.plays(rep, types(6), 'P-NEW1');
      await story.refuses(
        rep,
        'A-01-01',
        /^A-01-01\S* is not where this product is set down\. Bring it to DOCK-01\S*\.$/,
      );
      await story.plays(rep, FINISHED);
      await terminal.at('qty');
      await story.plays(rep, types(4), 'P-NEW2', FINISHED);
      await terminal.at('qty');

      // What is left of the material goes onto a pallet; before that the order cannot be finished.
      const jobId = story.own('J-1');
      await terminal.opens(`/productionFinish?jobId=${jobId}`);
      await terminal.sees(/are still at the line/);
      await terminal.opens(`/materialReturn?jobId=${jobId}`);
      await terminal.at('material');
      await story.plays(rep, 'SKU1', types(4), 'P-NEW3', FINISHED);
      await terminal.opens(`/productionFinish?jobId=${jobId}`);
      await terminal.at('seen');
      await story.plays(rep, yes, picks('SHORT'));

      await terminal.radio(true);
      await story.allAnswered(rep);
      expect((await story.outcomes(rep)).map(({ state }) => state)).not.toContain('refused');
      expect(await story.told<Container>(rep, 'containers', 'P-NEW1')).toMatchObject({ contents: [{ qty: 6 }] });
      expect(await story.told<JobLine>(rep, 'jobLines', 'J-1/2')).toMatchObject({ production: { used: 20, back: 4 } });
      expect(await story.told<Job>(rep, 'jobs', 'J-1')).toMatchObject({ done: 10, status: 'done' });
      expect(await story.verify()).toEqual([]);
    }),
);
