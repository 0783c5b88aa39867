import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { atDock } from '../given.ts';
import { locQuery } from './flow.ts';

test('what it is for, what it takes, and what is known to stand there, pallet by pallet', async () => {
  const g = atDock();
  g.at.online = false;
  const op = await operator(locQuery, g.at);
  await op.scan('DOCK-01');
  expect(op.left).toEqual([{ flow: 'search.loc', params: { loc: 'DOCK-01' } }]);
  const seen = await operator(locQuery, g.at, { loc: 'DOCK-01' });
  expect(seen.isAt('seen').sees.rows).toMatchObject([
    { value: 'DOCK-01', strong: false },
    { value: 'A', detail: { message: 'Dock' } },
    { label: { message: 'More may stand here' } },
    { label: 'P-1', value: '24 EA (2 CS)', opens: { flow: 'search.stockDetail' } },
    { label: 'P-2', value: '10 EA' },
    { label: 'P-3', value: '5 EA' },
  ]);
  expect(seen.sees.refresh?.request).toMatchObject({ loc: 'DOCK-01', known: ['P-1', 'P-2', 'P-3'] });
});

test('a full, locked place that is kept for a SKU, with its weight and its rule', async () => {
  const g = atDock().place('A-01-04', 2, 2, { fixedSku: 'SKU1', weight: 400, maxWeight: 900, mixing: 'lot' });
  const op = await operator(locQuery, g.at, { loc: 'A-01-04' });
  expect(op.sees.rows).toMatchObject([
    { label: { message: 'Locked location' }, strong: true },
    { detail: { message: 'Reserve' } },
    { value: '2 / 2' },
    { value: '400 / 900' },
    { value: 'SKU1', opens: { flow: 'search.sku' } },
    { detail: { message: 'One lot only' } },
    { label: { message: 'Not on this terminal' }, value: '–' },
  ]);
});

test('a place that is not known here is asked for, one that does not exist is refused', async () => {
  const op = await operator(locQuery, atDock().at);
  await op.scan('Z-99');
  op.isRefused('scan.notHere');
  op.at.wms.set('/WMS/GetLocationList', () => ({}));
  await op.scan('Z-99');
  op.isRefused('lookup.locUnknown').isAt('scanned');
});
