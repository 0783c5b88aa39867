import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { holding, inStock } from '../given.ts';
import { moveContainer } from '../ops.ts';
import { lpnMove } from './flow.ts';

const start = (g = inStock(), params: object = {}) => operator(lpnMove, g.at, params as never);

test('two scans: the pallet goes with the cases on it; turned round it stands where it stood', async () => {
  const g = inStock();
  g.at.online = false;
  const op = await start(g);
  await op.scan('P-2', 'A-01-03');
  op.hasPosted({
    lpn: 'P-2',
    from: 'A-01-02',
    fromPallet: '',
    ownerId: 'OWN1',
    loc: 'A-01-03',
    onto: '',
    overLimit: false,
  });
  expect(g.at.row('containers', '10000000000001')).toMatchObject({ loc: 'A-01-03', parentId: 'P-2' });
  expect(g.at.row('places', 'A-01-02')).toMatchObject({ pallets: 0 });
  const back = moveContainer.reverse?.(op.at.outbox[0]?.request as never);
  expect(back?.request).toMatchObject({ lpn: 'P-2', from: 'A-01-03', loc: 'A-01-02', overLimit: true });
  await moveContainer.project(g.at.work, back?.request as never, { userId: 'op1' });
  expect(g.at.row('containers', 'P-2')).toMatchObject({ loc: 'A-01-02' });
  expect(g.at.row('places', 'A-01-02')).toMatchObject({ pallets: 1 });
});

test('search has named the pallet already', async () => {
  const op = await start(inStock(), { lpn: 'P-1' });
  op.isAt('target');
  await op.scan('A-01-03');
  op.hasPosted({ lpn: 'P-1', loc: 'A-01-03' });
});

test('what is kept for somebody stays; what came in is put away instead', async () => {
  const g = holding(inStock(), 'P-3', 'A-01-03', [{ allocatedQty: 4 }]).stored('P-4', 'DOCK-01', 'SKU1', 5, {
    status: 'received',
  });
  const op = await start(g);
  await op.scan('P-3');
  op.isRefused('move.occupied');
  await op.scan('P-4');
  op.isRefused('move.notStored');
  await op.scan('10000000000001');
  op.isRefused('container.isCase').hasPostedCount(0);
});

test('goods on hold go whole to quality control, a lane or a rack, never to a pick face', async () => {
  const g = holding(inStock(), 'P-3', 'A-01-03', [{ frozenQty: 10 }]);
  const op = await start(g);
  await op.scan('P-3', 'F-01-01');
  op.isRefused('move.onHold');
  await op.scan('STAGE-1');
  op.hasPosted({ lpn: 'P-3', loc: 'STAGE-1' });
});

test('locked, where it stands already, a dock: refused; a full place is asked about', async () => {
  const op = await start(inStock().place('A-01-03', 2));
  await op.scan('P-1', 'A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('A-01-01');
  op.isRefused('move.sameSpot');
  await op.scan('DOCK-01');
  op.isRefused('move.notATarget');
  await op.scan('A-01-03');
  op.isAsked('overLimit');
  await op.says(yes);
  op.hasPosted({ lpn: 'P-1', loc: 'A-01-03', overLimit: true });
});

test('a place that is kept for other goods, and an empty pallet: refused', async () => {
  const g = inStock().place('A-01-03', 0, 2, { fixedSku: 'SKU9' }).stored('P-E', '', 'SKU1', 0, { contents: [] });
  const op = await start(g);
  await op.scan('P-E');
  op.isRefused('move.empty');
  await op.scan('P-1', 'A-01-03');
  op.isRefused('place.keptForOther').hasPostedCount(0);
});
