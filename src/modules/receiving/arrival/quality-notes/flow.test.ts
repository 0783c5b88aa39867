import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { qualityNotes } from './flow.ts';

const job = (over: object = {}) => given().sku('S').receipt('R-1', 'sku', over).line(1, 'S', 5);
const start = (over: object = {}) => operator(qualityNotes, job(over).at, { receiptId: 'R-1' });

test('what is noticed of a delivery is noted and shown at once, also without network', async () => {
  const op = await start();
  op.at.online = false;
  await op.fills({ notes: ' Three cartons wet ', photos: '2' });
  op.hasPosted({ receiptId: 'R-1', notes: 'Three cartons wet', photos: 2 });
  expect(op.at.row('receipts', 'R-1')?.qualityNotes).toBe('Three cartons wet');
  expect(op.left).toEqual([null]);
});

test('what was noted before stands in the field; pictures alone are enough, nothing at all is not', async () => {
  const op = await start({ qualityNotes: 'Seal broken' });
  expect(op.sees.fields[0]?.initial).toBe('Seal broken');
  await op.fills({ notes: ' ', photos: '0' });
  op.isRefused('receiving.nothingNoticed');
  await op.fills({ notes: 'x'.repeat(501) });
  op.isRefused('receiving.notesTooLong');
  await op.fills({ notes: '', photos: '1' });
  op.hasPosted({ notes: '', photos: 1 });
});

test('a closed receipt, or one that somebody else receives, takes no notes', async () => {
  const closed = await start({ status: 'closed' });
  await closed.fills({ notes: 'wet' });
  closed.isRefused('receiving.receiptClosed');
  const other = await start({ claimedBy: 'op2' });
  await other.fills({ notes: 'wet' });
  other.isRefused('receiving.claimedByOther');
});
