import { box, oneCarrier } from '#modules/handover/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { waybillCollect } from './flow.ts';

const bare = () => box(oneCarrier(), 3, { parcelNo: '' });
const begins = (g = bare()) => operator(waybillCollect, g.at, { jobId: 'J-1' });

test('a sealed box gets the number that the carrier brought, box after box, with the radio off', async () => {
  const g = box(bare(), 4, { parcelNo: '' });
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['BOX-3', 'BOX-4']);
  await op.scan('BOX-3', 'CN-1');
  await op.isAt('box').scan('BOX-4', 'CN-1');
  op.isRefused('handover.numberUsed');
  await op.scan('CN-2');
  op.hasPosted({ lpn: 'BOX-3', parcelNo: 'CN-1', carrierId: 'C1' }, { lpn: 'BOX-4', parcelNo: 'CN-2' });
  expect(g.at.row('containers', 'BOX-4')?.out).toMatchObject({ parcelNo: 'CN-2', state: 'closed' });
});

test('without work the carrier is asked for; an order that names none goes with it from now on', async () => {
  const g = box(bare(), 5, { parcelNo: '' }, '');
  const op = await operator(waybillCollect, g.at);
  await op.isAt('carrier').picks('C2');
  await op.scan('BOX-3');
  op.isRefused('handover.otherCarrier');
  await op.scan('BOX-5', 'CN-5');
  op.hasPosted({ lpn: 'BOX-5', carrierId: 'C2' });
  expect(g.at.row('orders', 'SO-5')).toMatchObject({ carrierId: 'C2' });
});

test('an open box, one that has a number, and a label of the house instead of a number', async () => {
  const op = await begins(box(bare(), 4, { state: 'picking', parcelNo: '' }));
  await op.scan('BOX-4');
  op.isRefused('handover.notSealed');
  await op.scan('BOX-1');
  op.isRefused('handover.hasNumber');
  await op.scan('BOX-3', 'STAGE-1');
  op.isRefused('handover.noParcelNo');
  await op.scan('BOX-1');
  op.isRefused('handover.noParcelNo');
});
