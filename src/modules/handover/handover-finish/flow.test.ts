import { fullSheet, openSheet } from '#modules/handover/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { handoverFinish } from './flow.ts';

const params = { jobId: 'J-1', sheetNo: 'SHEET-1' };
const begins = (g = fullSheet()) => operator(handoverFinish, g.at, params);

test('counted, both badges, a signature: the parcels have left, their orders too, and the list is printed', async () => {
  const g = fullSheet();
  g.at.online = false;
  const op = await begins(g);
  expect(op.isAt('counted').sees.expected).toBe('2');
  await op.types(2);
  await op.isAt('mine').scan('OP1', 'DRV-77');
  await op.isAt('signed').fills({ signature: '1', copies: '2' });
  op.hasPosted(
    { jobId: 'J-1', sheetNo: 'SHEET-1', counted: 2, reason: '', badge: 'OP1', driver: 'DRV-77', photos: 1 },
    { template: 'handoverSheet', ref: 'SHEET-1', copies: 2 },
  );
  // The pictures of the round, here the signature, follow its first op.
  expect(op.at.outbox.map(({ pictures }) => pictures === true)).toEqual([true, false]);
  expect(g.at.row('containers', 'BOX-2')).toMatchObject({ loc: '', contents: [], out: { state: 'shipped' } });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'shipped', shippedQty: 1 });
  expect(g.at.row('sheets', 'SHEET-1')).toMatchObject({ status: 'signed', counted: 2, signedBy: 'DRV-77' });
  expect(op.left).toEqual([{ flow: 'handover.list', params: {} }]);
});

test('where no pictures are kept a reason is enough', async () => {
  const g = fullSheet();
  g.at.me = { ...g.at.me, lacks: ['photos'] };
  const op = await begins(g);
  await op.types(1);
  await op.isAt('why').picks('MISSING');
  await op.fills({ photos: '' });
  op.isAt('mine');
});

test('another count wants a reason and a picture', async () => {
  const op = await begins();
  await op.types(1);
  await op.isAt('why').picks('MISSING');
  await op.fills({ photos: '' });
  op.isRefused('handover.photoMissing');
  await op.fills({ photos: '8' });
  op.isRefused('handover.tooManyPhotos');
  await op.fills({ photos: '2' });
  await op.scan('op1', 'DRV-77');
  await op.fills({ signature: '1', copies: '0' });
  op.hasPosted({ counted: 1, reason: 'MISSING', photos: 3 });
});

test('nobody signs for both, none with the badge of a colleague, and nothing leaves unsigned', async () => {
  const op = await begins();
  await op.types('-1');
  op.isAt('counted');
  await op.types(2);
  await op.scan('op2');
  op.isRefused('handover.otherBadge');
  await op.scan(`op1${'x'.repeat(64)}`);
  op.isRefused('badge.noBadge');
  await op.scan('op1', 'OP1');
  op.isRefused('handover.sameBadge');
  await op.scan('DRV-77');
  await op.fills({ signature: '', copies: '0' });
  op.isRefused('scan.fieldMissing').hasPostedCount(0);
});

test('parcels of an order that was blocked meanwhile are named, and nothing is signed', async () => {
  const g = fullSheet();
  g.at.seed({ orders: [{ ...g.at.row('orders', 'SO-2')!, hold: 'blocked' }] });
  const op = await begins(g);
  expect(op.sees.problem).toMatchObject({ code: 'handover.parcelsStay' });
});

test('nothing is on it, or it is signed', async () => {
  expect((await begins(openSheet())).sees.problem?.code).toBe('handover.nothingOn');
  const signed = await begins(fullSheet().sheet('SHEET-1', { status: 'signed' }));
  expect(signed.sees.problem?.code).toBe('handover.sheetSigned');
});
