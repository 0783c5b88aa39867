import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { movers } from './flow.ts';

const job = (over: object = {}) =>
  given()
    .code('Mover', 'MV01', 'Dock crew 1')
    .code('Mover', 'MV02', 'Dock crew 2')
    .sku('S')
    .receipt('R-1', 'sku', over)
    .line(1, 'S', 5);
const start = (over: object = {}) => operator(movers, job(over).at, { receiptId: 'R-1' });

test('badges are scanned and names are tapped; each is credited at once', async () => {
  const op = await start();
  await op.scan('MV02');
  await op.picks('MV01');
  op.isAt('mover').hasPosted({ movers: ['MV02'] }, { movers: ['MV02', 'MV01'] });
  expect(op.at.row('receipts', 'R-1')?.movers).toEqual(['MV02', 'MV01']);
  expect(op.sees.choices.map((c) => c.amount !== undefined)).toEqual([true, true]);
});

test('a badge that is read twice is asked about, one is taken off, and all can be', async () => {
  const op = await start({ movers: ['MV01', 'MV02'] });
  await op.scan('MV01');
  op.isAsked('off');
  await op.says(no);
  op.isAt('mover').hasPostedCount(0);
  await op.scan('MV01');
  await op.says(yes);
  op.isAt('mover').hasPosted({ receiptId: 'R-1', movers: ['MV02'] });
  await op.scan('MV77');
  op.isRefused('receiving.moverUnknown');
  await op.presses('nobody');
  op.isAt('mover').hasPosted({ movers: ['MV02'] }, { receiptId: 'R-1', movers: [] });
  expect(op.sees.buttons).toEqual([]);
});

test('of a closed receipt, or one of somebody else, nobody is named; without movers it says why', async () => {
  const closed = await start({ status: 'closed' });
  await closed.scan('MV01');
  closed.isRefused('receiving.receiptClosed');
  const other = await start({ claimedBy: 'op2' });
  await other.scan('MV01');
  other.isRefused('receiving.claimedByOther');
  const bare = await operator(movers, given().sku('S').receipt('R-1').line(1, 'S', 1).at, { receiptId: 'R-1' });
  expect(bare.sees.none?.code).toBe('receiving.noMovers');
});
