/** Story "issue": material of two orders is brought to a line in the dead zone, with less than was planned of one of them. */
import { IssueTotal } from '#contract/production.ts';
import type { Container, Job, JobLine, Task } from '#contract/rows.ts';
import { house, LINE, order, task } from '#modules/production/issue/given.ts';
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

/** Both orders want SKU1 of one pallet, the first one SKU2 as well. */
const orders = (): Given => {
  const open = { ...FREE, status: 'ready' } as const;
  const both = order(order(house(), 1, { SKU1: 24, SKU2: 12 }), 2, { SKU1: 12 });
  return task(task(task(both, 1, 'SKU1', 24, open), 2, 'SKU1', 12, open), 1, 'SKU2', 12, open);
};

test(
  'material of two orders is brought at once with the radio off, and less of one of them',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('issue', async () => {
      const story = await Story.of(wms, orders());
      await signIn(terminal, 'material1');
      await story.claims(rep, '/ProductionPick', 'J-1', 'source');
      await story.claims(rep, '/ProductionPick', 'J-2', 'source');

      // The radio is gone: another place and more than is wanted are refused, then both orders get theirs.
      await story.opens(rep, '/AreaTotalPickAction', 'source');
      await terminal.radio(false);
      await story.refuses(
        rep,
        'A-01-02',
        /^A-01-02\S* is not the source location\. Go to A-01-01\S*, or return the task\.$/,
      );
      await story.plays(rep, 'A-01-01', 'P-SKU1');
      await story.refuses(rep, types(37), /^Only 3 Case are wanted$/);
      await story.plays(rep, types(36), yes, LINE);
      await terminal.at('source');
      await story.plays(rep, 'A-01-02', 'P-SKU2', types(10), picks('MISSING'));
      await story.refuses(rep, LINE, /^You have no material to bring/);

      await terminal.radio(true);
      await story.allAnswered(rep);
      const sent = (await story.outcomes(rep)).filter(({ path }) => path === IssueTotal.path);
      expect(sent.map(({ state }) => state)).toEqual(['observed', 'observed']);
      expect(await story.told<Container>(rep, 'containers', 'P-SKU1')).toMatchObject({ contents: [{ qty: 12 }] });
      expect(await story.told<Task>(rep, 'tasks', 'T-2-SKU1')).toMatchObject({ status: 'done' });
      expect(await story.told<JobLine>(rep, 'jobLines', 'J-1/2')).toMatchObject({ done: 24, status: 'done' });
      expect(await story.told<JobLine>(rep, 'jobLines', 'J-1/3')).toMatchObject({ done: 10, status: 'open' });
      expect(await story.told<Job>(rep, 'jobs', 'J-2')).toMatchObject({ production: { state: 'issuing' } });
      expect(await story.verify()).toEqual([]);
    }),
);
