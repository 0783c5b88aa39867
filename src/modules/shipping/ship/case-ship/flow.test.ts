import { goods, readyOrder, twoBoxes, twoPallets } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { caseShip } from './flow.ts';

test.each(['BOX-1', 'TAG-1', 'RF-1', 'PX-1'])('a carton by its label %s, with the radio off', async (label) => {
  const out = { tag: 'TAG-1', rfid: 'RF-1', parcelNo: 'PX-1' };
  const g = twoBoxes({ boxes: { 'BOX-1': { kind: 'box', out }, 'BOX-2': { kind: 'box' } } });
  g.at.online = false;
  const op = await operator(caseShip, g.at);
  await op.scan(label);
  op.hasPosted({ lpn: 'BOX-1', orderIds: ['SO-1'], holds: 6 });
  await op.scan(label);
  op.isRefused('shipping.ship.lpnScanned');
});

test('a case that stands on a pallet is taken off it', async () => {
  const g = readyOrder({
    picked: [['SKU1', 6, '10000000000001']],
    boxes: { 'P-1': { kind: 'pallet' }, '10000000000001': { kind: 'case', parentId: 'P-1' } },
  });
  const pallet = g.at.row('containers', 'P-1');
  if (!pallet) throw new Error('the pallet is there');
  g.at.seed({ containers: [{ ...pallet, contents: [goods(6)] }] });
  const op = await operator(caseShip, g.at);
  await op.scan('10000000000001');
  op.hasPosted({ lpn: '10000000000001', holds: 6 });
  expect(g.at.row('containers', 'P-1')).toMatchObject({ contents: [], loc: '', out: { state: 'free' } });
  expect(g.at.row('containers', '10000000000001')).toMatchObject({ parentId: '', out: { state: 'shipped' } });
});

test('a pallet is shipped as such', async () => {
  const op = await operator(caseShip, twoPallets().at);
  await op.scan('P-1');
  op.isRefused('shipping.ship.notACase').hasPostedCount(0);
  expect(op.sees.problem?.next).toMatchObject({ flow: 'shipping.lpn' });
});
