import { inCases, oneTask } from '#modules/quality/sample/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingCheckException } from './flow.ts';

const begins = (g = oneTask()) => operator(samplingCheckException, g.at, { jobId: 'J-1' });

test('how much is wrong, why, and pictures; with 0 it is taken back', async () => {
  const op = await begins();
  await op.scan('69SKU1');
  await op.fills({ qty: '2', reason: 'MISSING', photos: '1' });
  await op.isAt('item').scan('J-1/1');
  await op.fills({ qty: '0', reason: '', photos: '0' });
  op.hasPosted(
    { jobId: 'J-1', lineId: 'J-1/1', qty: 2, reason: 'MISSING', photos: 1 },
    { lineId: 'J-1/1', qty: 0, reason: '', photos: 0 },
  );
  expect(op.at.row('jobLines', 'J-1/1')).toMatchObject({ done: 4, bad: 0, reason: '' });
});

test('by case', async () => {
  const op = await begins(inCases());
  await op.scan('C-1');
  await op.fills({ qty: '1', reason: 'MISSING', photos: '0' });
  op.hasPosted({ lineId: 'J-1/1', caseId: 'C-1', qty: 1 });
});

test('without a reason, more than is booked, and goods in several cases: refused', async () => {
  const op = await begins();
  await op.scan('69SKU1');
  await op.fills({ qty: '2', reason: '', photos: '0' });
  op.isRefused('quality.sample.reasonMissing');
  await op.fills({ qty: '7', reason: 'MISSING', photos: '0' });
  op.isRefused('quality.sample.moreThanBooked');
  const several = await begins(inCases());
  await several.scan('69SKU1');
  several.isRefused('quality.sample.whichRow');
});
