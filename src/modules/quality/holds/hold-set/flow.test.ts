import { held, pallet } from '#modules/quality/holds/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { holdRelease } from '../hold-release/flow.ts';
import { holdSet } from './flow.ts';

test('a pallet is held with its reason, and shows it at once with the radio off', async () => {
  const g = pallet();
  g.at.online = false;
  const op = await operator(holdSet, g.at);
  await op.scan('P-1');
  await op.picks('container');
  await op.picks('DAMAGED');
  await op.fills({ photos: '0' });
  op.hasPosted({ scope: 'container', containerId: 'P-1', skuId: '', reason: 'DAMAGED' });
  expect(g.at.row('containers', 'P-1')?.contents).toMatchObject([{ held: { reason: 'DAMAGED', by: 'op1' } }]);
});

test('some of the goods of a mixed pallet, and a lot wherever it is', async () => {
  const op = await operator(holdSet, pallet().at);
  await op.scan('P-2');
  await op.picks('goods');
  await op.scan('SKU2');
  await op.types(7);
  op.isRefused('quality.hold.moreThanThere');
  await op.types(0);
  op.isRefused('quality.hold.qtyZero');
  await op.types(2);
  await op.picks('DAMAGED');
  await op.fills({ photos: '0' });
  op.hasPosted({ scope: 'goods', containerId: 'P-2', skuId: 'SKU2', lot: { batch: 'B7' }, qty: 2 });
});

test('an empty pallet, and one that has not come, are refused', async () => {
  const g = pallet();
  g.at.seed({ containers: [{ ...g.at.row('containers', 'P-2')!, contents: [] }] });
  const op = await operator(holdSet, g.at);
  await op.scan('P-2');
  op.isRefused('quality.hold.empty');
  g.at.seed({ containers: [{ ...g.at.row('containers', 'P-1')!, status: 'expected' }] });
  await op.scan('P-1');
  op.isRefused('quality.hold.notHere');
});

test('what a person held is released; what an inspection held is decided', async () => {
  const op = await operator(holdRelease, held().at, { jobId: 'J-1' });
  await op.says('yes');
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['release']);
  await op.picks('release');
  expect(op.at.outbox.map(({ op: id }) => id)).toEqual(['quality.release']);
  const decides = await operator(holdRelease, held('J-9').at, { jobId: 'J-1' });
  await decides.says('yes');
  await decides.picks('damaged');
  decides.hasPosted({ jobId: 'J-1', decision: 'damaged' });
});
