import { BOX1, BOX2, preCheck } from '#modules/quality/inspect/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { caseQcDone } from '../case-qc-done/flow.ts';
import { ssccCaseQcAction } from './flow.ts';

const begins = (g = preCheck()) => operator(ssccCaseQcAction, g.at, { jobId: 'J-1' });
const says = (good: string, bad: string, reason = '') => ({ good, bad, reason, photos: '0' });

test('container after container, with the radio off: a good one by a call of its own, bad goods with their reason', async () => {
  const g = preCheck();
  g.at.online = false;
  const op = await begins(g);
  await op.scan(BOX1);
  await op.fills(says('12', '0'));
  await op.isAt('box').scan(BOX2);
  await op.fills(says('10', '2', 'DAMAGED'));
  expect(op.at.outbox.map(({ op: id }) => id)).toEqual(['quality.confirmCase', 'quality.differenceOfCase']);
  op.hasPosted({ caseId: BOX1, doneQty: 12 }, { caseId: BOX2, doneQty: 10, badQty: 2, reason: 'DAMAGED' });
  expect(op.sees.progress).toMatchObject({ done: 2, of: 2 });
});

test('corrected it is told again; half of it, nothing, no reason and what was not drawn are refused', async () => {
  const op = await begins(preCheck(1));
  await op.scan(BOX1);
  await op.fills(says('12', '2', 'DAMAGED'));
  op.isRefused('quality.notWhole');
  await op.fills(says('0', '0'));
  op.isRefused('check.qtyEmpty');
  await op.fills(says('11', '1'));
  op.isRefused('check.reasonMissing');
  await op.fills(says('11', '1', 'DAMAGED'));
  op.isAt('box').hasPosted({ caseId: BOX1, doneQty: 11, badQty: 1 });
  await op.scan('123456789012345699');
  op.isRefused('quality.notDrawn');
});

test('nineteen of twenty are not finished; all of them are', async () => {
  const open = await operator(caseQcDone, preCheck(1).at, { jobId: 'J-1' });
  expect(open.sees.problem?.code).toBe('quality.planIncomplete');
  const op = await operator(caseQcDone, preCheck(2).at, { jobId: 'J-1' });
  await op.says('yes');
  op.hasPosted({ jobId: 'J-1', receiptId: 'R-1' });
  expect(op.left).toEqual([{ flow: 'quality.cases', params: { job: 'preCheck' } }]);
});
