import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { pickedPieces } from '../given.ts';
import { snPickSearch } from './flow.ts';

const stored = (rows: readonly object[]) => ({
  kind: 'stored' as const,
  found: rows.map((row) => JSON.stringify(row)),
});

/** The WMS that answers both questions; nothing of what it does not say. */
const told = (at: readonly object[], picked: readonly object[], g = given()) => {
  g.at.wms.set('/WMS/GetInvSerialQuery', () => stored(at));
  g.at.wms.set('/WMS/GetPickedSerials', () => stored(picked));
  return g;
};
const drill = { serialNo: 'SN-1', skuId: 'DRILL', skuName: 'Drill' };
const picked = { ...drill, orderId: 'SO-1', externalNo: 'WEB-1', lpn: 'T-1', state: 'closed' };

test('a number: where it stands, on what, and for which order it was picked; each leads on', async () => {
  const g = told([{ ...drill, status: 'inStock', lpn: 'T-1', loc: 'STAGE-1' }], [picked]);
  const asked: unknown[] = [];
  g.at.wms.set('/WMS/GetPickedSerials', (request) => {
    asked.push(request);
    return stored([picked]);
  });
  const op = await operator(snPickSearch, g.at);
  await op.scan('SN-1');
  expect(asked).toEqual([{ code: 'SN-1' }]);
  expect(op.isAt('seen').sees.rows).toMatchObject([
    { label: { message: 'In stock' }, value: 'SN-1', strong: true },
    { value: 'DRILL', opens: { flow: 'search.sku', params: { sku: 'DRILL' } } },
    { value: 'STAGE-1', opens: { flow: 'search.loc' } },
    { value: 'T-1', opens: { flow: 'search.container', params: { lpn: 'T-1' } } },
    { label: { message: 'Picked for order' }, value: 'SO-1', detail: 'WEB-1' },
    { value: 'T-1', detail: { message: 'Closed' } },
  ]);
  await op.says('yes');
  op.isAt('piece');
});

test('a number that nobody has picked, and one that has left: no place to look for it', async () => {
  const op = await operator(snPickSearch, told([{ ...drill, status: 'inStock', lpn: '', loc: 'A-01-01' }], []).at);
  await op.scan('SN-1');
  expect(op.sees.rows.map(({ value }) => value)).toEqual(['SN-1', 'DRILL', 'A-01-01', '–']);
  const left = told([{ ...drill, status: 'shipped', lpn: 'T-1', loc: 'STAGE-1' }], [{ ...picked, state: 'shipped' }]);
  const gone = await operator(snPickSearch, left.at);
  await gone.scan('SN-1');
  expect(gone.sees.rows.map(({ value }) => value)).toEqual(['SN-1', 'DRILL', 'SO-1', 'T-1']);
});

test('two SKUs have the same number: both are shown', async () => {
  const at = ['DRILL', 'SAW'].map((skuId) => ({ ...drill, skuId, status: 'inStock', lpn: '', loc: 'A-01-01' }));
  const op = await operator(snPickSearch, told(at, []).at);
  await op.scan('SN-1');
  expect(op.sees.rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['DRILL', 'SAW']));
});

test.each(['SO-1', 'WEB-1'])('order %s lists the pieces that were picked for it', async (code) => {
  const op = await operator(snPickSearch, told([], [picked, { ...picked, serialNo: 'SN-2' }]).at);
  await op.scan(code);
  expect(op.isAt('seen').sees.rows).toMatchObject([
    { value: 'SO-1', detail: 'WEB-1' },
    { label: { message: 'Picked pieces' }, value: '2', strong: true },
    { label: 'Drill', value: 'SN-1', detail: 'T-1', opens: { flow: 'search.container' } },
    { value: 'SN-2' },
  ]);
});

test('without network what closed containers hold is shown as what it is; all else is not on this terminal', async () => {
  const g = pickedPieces();
  g.at.online = false;
  const op = await operator(snPickSearch, g.at);
  await op.scan('SN-9');
  op.isRefused('search.notOnTerminal').isAt('piece');
  await op.scan('EXT-SO-1');
  expect(op.isAt('seen').sees.rows.map(({ value }) => value)).toEqual(['', 'SO-1', '2', 'SN-1', 'SN-2']);
  expect(op.sees.rows[0]).toMatchObject({ label: { message: 'Only what this terminal knows' } });
  await op.says('yes');
  await op.scan('SN-2');
  expect(op.sees.rows.map(({ value }) => value)).toEqual(['', 'SO-1', 'T-1']);
});

test('what the WMS says counts, and what nobody knows is refused', async () => {
  const op = await operator(snPickSearch, told([], [], pickedPieces()).at);
  await op.scan('SN-1');
  op.isRefused('search.pieceUnknown').isAt('piece');
});

test('pieces of another owner are not found', async () => {
  const g = pickedPieces();
  g.at.seed({ owners: [{ ownerId: 'OWN2', ownerName: 'Owner Two' }] });
  g.at.online = false;
  const op = await operator(snPickSearch, g.at);
  for (const code of ['SN-1', 'SO-1']) {
    await op.scan(code);
    op.isRefused('search.notOnTerminal');
  }
});
