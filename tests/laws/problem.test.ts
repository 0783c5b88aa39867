/** The problem button, on every step of every flow (decision 56): what is at hand is known, and coming back changes nothing. */
import { PROBLEM_COLUMNS, PROBLEM_PAGE } from '#contract/problem-page.ts';
import type { PageItem, StoredPage } from '#contract/page-rows.ts';
import { problemItem } from '#app/problem-item.ts';
import type { Flow } from '#engine/flow.ts';
import { drawPage } from '#modules/custom-rf/draw-page.ts';
import { customPages } from '#wms/seed/custom-pages.ts';
import { describe, expect, test } from 'vitest';
import type { Memory } from '../harness/memory.ts';
import { Operator } from '../harness/operator.ts';
import { registeredFlows } from '../harness/registry.ts';
import type { Scenario } from '../harness/scenario.ts';
import { scenarioOf } from '../harness/scenarios.ts';

/** The pages of the demo warehouse, as a terminal has them. */
const stored: readonly StoredPage[] = customPages.map((page) => ({
  pageId: page.id,
  version: page.version,
  body: JSON.stringify(page),
  opens: true,
}));

/** Pressed on this screen, filled in and sent, or left with nothing done. */
async function reports(at: Memory, item: PageItem, sends: boolean): Promise<void> {
  const text = JSON.stringify(item);
  const drawn = drawPage(stored, PROBLEM_PAGE, text, { lg: 'en', today: () => '2026-11-27' });
  if (drawn.kind !== 'ok') throw new Error(drawn.why);
  const page = new Operator(drawn.flow, at, { id: PROBLEM_PAGE, item: text });
  await page.start();
  page.isAt('what');
  expect(page.sees.rows).toContainEqual(expect.objectContaining({ value: item.row['screen'] }));
  if (!sends) return;
  await page.says('yes');
  await page.picks('damaged');
  await page.fills({ photos: '0' });
  expect(page.sees.problem).toBeNull();
  // It leads back to where it was opened.
  expect(page.left).toEqual([null]);
  expect(at.outbox.at(-1)).toMatchObject({ op: 'custom.submit', request: { page: PROBLEM_PAGE, item } });
}

const standing = ({ sees: { stop, kind, round, values, chips, problem, done }, inputs }: Operator) => ({
  stop,
  kind,
  round,
  values,
  chips,
  problem: problem?.code,
  done: done?.opIds,
  inputs,
});

describe.each(registeredFlows.map((flow) => ({ id: flow.id, flow, job: scenarioOf.get(flow.id) as Scenario })))(
  '$id',
  ({ flow, job }: { flow: Flow; job: Scenario }) => {
    test('a problem on any step is reported in between, or its page is left: the flow stands as it stood', async () => {
      const { at } = job.given();
      at.online = false;
      const op = new Operator(flow, at, job.params);
      await op.start();
      for (const [i, step] of job.does.entries()) {
        const item = problemItem({ screen: job.path, params: job.params, view: op.sees });
        expect(Object.keys(item.row).sort()).toEqual([...PROBLEM_COLUMNS].sort());
        expect(item.key).not.toBe('');
        const before = standing(op);
        await reports(at, item, i % 2 === 0);
        expect(standing(op), `before step ${i} at ${op.sees.stop}`).toEqual(before);
        await op.does(step);
      }
      expect(at.outbox.filter((posted) => posted.op !== 'custom.submit')).toHaveLength(job.leaves.posts);
    });
  },
);

test('a pallet that was just scanned is what most problems are about', async () => {
  const job = scenarioOf.get('putaway.lpn') as Scenario;
  const flow = registeredFlows.find(({ id }) => id === job.id) as Flow;
  const { at } = job.given();
  const op = new Operator(flow, at, job.params);
  await op.start();
  const [first] = job.does;
  if (typeof first !== 'string') throw new Error('no scan');
  await op.does(first);
  const { key, row } = problemItem({ screen: job.path, params: job.params, view: op.sees });
  expect(row['lpn']).toBe(first);
  expect(key).toBe(first);
  expect(row['scan']).toBe(first);
});
