import { oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { tagPick } from '../tag-pick/flow.ts';
import { casePick } from './flow.ts';

const job = { jobId: 'J-1' };
const cases = () =>
  oneOrder()
    .stored('P-3', 'F-01-03', 'SKU1', 36)
    .caseOn('P-3', '7712345678901', 'SKU1', 12)
    .caseOn('P-3', '7712345678902', 'SKU1', 12)
    .stored('P-4', 'A-01-01', 'SKU1', 12)
    .caseOn('P-4', '7712345678903', 'SKU1', 12)
    .pick(3, 'SKU1', 'F-01-03', 20, { lpn: 'P-3' });

test('each case is scanned, and a case more than is open is refused', async () => {
  const op = await operator(casePick, cases().at, job);
  await op.scan('F-01-03');
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['7712345678901', '7712345678902']);
  await op.scan('12345');
  op.isRefused('picking.caseIdLength');
  await op.scan('7712345678903');
  op.isRefused('picking.caseNotHere');
  await op.scan('7712345678901', 'TOTE-1', 'F-01-03', '7712345678902');
  op.isRefused('picking.overStockup');
  expect(op.at.row('containers', '7712345678901')).toMatchObject({ parentId: 'TOTE-1', loc: 'ON-THE-WAY' });
  expect(op.at.row('picks', 'J-1-3')).toMatchObject({ doneQty: 12, status: 'part' });
});

test('a label is stuck on once, on whatever work of this terminal', async () => {
  const g = oneOrder()
    .job('J-7', 'pick.order')
    .pick(1, 'SKU1', 'F-01-03', 1, { tag: 'TAG-7', status: 'done', doneQty: 1 });
  const op = await operator(tagPick, g.at, job);
  await op.scan('F-01-01', '69SKU1');
  await op.types(6);
  await op.scan('TAG-7');
  op.isRefused('picking.tagUsed');
  await op.scan('F-01-02');
  op.isRefused('picking.tagEmpty');
  await op.scan('TAG-1');
  op.hasPosted({ rows: [expect.objectContaining({ lpn: 'TAG-1' })] }, { tag: 'TAG-1', toLpn: 'TAG-1' });
});
