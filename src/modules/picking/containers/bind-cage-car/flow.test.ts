import { oneCage, pieces, storeJob } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cageComplete } from '../cage-complete/flow.ts';
import { cageFull } from '../cage-full/flow.ts';
import { bindCageCar } from './flow.ts';

const ofOne = { state: 'picking', storeId: 'ST-1', storeName: 'Store One' } as const;
const ofTwo = { state: 'picking', storeId: 'ST-2', storeName: 'Store Two' } as const;

test('a cage that begins is of the store of what is put in first, and others are refused', async () => {
  const g = storeJob()
    .tote('T-1', ofOne, pieces(5))
    .tote('T-2', ofTwo, pieces(2))
    .tote('T-3', { state: 'open' }, pieces(1));
  const op = await operator(bindCageCar, g.at);
  await op.scan('CAGE-1', 'T-3');
  op.isRefused('picking.containers.noStore');
  await op.scan('T-1');
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'CAGE-1', kind: 'cage', storeId: 'ST-1' })] },
    { lpn: 'CAGE-1', children: ['T-1'], off: false },
  );
  expect(g.at.row('containers', 'CAGE-1')).toMatchObject({ out: { state: 'picking', storeName: 'Store One' } });
  await op.scan('T-2');
  op.isRefused('picking.otherStore');
  await op.scan('T-1');
  op.isRefused('picking.containers.standsOnOther').hasPostedCount(2);
});

test('the store itself: the cage is its, and a second scan puts in all that is here', async () => {
  const g = storeJob().tote('CAGE-1', { ...ofOne, state: 'open' }, { kind: 'cage' });
  g.tote('T-1', ofOne, pieces(5))
    .tote('T-2', { ...ofOne, state: 'closed' }, pieces(2))
    .tote('T-3', ofTwo, pieces(1));
  const op = await operator(bindCageCar, g.at);
  await op.scan('CAGE-1', 'ST-1');
  op.isAsked('allOfIt');
  await op.says('yes');
  op.hasPosted({ lpn: 'CAGE-1', children: ['T-1', 'T-2'] });
  await op.scan('ST-1');
  op.isRefused('picking.containers.storeHasNone');
});

test('one that was filled elsewhere is asked for, and known for what it is; nobody asks about a number of this terminal', async () => {
  const g = storeJob().tote('T-1', ofOne, pieces(5));
  const asked: unknown[] = [];
  g.at.wms.set('/WMS/GetOutboundContainers', (request) => {
    asked.push(request);
    g.tote('CAGE-F', { ...ofOne, full: true }, { kind: 'cage', ...pieces(1) });
    return {};
  });
  const op = await operator(bindCageCar, g.at);
  await op.scan('CAGE-F');
  op.isRefused('picking.containers.cageFull');
  await op.scan('A-01-01');
  op.isRefused('outbound.notForOrders');
  await op.scan('LPN00000001');
  op.isAt('what');
  expect(asked).toEqual([{ code: 'CAGE-F' }]);
});

test('no cage, a full one, one that is complete or closed are not filled', async () => {
  const g = oneCage()
    .tote('CAGE-F', { ...ofOne, full: true }, { kind: 'cage', ...pieces(1) })
    .tote('CAGE-C', { ...ofOne, complete: true }, { kind: 'cage', ...pieces(1) })
    .tote('CAGE-X', { ...ofOne, state: 'closed' }, { kind: 'cage', ...pieces(1) });
  const op = await operator(bindCageCar, g.at);
  for (const [code, refusal] of [
    ['T-1', 'picking.containers.noCage'],
    ['CAGE-F', 'picking.containers.cageFull'],
    ['CAGE-C', 'picking.containers.cageComplete'],
    ['CAGE-X', 'outbound.containerState'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('CAGE-1');
  expect(op.sees.buttons.map(({ name }) => name)).toEqual(['full', 'complete']);
  op.hasPostedCount(0);
});

test('full: the next one is named, empty and nobody else’s, and is filled on', async () => {
  const g = oneCage()
    .tote('CAGE-9', ofTwo, { kind: 'cage', ...pieces(1) })
    .tote('T-9', { state: 'free' });
  const op = await operator(cageFull, g.at, { lpn: 'CAGE-1' });
  await op.scan('');
  op.isRefused('outbound.targetEmpty');
  await op.scan('CAGE-1');
  op.isRefused('picking.containers.itself');
  await op.scan('CAGE-9');
  op.isRefused('picking.containers.cageAllocated');
  await op.scan('T-9');
  op.isRefused('picking.containers.noCage');
  await op.scan('CAGE-2');
  op.hasPosted({ lpn: 'CAGE-1', storeId: 'ST-1', state: 'full', next: 'CAGE-2' });
  expect(op.left.at(-1)).toEqual({ flow: 'picking.cage', params: { lpn: 'CAGE-2' } });
  expect(g.at.row('containers', 'CAGE-2')?.out).toMatchObject({ storeId: 'ST-1', full: false });
});

test('complete: what its store still waits for is seen, and confirmed', async () => {
  const op = await operator(cageComplete, oneCage().at, { lpn: 'CAGE-1' });
  expect(op.sees.rows).toMatchObject([{ value: '1' }, { value: '17' }, { value: '1 CS' }, { value: '5 EA' }]);
  await op.says('yes');
  op.isAsked('stillOpen');
  await op.says('yes');
  op.hasPosted({ lpn: 'CAGE-1', state: 'complete', openConfirmed: true });
});
