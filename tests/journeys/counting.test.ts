/** Story "count": locations are counted blind with the radio off; one does not agree, and somebody else counts it again. */
import { count, CountGoods, FinishCountPlace, HandInCount } from '#contract/counting.ts';
import type { JobLine } from '#contract/rows.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let clerk: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  clerk = new Tourist(terminal);
});

function threePlaces(): Given {
  const counts = { type: 'first' as const, visible: false, notBy: [] };
  const g = given()
    .sku('SKU1')
    .sku('SKU2')
    .job('J-1', count.kind, { ...FREE, ownerId: '', counts });
  const { carries: _carries, ...job } = g.at.row('jobs', 'J-1')!;
  g.at.seed({ jobs: [job] });
  return g
    .countLine(1, 'A-01-01')
    .countLine(2, 'A-01-02')
    .countLine(3, 'A-01-03')
    .stored('P-1', 'A-01-01', 'SKU1', 24)
    .stored('P-2', 'A-01-02', 'SKU2', 10)
    .place('A-01-01', 1)
    .place('A-01-02', 1)
    .place('A-01-03', 0);
}

test(
  'three locations counted in the dark, one of them three pieces short: somebody else counts it again, as blind',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('counting', async () => {
      const story = await Story.of(wms, threePlaces());
      await signIn(terminal, 'counter1');
      await story.claims(clerk, '/StockCheck', 'J-1', 'place');

      // Nothing of the book is on the terminal, and all of it is counted without network.
      expect(await story.told(clerk, 'containers', 'P-1')).toBeNull();
      expect((await story.told<JobLine>(clerk, 'jobLines', 'J-1/2'))?.count).not.toHaveProperty('book');
      await terminal.radio(false);
      await story.refuses(clerk, 'A-01-04', /^Location A-01-04\S* must be in the count details$/);
      await story.plays(clerk, 'A-01-01', 'P-1', '69SKU1');
      await story.refuses(clerk, types(0), /^Count quantity cannot be 0\./);
      await story.plays(clerk, types(24));
      await terminal.at('thing');
      await clerk.presses('finish');
      await terminal.at('place');
      await story.plays(clerk, 'A-01-02');
      await story.refuses(clerk, '4006381333931', /^Nobody knows 4006381333931\./);
      await story.plays(clerk, 'P-2', '69SKU2', types(7));
      await terminal.at('thing');
      await clerk.presses('finish');
      await terminal.at('place');
      await story.plays(clerk, 'A-01-03');
      await clerk.presses('empty');
      await terminal.at('place');
      await clerk.presses('handIn');
      await clerk.arrives('/countHandIn');
      await story.plays(clerk, yes);
      await clerk.arrives('/StockCheck');

      // Back: all of it was taken. What did not agree is not for who counted it.
      await terminal.radio(true);
      await story.allAnswered(clerk);
      expect((await story.outcomes(clerk)).filter(({ state }) => state !== 'observed')).toEqual([]);
      await story.opens(clerk, '/StockCheck', 'chosen');
      await story.refuses(clerk, 'A-01-02', /^You have counted \S+ before\./);

      const colleague = await story.somebody('counter2');
      await story.claims(colleague, '/StockCheck', 'A-01-02', 'place');
      await story.plays(colleague, 'A-01-02', 'P-2', '69SKU2', types(7));
      await colleague.terminal.at('thing');
      await colleague.presses('finish');
      await colleague.terminal.at('place');
      await colleague.presses('handIn');
      await story.plays(colleague, yes);
      await colleague.arrives('/StockCheck');
      await story.allAnswered(colleague);
      const taken = await story.outcomes(colleague);
      expect(taken.filter(({ state }) => state !== 'observed')).toEqual([]);
      expect(taken.map(({ path }) => path)).toEqual([CountGoods.path, FinishCountPlace.path, HandInCount.path]);
      expect(await story.verify()).toEqual([]);
    }),
);
