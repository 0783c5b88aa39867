import { oneTask } from '#modules/quality/sample/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { reviewSampling } from './flow.ts';

const begins = (g = oneTask({ type: 'review' })) => operator(reviewSampling, g.at, {});

test('the whole container is confirmed at once, with the radio off', async () => {
  const g = oneTask({ type: 'review' });
  g.at.online = false;
  const op = await begins(g);
  await op.scan('T-1', 'J-1/1');
  await op.types(6);
  await op.scan('J-1/2');
  await op.types(4);
  await op.ends();
  await op.says(yes);
  op.hasPosted({
    jobId: 'J-1',
    lpn: 'T-1',
    lines: [
      { lineId: 'J-1/1', qty: 6, reason: '' },
      { lineId: 'J-1/2', qty: 4, reason: '' },
    ],
    photos: 0,
  });
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', sample: { state: 'done' } });
});

test('each line that differs has the reason, and pictures go with it', async () => {
  const op = await begins();
  await op.scan('T-1', 'J-1/1');
  await op.types(6);
  await op.ends();
  await op.says(yes);
  await op.isAt('why').picks('MISSING');
  await op.fills({ photos: '2' });
  op.hasPosted({
    lines: [
      { lineId: 'J-1/1', qty: 6, reason: '' },
      { lineId: 'J-1/2', qty: 0, reason: 'MISSING' },
    ],
    photos: 2,
  });
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ sample: { state: 'closed' } });
});
