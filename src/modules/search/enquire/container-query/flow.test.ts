import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import type { Params } from '#engine/params.ts';
import { expect, test } from 'vitest';
import { atDock, CASE } from '../given.ts';
import { containerQuery } from './flow.ts';

const begins = (g = atDock(), params: Params = {}) => operator(containerQuery, g.at, params);
const boxes = () =>
  oneOrder()
    .tote('T-1', { state: 'closed', lane: 'STAGE-1', rfid: 'RF-1', parcelNo: 'PX-1', weight: 2.5 }, pieces(14))
    .tote('T-2', { state: 'picking' }, pieces(1));
const left = (lpn: string) => [{ flow: 'search.container', params: { lpn } }];

test('a pallet: what is on it, loose and in cases, where it stands; a case: what it stands on', async () => {
  const g = atDock();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('P-2');
  expect(op.left).toEqual(left('P-2'));
  const seen = await begins(g, { lpn: 'P-2' });
  expect(seen.isAt('seen').sees.rows).toMatchObject([
    { label: { message: 'Received' }, value: 'P-2', detail: { message: 'Pallet' }, strong: true },
    { value: 'DOCK-01', opens: { flow: 'search.loc' } },
    { value: 'R-1' },
    { label: 'Goods SKU1', value: '10 EA', opens: { flow: 'search.sku' } },
    { value: CASE, opens: { flow: 'search.container', params: { lpn: CASE } } },
  ]);
  const box = await begins(g, { lpn: CASE });
  expect(box.sees.rows).toContainEqual(expect.objectContaining({ value: 'P-2' }));
});

test('a container that leaves: its order, its lane, its parcel; found by its tag and the number of its carrier', async () => {
  for (const code of ['T-1', 'RF-1', 'PX-1']) {
    const op = await begins(boxes());
    await op.scan(code);
    expect(op.left).toEqual(left(code));
    const seen = await begins(boxes(), { lpn: code });
    expect(seen.isAt('seen').sees.rows.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['T-1', 'SO-1', 'STAGE-1', 'PX-1', 'RF-1', '2.5 kg', '14 EA (1 CS 2 EA)']),
    );
  }
});

test('an order lists its containers, and one of them is chosen', async () => {
  const op = await begins(boxes(), { lpn: 'SO-1' });
  expect(op.isAt('box').sees.choices).toMatchObject([
    { title: 'T-1', amount: { message: 'Closed' } },
    { title: 'T-2', amount: { message: 'Being filled' } },
  ]);
  await op.scan('PX-1');
  expect(op.isAt('seen').sees.rows[0]).toMatchObject({ value: 'T-1' });
});

test('what has left the house the WMS says; what nobody knows is refused, and without network not even that', async () => {
  const g = atDock();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('BOX-9');
  op.isRefused('search.notOnTerminal').isAt('what');
  g.at.online = true;
  g.at.wms.set('/WMS/GetContainersOf', () => ({}));
  g.at.wms.set('/WMS/GetShippingContainers', () => ({ kind: 'stored', found: [] }));
  await op.scan('BOX-9');
  op.isRefused('search.containerUnknown').isAt('what');
  const box = {
    shippingContainerId: 'BOX-9',
    orderNo: 'SO-9',
    waybillNo: 'W-9',
    status: 'shipped',
    loc: '',
    weight: 3,
  };
  g.at.wms.set('/WMS/GetShippingContainers', (asked) => ({
    kind: 'stored',
    found: 'shippingContainerId' in (asked as object) ? [JSON.stringify(box)] : [],
  }));
  await op.scan('BOX-9');
  expect(op.isAt('gone').sees.rows.map(({ value }) => value)).toEqual(['BOX-9', 'SO-9', 'W-9', '–', '3 kg']);
  await op.says('yes');
  expect(op.left).toEqual([null]);
});

test('containers of another owner are not found', async () => {
  const g = atDock().stored('P-8', 'A-01-01', 'SKU8', 4, { ownerId: 'OWN2' });
  g.at.seed({ owners: [{ ownerId: 'OWN1', ownerName: 'Owner One' }] });
  g.at.online = false;
  const op = await begins(g);
  await op.scan('P-8');
  op.isRefused('search.notOnTerminal');
});
