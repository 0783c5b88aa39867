import { pieces, twoTotes } from '#modules/transfer/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { splitMerge } from '../ops.ts';
import { splitMergeCase } from './flow.ts';

const picking = { state: 'picking' } as const;
const begins = (g = twoTotes()) => operator(splitMergeCase, g.at);

test('part of one goes into the other, in the unit that it is counted in', async () => {
  const g = twoTotes();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('T-1', 'SKU1');
  expect(op.isAt('qty').sees.expected).toBe('6 EA');
  await op.types(2);
  await op.scan('T-2');
  op.isAt('box').hasPosted({
    fromLpn: 'T-1',
    toLpn: 'T-2',
    whole: false,
    rows: [{ kind: 'goods', skuId: 'SKU1', lot: {}, qty: 2, uomId: 'EA' }],
  });
  expect(g.at.row('containers', 'T-1')).toMatchObject({ contents: [{ qty: 4 }], orderId: 'SO-1' });
  expect(g.at.row('containers', 'T-2')).toMatchObject({ contents: [{ qty: 6 }] });
});

test('everything: the first is nobody’s; turned round it is as it was', async () => {
  const g = twoTotes();
  const op = await begins(g);
  await op.scan('T-1');
  await op.presses('all');
  await op.scan('T-2');
  op.hasPosted({ whole: true, rows: [{ kind: 'goods', skuId: 'SKU1', lot: {}, qty: 6, uomId: '' }] });
  expect(g.at.row('containers', 'T-1')).toMatchObject({ contents: [], orderId: '', out: { state: 'free' } });
  expect(g.at.row('containers', 'T-2')).toMatchObject({ contents: [{ qty: 10 }] });
  const back = splitMerge.reverse?.(op.at.outbox[0]?.request as never);
  expect(back?.request).toMatchObject({ fromLpn: 'T-2', toLpn: 'T-1', whole: false });
  await splitMerge.project(g.at.work, back?.request as never, { userId: 'op1' });
  expect(g.at.row('containers', 'T-1')).toMatchObject({ contents: [{ qty: 6 }], orderId: 'SO-1', out: picking });
  expect(g.at.row('containers', 'T-2')).toMatchObject({ contents: [{ qty: 4 }] });
});

test('a case in it goes over as it is, and one that is nobody’s begins with it', async () => {
  const g = twoTotes()
    .tote('PAL-1', picking, { kind: 'pallet', loc: 'STAGE-1', orderId: 'SO-1', jobId: '', ...pieces(12) })
    .tote(
      'C-1',
      { state: 'closed' },
      { kind: 'case', parentId: 'PAL-1', loc: 'STAGE-1', orderId: 'SO-1', ...pieces(8) },
    )
    .tote('T-7', { state: 'free' }, { loc: '', orderId: '', jobId: '' });
  const op = await begins(g);
  await op.scan('PAL-1', 'C-1', 'T-7');
  op.hasPosted({ whole: false, rows: [{ kind: 'case', caseId: 'C-1' }] });
  expect(g.at.row('containers', 'C-1')).toMatchObject({ parentId: 'T-7', loc: 'STAGE-1' });
  expect(g.at.row('containers', 'T-7')).toMatchObject({ orderId: 'SO-1', contents: [{ qty: 8 }], out: picking });
  expect(g.at.row('containers', 'PAL-1')).toMatchObject({ contents: [{ qty: 4 }] });
  await op.scan('PAL-1', '*', 'T-1');
  expect(op.at.outbox[1]?.request).toMatchObject({ whole: true, rows: [{ kind: 'goods', qty: 4 }] });
});

test('closed, empty, of another order or owner, full, itself, a free one for everything: refused', async () => {
  const g = twoTotes()
    .order('SO-2')
    .stored('P-1', 'A-01-01', 'SKU1', 4)
    .tote('T-C', { state: 'closed' }, { orderId: 'SO-1', ...pieces(1) })
    .tote('T-O', picking, { orderId: 'SO-2', ...pieces(1) })
    .tote('T-W', picking, { orderId: 'SO-1', ownerId: 'OWN2', ...pieces(1) })
    .tote('T-E', { state: 'open' }, { orderId: 'SO-1' })
    .tote('CAGE-F', { state: 'picking', full: true }, { kind: 'cage', orderId: 'SO-1', ...pieces(1) })
    .tote('T-F', { state: 'free' }, { orderId: '' });
  const op = await begins(g);
  await op.scan('T-C');
  op.isRefused('transfer.containerState');
  await op.scan('T-E');
  op.isRefused('transfer.empty');
  await op.scan('P-1');
  op.isRefused('outbound.notForOrders');
  await op.scan('T-X');
  op.isRefused('scan.notHere');
  await op.scan('T-1', '*');
  for (const [code, refusal] of [
    ['T-C', 'containerState'],
    ['T-O', 'otherOrder'],
    ['T-W', 'otherOwner'],
    ['CAGE-F', 'cageFull'],
    ['T-1', 'itself'],
    ['T-F', 'containerState'],
  ] as const) {
    await op.isAt('into').scan(code);
    op.isRefused(`transfer.${refusal}`);
  }
  op.hasPostedCount(0);
});

test('a container that neither the terminal nor the WMS knows is neither poured out nor filled', async () => {
  const g = twoTotes();
  g.at.wms.set('/WMS/GetOutboundContainers', () => ({}));
  const op = await begins(g);
  await op.scan('T-X');
  op.isRefused('outbound.notCarriedHere').isAt('box');
  await op.scan('T-1', '*', 'T-X');
  op.isRefused('outbound.notCarriedHere').isAt('into').hasPostedCount(0);
});

test('goods that are not in it, a case of another one, none and more than there are: refused', async () => {
  const g = twoTotes()
    .sku('SKU2')
    .tote('C-9', { state: 'closed' }, { kind: 'case', parentId: 'T-2', ...pieces(1) });
  const op = await begins(g);
  await op.scan('T-1', 'SKU2');
  op.isRefused('transfer.notIn');
  await op.scan('C-9');
  op.isRefused('transfer.notInIt');
  await op.scan('SKU1');
  await op.types(0);
  op.isRefused('transfer.splitZero');
  await op.types(7);
  op.isRefused('transfer.splitTooMuch');
});

test('of several lots one is chosen, and of goods with numbers each piece is scanned', async () => {
  const g = twoTotes().sku('SKU1', { isSerial: 'Y' });
  const tote = g.at.row('containers', 'T-1')!;
  const lots = ['B1', 'B2'].map((batch) => ({ ...tote.contents[0]!, qty: 3, lot: { batch } }));
  g.at.seed({ containers: [{ ...tote, contents: lots }] });
  const op = await begins(g);
  await op.scan('T-1', 'SKU1');
  await op.isAt('lot').picks('B2');
  await op.types(1);
  await op.isAt('pieces').scan('N-1');
  await op.scan('T-2');
  expect(op.at.outbox[0]?.request).toMatchObject({ rows: [{ lot: { batch: 'B2' }, qty: 1, serials: ['N-1'] }] });
});
