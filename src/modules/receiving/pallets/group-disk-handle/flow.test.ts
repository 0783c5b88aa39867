import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { groupDiskHandle } from './flow.ts';

const here = { status: 'received', loc: 'DOCK-01' } as const;
const [A, B, C] = ['10000000000001', '10000000000002', '10000000000003'];

/** Case A on pallet P-1, case B by itself, part pallet P-2 with case C on it. */
const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 60)
    .pallet('P-1', 1, 'SKU1', 24, here)
    .box(A, 1, 'SKU1', 12, { ...here, parentId: 'P-1' })
    .box(B, 1, 'SKU1', 12, here)
    .pallet('P-2', 1, 'SKU1', 9, here)
    .box(C, 1, 'SKU1', 4, { ...here, parentId: 'P-2' })
    .task('P-2', 'A-01-01');
const start = async (g = job()) => {
  const op = await operator(groupDiskHandle, g.at);
  await op.scan('DOCK-01');
  return op;
};

test('cases and a part pallet onto a new one, closed and labelled; what gave keeps the rest or is left empty', async () => {
  const op = await start();
  await op.scan('P-NEW', A, B, 'P-2');
  expect(op.sees.items?.map((row) => row.title)).toEqual([A, B, 'P-2']);
  await op.ends();
  await op.fills({ copies: '2' });
  op.isAt('pallet').hasPosted(
    { lpn: 'P-NEW', loc: 'DOCK-01', children: [A, B, 'P-2'], seal: true },
    { ref: 'P-NEW', copies: 2 },
  );
  const row = (id: string) => op.at.row('containers', id);
  expect(row('P-NEW')).toMatchObject({ sealed: true, loc: 'DOCK-01', contents: [{ qty: 33 }] });
  for (const id of [A, B, C]) expect(row(id)).toMatchObject({ parentId: 'P-NEW' });
  expect(row('P-1')).toMatchObject({ contents: [{ qty: 12 }] });
  expect(row('P-2')).toMatchObject({ contents: [], loc: '' });
  expect(op.at.row('tasks', 'T-P-2')).toMatchObject({ status: 'cancelled' });
});

test('left open, it takes more later; no label without copies', async () => {
  const op = await start();
  await op.scan('P-NEW', A);
  await op.ends();
  await op.presses('leaveOpen');
  op.hasPosted({ children: [A], seal: false });
  await op.scan('P-NEW', B);
  await op.ends();
  await op.fills({ copies: '0' });
  op.hasPosted({ children: [A] }, { children: [B], seal: true });
});

test('a pallet that is complete is closed as it is; an empty one is not', async () => {
  const op = await start();
  await op.scan('P-NEW');
  await op.presses('close');
  op.isRefused('receiving.holdsNothing');
  await op.opens('pallet');
  await op.scan('P-1');
  await op.presses('close');
  op.hasPosted({ lpn: 'P-1', children: [], seal: true });
  await op.scan('P-1');
  op.isRefused('receiving.lpnSealed');
});

test('nothing is offered that would forget what was scanned', async () => {
  const op = await start();
  const offered = () => op.sees.buttons.map(({ name }) => name);
  expect(offered()).toEqual(['newPallet']);
  await op.scan('P-1');
  expect(offered()).toEqual(['close']);
  await op.scan(B);
  expect(offered()).toEqual([]);
  await op.ends();
  expect(offered()).toEqual(['leaveOpen']);
});

test('the tray of a store is no pallet to build on', async () => {
  const op = await start(job().demand('S1', 1, 'SKU1', 12, { tray: 'P-1' }));
  await op.scan('P-1');
  op.isRefused('receiving.palletInUse');
});

test('what cannot join is refused by name', async () => {
  const g = job()
    .pallet('P-OTHER', 1, 'SKU1', 1, { ...here, ownerId: 'OWN2' })
    .pallet('P-FAR', 1, 'SKU1', 1, { ...here, loc: 'DOCK-02' })
    .pallet('P-SEALED', 1, 'SKU1', 1, { ...here, sealed: true })
    .pallet('P-STORED', 1, 'SKU1', 1, { status: 'stored', loc: 'A-01-01' })
    .pallet('P-EMPTY', 1, 'SKU1', 1, { status: 'stored', loc: '', contents: [] })
    .pallet('P-EXPECTED', 1, 'SKU1', 1);
  const op = await start(g);
  await op.scan('P-1', B);
  for (const [code, refusal] of [
    ['P-1', 'itself'],
    [B, 'scannedTwice'],
    [A, 'isOnIt'],
    ['P-EXPECTED', 'notReceived'],
    ['P-EMPTY', 'holdsNothing'],
    ['P-STORED', 'putAway'],
    ['P-SEALED', 'lpnSealed'],
    ['P-FAR', 'elsewhere'],
    ['P-OTHER', 'otherOwner'],
  ] as const) {
    await op.scan(code);
    op.isRefused(`receiving.${refusal}`);
  }
  expect(op.sees.items).toHaveLength(1);
});

test('a closed pallet gives no case either', async () => {
  const g = job();
  const carrier = g.at.row('containers', 'P-1');
  if (carrier) g.at.seed({ containers: [{ ...carrier, sealed: true }] });
  const op = await start(g);
  await op.scan('P-NEW', A);
  op.isRefused('receiving.lpnSealed');
});

test('the pallet to build on stands here, is received and open; an emptied one may be used again', async () => {
  const g = job()
    .pallet('P-FAR', 1, 'SKU1', 1, { ...here, loc: 'DOCK-02' })
    .pallet('P-STORED', 1, 'SKU1', 1, { status: 'stored', loc: 'A-01-01' })
    .pallet('P-EMPTY', 1, 'SKU1', 1, { status: 'stored', loc: '', contents: [] })
    .pallet('P-EXPECTED', 1, 'SKU1', 1);
  const op = await start(g);
  for (const [code, refusal] of [
    ['P-FAR', 'receiving.palletElsewhere'],
    ['P-STORED', 'receiving.putAway'],
    ['P-EXPECTED', 'receiving.notReceived'],
    [A, 'container.isCase'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('P-EMPTY', B);
  op.isAt('children');
});

test('a label needs a print point', async () => {
  const g = job();
  g.at.me = { ...g.at.me, printPoint: '' };
  const op = await start(g);
  await op.scan('P-NEW', B);
  await op.ends();
  await op.fills({ copies: '1' });
  op.isRefused('label.noPrintPoint');
  await op.fills({ copies: '0' });
  op.hasPostedCount(1);
});

test('the tray of a store joins no pallet: what the store waits for is counted as on it', async () => {
  const op = await start(job().demand('S1', 1, 'SKU1', 9, { tray: 'P-2' }));
  await op.scan('P-NEW', 'P-2');
  op.isRefused('receiving.storeTray').isAt('children').hasPostedCount(0);
});

test('grades do not mix on a pallet', async () => {
  const damaged = [{ lineId: 'R-1/1', skuId: 'SKU1', skuName: 'Goods', qty: 3, lot: {}, quality: 'damaged' as const }];
  const graded = () => job().pallet('P-BAD', 1, 'SKU1', 3, { ...here, contents: damaged });
  const op = await start(graded());
  await op.scan('P-NEW', B, 'P-BAD');
  op.isRefused('receiving.otherGradeOn');
  const onto = await start(graded());
  await onto.scan('P-BAD', B);
  onto.isRefused('receiving.otherGradeOn');
});
