/** Story "replenish": goods are taken down, put up in the dead zone, and meanwhile a shift lead takes some of them over. */
import type { Container, Task } from '#contract/rows.ts';
import { PutUp } from '#contract/replenishment.ts';
import { house, task } from '#modules/replenishment/given.ts';
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

const tasks = (): Given => {
  const open = { ...FREE, status: 'ready' } as const;
  return task(task(task(house(), 1, open), 2, open), 3, open);
};

test(
  'what was taken down is put up once, by whoever has it in hand, and nothing of it is lost',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('replenish', async () => {
      const story = await Story.of(wms, tasks());
      await signIn(terminal, 'rep2');

      // Both are claimed from the list, the second one by the place of its goods.
      await story.claims(rep, '/RepList', 'P-1', 'source');
      await story.claims(rep, '/RepList', 'A-01-02', 'source');
      await story.opens(rep, '/UnShelveRep', 'source');
      await story.plays(rep, 'A-01-01');
      await terminal.at('pallet');
      await story.refuses(rep, 'P-2', /^P-2\S* is not the source pallet\. Scan P-1\S*, or return the task\.$/);
      await story.plays(rep, 'P-1');
      await story.refuses(rep, types(12), /^The quantity must be 2 Case\./);
      await story.plays(rep, types(24));
      await terminal.at('source');
      await story.plays(rep, 'A-01-02', 'P-2');
      await story.refuses(rep, types(24), /^All of your tasks are taken down/);
      await terminal.allSent();
      expect(await story.told<Container>(rep, 'containers', 'P-1')).toMatchObject({ contents: [{ qty: 24 }] });
      expect(await story.told<Task>(rep, 'tasks', 'T-P-2')).toMatchObject({ rep: { taken: 24, hand: 'rep2' } });

      // One more is claimed, to be taken down later.
      await story.claims(rep, '/RepList', 'P-3', 'source');

      // The radio is gone: both are put up. Meanwhile a shift lead takes the second one over.
      await story.opens(rep, '/PutawayRep', 'goods');
      await terminal.radio(false);
      await story.plays(rep, '69SKU1');
      await terminal.at('target');
      await story.refuses(
        rep,
        'F-01-02',
        /^F-01-02\S* is not the target location\. Go to F-01-01\S*, or return the task\.$/,
      );
      await story.plays(rep, 'F-01-01', types(24));
      await terminal.at('goods');
      // Nobody walks empty: next to the pick face is another one, then what is to be taken down, and that opens.
      await rep.presses('nearest');
      await terminal.at('work');
      const near = await terminal.page
        .locator('[data-choice]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-choice')));
      expect(near).toEqual(story.own(['T-P-2', 'T-P-3']));
      await story.plays(rep, picks('T-P-3'));
      await terminal.at('source');
      await terminal.sees(new RegExp(story.own('A-01-03')));
      await story.opens(rep, '/PutawayRep', 'goods');
      await story.plays(rep, '69SKU2', 'F-01-02');
      await story.refuses(rep, types(24), /^Nothing is in your hand/);
      const lead = await story.somebody('replead1');
      await lead.terminal.opens('/repTakeOver');
      await lead.terminal.scan(story.own('T-P-2'));
      await story.plays(lead, yes);
      await lead.terminal.allSent();

      await terminal.radio(true);
      await story.allAnswered(rep);
      const ups = (await story.outcomes(rep)).filter(({ path }) => path === PutUp.path);
      expect(ups.map(({ state }) => state)).toEqual(['observed', 'refused']);
      await story.drops(
        rep,
        'T-P-2 × 24',
        /are in the hand of replead1/,
        /^The goods stand at the pick face, and the WMS does not know it\. Picks there may fail\.$/,
      );

      // He has handed them over; the lead puts them up.
      await story.opens(lead, '/PutawayRep', 'goods');
      await story.plays(lead, '69SKU2', 'F-01-02');
      await story.refuses(lead, types(24), /^Nothing is in your hand/);
      await lead.terminal.allSent();
      expect(await story.told<Task>(lead, 'tasks', 'T-P-2')).toMatchObject({
        status: 'done',
        rep: { taken: 0, hand: '' },
      });
      expect(await story.verify()).toEqual([]);
    }),
);
