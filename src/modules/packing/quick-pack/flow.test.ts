import { oneToPack, packable } from '#modules/packing/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { quickPackScreen } from './flow.ts';

const params = { jobId: 'J-1' };
test('all of it into as many boxes as it needs, each with a number of this terminal, with the radio off', async () => {
  const g = packable();
  g.at.online = false;
  const op = await operator(quickPackScreen, g.at, params);
  await op.says('yes');
  const [request] = op.at.outbox.map(
    (posted) => posted.request as { boxes: { lpn: string; rows: { qty: number }[] }[] },
  );
  expect(request?.boxes.map(({ lpn }) => lpn)).toEqual(['BOX-1', 'BOX-2']);
  expect(request?.boxes.flatMap(({ rows }) => rows).reduce((n, { qty }) => n + qty, 0)).toBe(10);
  expect(g.at.row('orderLines', 'SO-1/1')).toMatchObject({ packedQty: 6 });
  expect(g.at.row('containers', 'T-1')).toMatchObject({ contents: [], out: { state: 'free' } });
});

test('without numbers or types of boxes it says so; pieces with numbers are scanned', async () => {
  const none = await operator(quickPackScreen, oneToPack().at, params);
  expect(none.sees.problem?.code).toBe('packing.noBoxTypes');
  const numbered = await operator(quickPackScreen, packable(oneToPack().sku('SKU2', { isSerial: 'Y' })).at, params);
  expect(numbered.sees.problem?.code).toBe('packing.needsPieces');
});
