import { inCases, oneTask } from '#modules/quality/sample/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingCheckBuss } from './flow.ts';

const begins = (g = oneTask({ type: 'business' })) => operator(samplingCheckBuss, g.at, {});

test('all of it at the end in one, with the radio off: as booked it is finished', async () => {
  const g = oneTask({ type: 'business' });
  g.at.online = false;
  const op = await begins(g);
  await op.scan('T-1', 'J-1/1');
  await op.types(6);
  await op.scan('69SKU2', '69SKU2', '69SKU2', '69SKU2');
  op.hasPostedCount(0);
  await op.ends();
  await op.says(yes);
  op.hasPosted(
    {
      jobId: 'J-1',
      lines: [
        { lineId: 'J-1/1', qty: 6 },
        { lineId: 'J-1/2', qty: 4 },
      ],
    },
    { jobId: 'J-1', lpn: 'T-1' },
  );
  expect(op.at.outbox.map(({ op: id }) => id)).toEqual(['quality.sampleSave', 'quality.sampleFinish']);
});

test('what nobody counted is not in it: the difference has its reason', async () => {
  const op = await begins();
  await op.scan('T-1', '69SKU1');
  await op.ends();
  await op.says(yes);
  await op.isAt('why').picks('MISSING');
  expect(op.at.outbox.map(({ op: id }) => id)).toEqual([
    'quality.sampleSave',
    'quality.sampleDifference',
    'quality.sampleClose',
  ]);
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', sample: { state: 'closed', reason: 'MISSING' } });
});

test('other goods differ, and of goods in several cases the row is tapped', async () => {
  const op = await begins();
  await op.scan('T-1', '69SKU9');
  op.isRefused('quality.sample.itemDiffers');
  const g = inCases();
  g.at.seed({
    jobs: [{ ...g.at.row('jobs', 'J-1')!, sample: { ...g.at.row('jobs', 'J-1')!.sample!, type: 'business' } }],
  });
  const several = await begins(g);
  await several.scan('T-1', '69SKU1');
  several.isRefused('quality.sample.whichRow');
});
