import { sheet } from '#modules/production/handover/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productHandoverAction } from './flow.ts';

const OPENED = { jobId: 'J-2' };

async function begins(g = sheet()) {
  return operator(productHandoverAction, g.at, OPENED);
}

test('all pallets, a place, the badge of who takes them: product is handed over in the dead zone', async () => {
  const g = sheet();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('P-1', 'P-2', 'P-3');
  await op.isAt('loc').scan('STAGE-1');
  await op.isAt('taker').scan('OP2');
  op.hasPosted({ jobId: 'J-2', lpns: ['P-1', 'P-2', 'P-3'], taker: 'op2', loc: 'STAGE-1', reason: '', photos: 0 });
  expect(op.left).toEqual([{ flow: 'production.sheets', params: {} }]);
  expect(g.at.row('containers', 'P-3')).toMatchObject({ loc: 'STAGE-1', status: 'received' });
  expect(g.at.row('tasks', 'T-P-3')).toMatchObject({ fromLoc: 'STAGE-1', status: 'ready' });
  expect(g.at.row('places', 'STAGE-1')).toMatchObject({ pallets: 3 });
  expect(g.at.row('jobs', 'J-2')).toMatchObject({
    status: 'done',
    done: 3,
    bad: 0,
    goodsSheet: { givenBy: 'op1', takenBy: 'op2' },
  });
});

test('a pallet that is missing has a reason, and may have a picture', async () => {
  const g = sheet();
  const op = await begins(g);
  await op.scan('P-1', 'P-3');
  await op.ends();
  await op.isAt('why').picks('NOTFOUND');
  await op.fills({ photos: '10' });
  op.isRefused('goodsSheet.tooManyPhotos');
  await op.fills({ photos: '1' });
  await op.scan('DOCK-01', 'op2');
  op.hasPosted({ lpns: ['P-1', 'P-3'], loc: 'DOCK-01', reason: 'NOTFOUND', photos: 1 });
  expect(g.at.row('jobLines', 'J-2/2')).toMatchObject({ status: 'done', done: 0, bad: 1, reason: 'NOTFOUND' });
  expect(g.at.row('jobs', 'J-2')).toMatchObject({ done: 2, bad: 1 });
});

test('a pallet of no sheet, one that is scanned twice, and none at all: refused', async () => {
  const op = await begins();
  await op.answers({ kind: 'end' });
  op.isRefused('goodsSheet.noPallet');
  await op.scan('P-9');
  op.isRefused('goodsSheet.notOnSheet');
  await op.scan('P-1', 'P-1');
  op.isRefused('goodsSheet.twice').isAt('pallets').hasPostedCount(0);
});

test('in a rack, at a locked place, with the own badge or one that nobody knows: refused', async () => {
  const op = await begins();
  await op.scan('P-1', 'P-2', 'P-3', 'A-01-01');
  op.isRefused('goodsSheet.notTakenOverAt');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('STAGE-1', 'OP1');
  op.isRefused('goodsSheet.sameHands');
  await op.scan('driver-9');
  op.isRefused('goodsSheet.badgeUnknown').isAt('taker').hasPostedCount(0);
});

test('what is on hold goes to staging, not to a dock', async () => {
  const g = sheet().location('DOCK-03', 'dock');
  const pallet = g.at.row('containers', 'P-2')!;
  g.at.seed({
    containers: [{ ...pallet, contents: pallet.contents.map((goods) => ({ ...goods, frozenQty: goods.qty })) }],
  });
  const op = await begins(g);
  await op.scan('P-1', 'P-2', 'P-3', 'DOCK-03');
  op.isRefused('goodsSheet.onHold');
  await op.scan('STAGE-1');
  op.isAt('taker');
});
