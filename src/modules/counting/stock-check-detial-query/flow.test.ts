import { entry, oneCounted, saidOf, twoPlaces } from '#modules/counting/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { stockCheckDetail } from './flow.ts';

async function begins(g: Given = oneCounted()) {
  g.at.online = false;
  return operator(stockCheckDetail, g.at, { jobId: 'J-1' });
}
const where = { jobId: 'J-1', jobLineId: 'J-1/1', loc: 'A-01-01', placeRev: 1 };
const said = { ...where, entryId: 'J-1/1/e1', lpn: 'P-1' };
const goods = { onLpn: '', skuId: 'SKU1', lot: {}, quality: 'ok' };

test('not counted, counted, exceptions: as many as there are', async () => {
  const strange = entry({ entryId: 'J-1/2/e1', skuId: '', code: '4006381333931', photos: 1 });
  const op = await begins(saidOf(oneCounted(), 2, { state: 'exception', entries: [strange] }, true));
  expect(op.sees.choices).toMatchObject([{ amount: '0' }, { amount: '1' }, { amount: '1' }]);
  await op.picks('exceptions');
  await op.picks('J-1/2');
  await op.picks('J-1/2/e1');
  await op.picks('change');
  await op.types(2);
  const at = { jobId: 'J-1', jobLineId: 'J-1/2', loc: 'A-01-02', placeRev: 1 };
  const unknown = { entryId: 'J-1/2/e1', lpn: 'P-1', code: '4006381333931', photos: 1 };
  op.hasPosted({ ...at, ...unknown, qty: 2, withdrawn: false }, { ...at, entries: 1 });
});

test('another quantity: a finished location is finished again with it', async () => {
  const g = oneCounted();
  const op = await begins(g);
  await op.picks('counted');
  await op.scan('A-01-01');
  await op.picks('J-1/1/e1');
  await op.picks('change');
  await op.types(0);
  op.isRefused('counting.countZero');
  await op.types('２０');
  op.hasPosted({ ...said, ...goods, qty: 20, withdrawn: false }, { ...where, entries: 1 });
  expect(g.at.row('jobLines', 'J-1/1')).toMatchObject({ status: 'done', count: { state: 'counted' } });
});

test('it is not there: the last entry withdrawn leaves an empty location', async () => {
  const g = oneCounted();
  const op = await begins(g);
  await op.picks('counted');
  await op.picks('J-1/1');
  await op.picks('J-1/1/e1');
  await op.picks('withdraw');
  op.hasPosted({ ...said, ...goods, qty: 24, withdrawn: true }, where);
  expect(g.at.row('jobLines', 'J-1/1')?.count?.state).toBe('empty');
});

test('of a location that is not finished only the entry is corrected', async () => {
  const op = await begins(saidOf(twoPlaces(), 1, { entries: [entry()] }));
  await op.picks('open');
  await op.picks('J-1/1');
  await op.picks('J-1/1/e1');
  await op.picks('withdraw');
  op.hasPostedCount(1);
});

test('nothing to correct: it is counted, or counted again', async () => {
  const open = await begins();
  await open.picks('open');
  await open.picks('J-1/2');
  open.isRefused('counting.stillOpen');
  expect(open.sees.problem?.next).toMatchObject({ flow: 'counting.count', params: { jobId: 'J-1' } });
  const empty = await begins(saidOf(oneCounted(), 2, { state: 'empty' }, true));
  await empty.picks('counted');
  await empty.picks('J-1/2');
  empty.isRefused('counting.noEntry');
  const none = await begins();
  await none.picks('exceptions');
  expect(none.sees.none?.code).toBe('counting.nothingThere');
});
