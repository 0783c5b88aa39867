import { goods, startedTrip } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { qrEntrucking } from '../qr-entrucking/flow.ts';
import { saidBy } from '../parts/qr.ts';
import { qrEntruckingAction } from './flow.ts';

const qrTrip = () => startedTrip({ kind: 'qr' }).setting('OUT-LOADSEQ', 'off');
const begins = (g = qrTrip()) => operator(qrEntruckingAction, g.at, { tripNo: 'T-1' });

/** BOX-1 holds another item, BOX-2 a lot, BOX-3 a piece with a number. */
function mixed() {
  const g = qrTrip().sku('SKU2').sku('SKU9');
  const box = (n: number) => g.at.row('containers', `BOX-${n}`);
  const [one, two, three] = [box(1), box(2), box(3)];
  if (!one || !two || !three?.out) throw new Error('no boxes');
  g.at.seed({
    containers: [
      { ...one, contents: [goods(6, 'SKU2')] },
      { ...two, contents: [{ ...goods(6), lot: { batch: 'B7' } }] },
      { ...three, out: { ...three.out, pieces: [{ skuId: 'SKU1', serial: 'N-3' }] } },
    ],
  });
  return g;
}

test('that of a container, or of goods: by item, lot and number the container is found', async () => {
  const op = await begins(mixed());
  await op.scan('69SKU2;;6');
  await op.scan('SKU1|B7|6');
  await op.scan('SKU1;;1;N-3');
  op.hasPosted(
    { lpn: 'BOX-1', qr: '69SKU2;;6' },
    { lpn: 'BOX-2', qr: 'SKU1|B7|6' },
    { lpn: 'BOX-3', qr: 'SKU1;;1;N-3' },
  );
  const label = await begins();
  await label.scan('BOX-2');
  label.hasPosted({ lpn: 'BOX-2', qr: 'BOX-2' });
  const named = await begins();
  await named.scan('SKU1;B7;6;BOX-2');
  named.hasPosted({ lpn: 'BOX-2' });
});

test('several hold it: which one is asked; no code twice', async () => {
  const g = qrTrip();
  const op = await begins(g);
  await op.scan('SKU1;B1');
  await op.isAt('which').picks('BOX-2');
  op.hasPosted({ lpn: 'BOX-2', qr: 'SKU1;B1' });
  expect(g.at.row('containers', 'BOX-2')?.out).toMatchObject({ loadedBy: 'SKU1;B1' });
  await op.scan('SKU1;B1');
  op.isRefused('load.qrRepeated').hasPostedCount(1);
});

test('empty, unknown, of goods that no open container of the trip holds, of what may not go', async () => {
  const g = mixed();
  const op = await begins(g);
  await op.scan('');
  op.isRefused('load.qrEmpty');
  await op.scan('NOTHING;1');
  op.isRefused('load.qrUnknown');
  await op.scan('SKU9;1');
  op.isRefused('load.qrOtherGoods');
  g.order('SO-1', { storeId: 'ST1', hold: 'blocked' });
  await op.scan('SKU2');
  op.isRefused('order.blocked').hasPostedCount(0);
});

test('what a code says: as a GS1 label, or parted', () => {
  expect(saidBy('(01)06901234567892(10)B7(21)N-1')).toMatchObject({ others: ['B7', 'N-1'] });
  expect(saidBy('SKU1\tB7\t6')).toEqual({ items: ['SKU1'], others: ['B7', '6'] });
  expect(saidBy('SKU1')).toEqual({ items: ['SKU1'], others: [] });
});

test('the list has trips of this kind only, found by waybill or plate', async () => {
  const op = await operator(qrEntrucking, qrTrip().trip('T-2', { plate: 'XY-1' }).at);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['T-1']);
  await op.scan('AB-1234');
  expect(op.left).toEqual([{ flow: 'shipping.qrLoad', params: { tripNo: 'T-1' } }]);
});
