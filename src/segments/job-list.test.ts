/** Lists of jobs over a kind that no list of receipts knows, and of several jobs at once. */
import { ClaimPutaway, GetPutawayTaskList, taskJob } from '#contract/putaway.ts';
import { ClaimReceipt, ClaimReceipts, receiptJob } from '#contract/receiving.ts';
import type { Task } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { askList } from '#engine/enquiry.ts';
import { flow, refusalsOf } from '#engine/flow.ts';
import { claimed, claimedAll, isHere, jobList } from './job-list.ts';
import { link, openFlow } from '#engine/link.ts';
import { defineRefusals } from '#engine/refusal.ts';

const refuse = defineRefusals('test', {
  none: () => msg`none`,
  unknown: ({ code }: { code: string }) => msg`${code}?`,
  heavy: ({ code }: { code: string }) => msg`${code} is too heavy`,
});

const tasks = flow(link('test.tasks'), { keep: 'never' })
  .use(
    jobList(
      'task',
      taskJob,
      {
        prompt: msg`Choose`,
        fits: ({ status }) => status === 'ready' || status === 'claimed',
        group: ({ suggestedLoc }) => suggestedLoc.slice(0, 1),
        row: ({ containerId }) => ({ title: containerId }),
        ask: askList(GetPutawayTaskList),
        none: refuse.none,
        unknown: refuse.unknown,
      },
      refuse.heavy.when((task: Task) => task.containerId === 'P-9' && { code: task.containerId }),
    ),
  )
  .opens(({ task, claim }) => openFlow(link<'of' | 'by'>('test.next'), { of: task.taskId, by: claim.claimedBy }));

const ready = { status: 'ready', claimedBy: '', claimedDevice: '' } as const;
const four = () =>
  given()
    .task('P-1', 'B-01', { ...ready, walkSeq: 1 })
    .task('P-2', 'A-02', { ...ready, walkSeq: 3 })
    .task('P-3', 'A-01', { ...ready, walkSeq: 2 })
    .task('P-4', 'A-03', { walkSeq: 4, status: 'claimed', claimedBy: 'op1', claimedDevice: 'dev-1' });

test('a list of any kind stands in groups, mine first in each, then in the order of the work; what is here is ready', async () => {
  const op = await operator(tasks, four().at);
  expect(op.sees.choices.map(({ title, ready }) => [title, ready])).toEqual([
    ['P-4', true],
    ['P-3', false],
    ['P-2', false],
    ['P-1', false],
  ]);
  expect(op.sees.refresh).toMatchObject({ call: GetPutawayTaskList, request: {} });
});

test('one is found by any number of its kind, and claimed by the call of its kind', async () => {
  const g = four();
  g.at.wms.set(ClaimPutaway.path, () => ({
    tasks: [{ ...g.at.row('tasks', 'T-P-2')!, status: 'claimed', claimedBy: 'op1', claimedDevice: 'dev-1' }],
  }));
  const op = await operator(tasks, g.at);
  await op.scan('P-2');
  expect(g.at.pulled.at(-1)).toEqual({ call: ClaimPutaway, request: { taskIds: ['T-P-2'], deviceId: 'dev-1' } });
  expect(op.left).toEqual([expect.objectContaining({ flow: 'test.next', params: { of: 'T-P-2', by: 'op1' } })]);
});

test('what is here already needs no claim; without network another is not opened', async () => {
  const op = await operator(tasks, four().at);
  await op.scan('P-1');
  op.isRefused('scan.needsNetwork');
  await op.scan('P-4');
  expect(op.left).toHaveLength(1);
  expect(op.at.pulled.filter(({ call }) => call === ClaimPutaway)).toHaveLength(1);
});

test('a code that means none is asked for by that code, and every refusal of a list can be named', async () => {
  const op = await operator(tasks, four().at);
  op.at.wms.set(GetPutawayTaskList.path, () => ({ kind: 'stored', found: ['T-P-3'] }));
  op.at.wms.set(ClaimPutaway.path, () => ({ kind: 'refused', code: 1, msg: 'no' }));
  await op.scan('CASE-OF-P-3');
  expect(op.at.pulled.map(({ request }) => request)).toEqual([
    { code: 'CASE-OF-P-3' },
    { taskIds: ['T-P-3'], deviceId: 'dev-1' },
  ]);
  expect(refusalsOf(tasks)).toEqual(['test.heavy', 'test.none', 'test.unknown']);
});

test('several are claimed together or not at all', async () => {
  const { at } = given().receipt('R-1').receipt('R-2');
  const all = [at.row('receipts', 'R-1')!, at.row('receipts', 'R-2')!];
  const { me, db } = at;
  const together = claimedAll(receiptJob, () => all);
  expect(await together.local({ me }, db)).toBeUndefined();
  expect(together.remote?.({ me })).toEqual({
    call: ClaimReceipts,
    request: { receiptIds: ['R-1', 'R-2'], deviceId: 'dev-1' },
  });
  expect(claimed(receiptJob, () => all[0]!).remote?.({ me })).toEqual({
    call: ClaimReceipt,
    request: { receiptId: 'R-1', deviceId: 'dev-1' },
  });
});

test('a job that is never without rows of a table is not here before they are', async () => {
  const held = { claimedBy: 'op1', claimedDevice: 'dev-1' };
  const g = given().receipt('R-1', 'sku', held).receipt('R-2', 'sku', held).line(1, 'SKU1', 5);
  const here = (id: string) => isHere(receiptJob, g.at.row('receipts', id)!, g.at.me, g.at.db);
  expect([await here('R-1'), await here('R-2')]).toEqual([false, true]);
});
