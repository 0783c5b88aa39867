/** Story "sample": two containers are bound, looked into in the dead zone, and one of them is closed with a difference. */
import type { Container, Job } from '#contract/rows.ts';
import { skus, tote } from '#modules/quality/sample/given.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { fills, picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let sampler: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  sampler = new Tourist(terminal);
});

/** Two totes of two orders, six pieces of one article in each. */
const waiting = (): Given => tote(tote(skus(), 1, [{ skuId: 'SKU1', qty: 6 }]), 2, [{ skuId: 'SKU1', qty: 6 }]);

const CENTER = '/QcCenter';

test(
  'two containers are sampled in flight mode: one is as booked, the other is closed with its reason',
  { timeout: 200_000 },
  () =>
    terminal.withFailureReport('sampling', async () => {
      const story = await Story.of(wms, waiting());
      await signIn(terminal, 'sampler1');

      // A new task for each of them, while there is network. A colleague cannot have the same container.
      for (const lpn of ['T-1', 'T-2']) {
        await story.opens(sampler, CENTER, 'chosen');
        await sampler.presses('fresh');
        await terminal.at('box');
        await story.plays(sampler, lpn);
        await terminal.at('item');
      }
      const colleague = await story.somebody('sampler2');
      await story.opens(colleague, CENTER, 'chosen');
      await colleague.presses('fresh');
      await colleague.terminal.at('box');
      await story.refuses(colleague, 'T-1', /T-1\S* is being sampled by sampler1/);

      // All of the first is there; of the second two are missing, and that wants a reason.
      await terminal.radio(false);
      await story.claims(sampler, CENTER, 'T-1', 'item');
      await story.plays(sampler, '69SKU1', types(6));
      await terminal.at('item');
      await sampler.presses('finish');
      await story.plays(sampler, yes);
      await terminal.at('chosen');
      await story.claims(sampler, CENTER, 'T-2', 'item');
      await story.plays(sampler, '69SKU1', types(4));
      await terminal.at('item');
      await sampler.presses('wrong');
      await terminal.at('item');
      await story.plays(sampler, '69SKU1');
      await story.plays(sampler, fills({ qty: '2', reason: 'MISSING', photos: '0' }));
      await terminal.at('item');
      await sampler.presses('difference');
      await story.plays(sampler, yes, picks('MISSING'));
      await terminal.at('chosen');

      await terminal.radio(true);
      await story.allAnswered(sampler);
      expect((await story.outcomes(sampler)).filter(({ state }) => state !== 'observed')).toEqual([]);
      for (const lpn of ['T-1', 'T-2'])
        expect(await story.told<Container>(sampler, 'containers', lpn)).toMatchObject({ out: { sampled: true } });
      const jobs = await terminal.stored<{ readonly base: Job | null }>('aisle-ops', 'jobs');
      const states = jobs.flatMap(({ base }) => (base?.sample?.by === 'sampler1' ? [base.sample.state] : []));
      expect(states.sort()).toEqual(['closed', 'done']);
      expect(await story.verify()).toEqual([]);
    }),
);
