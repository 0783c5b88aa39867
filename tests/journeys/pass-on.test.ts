/** Story "pass it on": a count that is begun goes over the displays of two terminals, both in the dead zone; who took it over comes back first. */
import type { Job, JobLine } from '#contract/rows.ts';
import { twoPlaces } from '#modules/counting/given.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let giver: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  giver = new Tourist(terminal);
});

/** Nothing stands at either location. */
function free(): Given {
  const g = twoPlaces();
  g.at.seed({
    jobs: [{ ...g.at.row('jobs', 'J-1')!, ...FREE }],
    containers: [{ ...g.at.row('containers', 'P-1')!, loc: 'A-01-03' }],
  });
  return g.place('A-01-01', 0).place('A-01-03', 1);
}

/** What the display shows, code after code. */
async function codesOn(shows: Handheld): Promise<string[]> {
  const codes = new Set<string>();
  const seesAll = async (): Promise<boolean> => {
    const code = (await shows.page.locator('[data-code]').getAttribute('data-code')) ?? '';
    if (code !== '') codes.add(code);
    const [, , , of = '0'] = code.split('.');
    return codes.size > 0 && codes.size === Number(of);
  };
  await shows.until('every code was shown', seesAll, 30_000);
  return [...codes];
}

test(
  'the taker counts on in the dead zone and comes back first; nothing of either is refused',
  { timeout: 150_000 },
  () =>
    terminal.withFailureReport('pass-on', async () => {
      const story = await Story.of(wms, free());
      await signIn(terminal, 'counter1');
      await story.claims(giver, '/StockCheck', 'J-1', 'place');
      const taker = await story.somebody('counter2');
      await terminal.radio(false);
      await taker.terminal.radio(false);

      // The giver counts the first location, and shows the code.
      await story.plays(giver, 'A-01-01');
      await terminal.at('thing');
      await giver.presses('empty');
      await terminal.at('place');
      await terminal.opens(`/countPassOn?jobId=${story.own('J-1')}`);
      await terminal.at('sure');
      await story.plays(giver, yes);
      await terminal.at('shown');

      // The colleague scans it from that display, counts the rest, and hands it in.
      await taker.opens('/countTake');
      for (const code of await codesOn(terminal)) await taker.terminal.scan(code);
      await taker.terminal.at('seen');
      await story.plays(taker, yes);
      await taker.terminal.at('place');
      await story.refuses(taker, 'A-01-01', /was counted before the count was passed to you/);
      await story.plays(taker, 'A-01-02');
      await taker.terminal.at('thing');
      await taker.presses('empty');
      await taker.terminal.at('place');
      await taker.terminal.opens(`/countHandIn?jobId=${story.own('J-1')}`);
      await taker.terminal.at('seen');
      await story.plays(taker, yes);

      await taker.terminal.radio(true);
      await story.allAnswered(taker);
      expect(await story.told<Job>(taker, 'jobs', 'J-1')).toMatchObject({ status: 'done', done: 2 });
      await terminal.radio(true);
      await story.allAnswered(giver);
      for (const who of [giver, taker])
        expect((await story.outcomes(who)).map(({ state }) => state)).not.toContain('refused');
      expect(await story.told<JobLine>(giver, 'jobLines', 'J-1/1')).toMatchObject({ count: { state: 'empty' } });
      expect(await story.verify()).toEqual([]);
    }),
);
