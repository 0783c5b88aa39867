/** Story "handover": product goes from the line to the warehouse in the dead zone; one pallet of its sheet is missing, and only another person takes it. */
import type { Container, Job, JobLine } from '#contract/rows.ts';
import { sheet } from '#modules/production/handover/given.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { ends, fills, picks } from '../harness/steps.ts';
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

const free = (): Given => {
  const g = sheet();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-2')!, ...FREE }] });
  return g;
};

test(
  'two of three pallets are handed over with the radio off, to another person, and the third is in dispute',
  { timeout: 120_000 },
  () =>
    terminal.withFailureReport('product-handover', async () => {
      const story = await Story.of(wms, free());
      await signIn(terminal, 'prodhand1');
      await story.claims(rep, '/ProductHandover', 'P-1', 'pallets');

      await terminal.radio(false);
      await story.refuses(rep, 'P-77', /is not on this sheet/);
      await story.plays(rep, 'P-1', 'P-2', ends, picks('NOTFOUND'), fills({ photos: '' }));
      await story.refuses(rep, 'A-01-01', /^Product is not handed over at/);
      await story.plays(rep, 'STAGE-1');
      await terminal.at('taker');
      await story.refuses(rep, 'PRODHAND1', /hands over\. Whoever takes the pallets shows another badge\.$/);
      await story.refuses(rep, 'DRV-77', /^DRV-77 is not the badge of anybody who may take these pallets$/);
      await story.plays(rep, 'op2');

      await terminal.radio(true);
      await story.allAnswered(rep);
      expect((await story.outcomes(rep)).map(({ state }) => state)).not.toContain('refused');
      expect(await story.told<Job>(rep, 'jobs', 'J-2')).toMatchObject({
        status: 'done',
        done: 2,
        bad: 1,
        goodsSheet: { givenBy: 'prodhand1', takenBy: 'op2' },
      });
      expect(await story.told<JobLine>(rep, 'jobLines', 'J-2/3')).toMatchObject({ bad: 1, reason: 'NOTFOUND' });
      expect((await story.told<Container>(rep, 'containers', 'P-1'))?.loc).toBe(story.own('STAGE-1'));
      expect(await story.verify()).toEqual([]);
    }),
);
