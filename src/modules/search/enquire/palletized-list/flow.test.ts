import { groupContainers } from '#modules/receiving/pallets/ops.ts';
import type { Params } from '#engine/params.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { builtPallets } from '../given.ts';
import { palletizedList } from './flow.ts';

const begins = (g = builtPallets(), params: Params = {}) => operator(palletizedList, g.at, params);
const list = (of: string) => [{ flow: 'search.built', params: { of } }];
const offline = () => {
  const g = builtPallets();
  g.at.online = false;
  return g;
};

test('those of my last day first, then workers, days and receipts, then all others', async () => {
  const op = await begins(offline());
  expect(op.isAt('built').sees.choices).toMatchObject([
    { id: 'P-2', title: 'P-2', detail: expect.stringContaining('R-1 · op1 · 2026-11-20'), amount: 'DOCK-01' },
    { title: 'op1', detail: { message: 'Worker' }, amount: '2' },
    { title: 'op2', amount: '1' },
    { title: '2026-11-20', detail: { message: 'Day' }, amount: '2' },
    { title: '2026-11-19', amount: '1' },
    { title: 'R-1', detail: { message: 'Receipt' }, amount: '3' },
    { title: 'P-3' },
    { title: 'P-1' },
  ]);
  expect(op.sees.refresh).toMatchObject({
    call: { path: '/WMS/GetPalletizedList' },
    request: { known: expect.arrayContaining(['P-1', 'P-2', 'P-3']) },
  });
});

test('a pallet opens what is on it, whoever built it', async () => {
  const op = await begins(offline());
  await op.scan('P-3');
  expect(op.left).toEqual([{ flow: 'search.container', params: { lpn: 'P-3' } }]);
});

test.each([
  ['a receipt', 'R-1', 'R-1', ['P-2', 'P-3', 'P-1']],
  ['a receipt by a number of outside', 'EXT-R-1', 'R-1', ['P-2', 'P-3', 'P-1']],
  ['a worker', 'op2', 'op2', ['P-3']],
  ['a day', '20261119', '2026-11-19', ['P-1']],
  ['a day as it is written', '2026-11-20', '2026-11-20', ['P-2', 'P-3']],
])('%s lists its pallets', async (_, code, of, pallets) => {
  const op = await begins(offline());
  await op.scan(code);
  expect(op.left).toEqual(list(of));
  const narrowed = await begins(offline(), { of });
  expect(new Set(narrowed.sees.choices.map(({ title }) => title))).toEqual(new Set(pallets));
  expect(narrowed.sees.refresh).toMatchObject({ request: { code: of } });
});

test('what is not here is asked for; what nobody built, and without network anything else, is refused', async () => {
  const g = offline();
  const op = await begins(g);
  await op.scan('op9');
  op.isRefused('scan.notHere').isAt('built');
  g.at.online = true;
  g.at.wms.set('/WMS/GetPalletizedList', () => ({}));
  await op.scan('op9');
  op.isRefused('search.builtUnknown');
  // Announced, and built by nobody here.
  await op.scan('P-4');
  op.isRefused('search.builtUnknown');
});

test('what this terminal has built itself is the newest, before the WMS has heard of it', async () => {
  const g = offline();
  const request = { lpn: 'P-NEW', loc: 'DOCK-01', children: ['P-1'], seal: false };
  await groupContainers.project(g.at.work, request, { userId: 'op1' });
  const op = await begins(g);
  expect(op.sees.choices.slice(0, 3)).toMatchObject([
    { title: 'P-NEW', detail: 'R-1 · op1' },
    { title: 'P-2' },
    { title: 'op1', amount: '2' },
  ]);
  // Poured over, it is no pallet any more.
  expect(op.sees.choices.map(({ title }) => title)).not.toContain('P-1');
});

test('pallets of another owner are not found', async () => {
  const g = offline();
  g.at.seed({ owners: [{ ownerId: 'OWN2', ownerName: 'Owner Two' }] });
  const op = await begins(g);
  expect(op.sees.choices).toEqual([]);
  expect(op.sees.none?.code).toBe('search.noneBuilt');
});
