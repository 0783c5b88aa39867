import { goods, toReviewOne } from '#modules/shipping/review/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { outStockWeight } from './flow.ts';

const weighs = (g = toReviewOne([goods(6)])) => operator(outStockWeight, g.at);

test('as it should weigh: known without network, and its label is printed', async () => {
  const g = toReviewOne([goods(6)], { review: true });
  g.at.online = false;
  const op = await weighs(g);
  await op.scan('T-1');
  expect(op.isAt('weight').sees.expected).toBe('7.9 kg');
  await op.weighs(7.9);
  await op.fills({ copies: '1' });
  op.isAt('box').hasPosted({ lpn: 'T-1', typeId: 'TOTE-M', gross: 7.9, typed: false }, { template: 'box', ref: 'T-1' });
  expect(g.at.row('containers', 'T-1')?.out).toMatchObject({ state: 'closed', weight: 7.9, review: false });
});

test('3 % too heavy is asked, and goes to its review, also after one', async () => {
  const op = await weighs(toReviewOne([goods(6)], { state: 'checked' }));
  await op.scan('T-1');
  await op.types('8.14');
  op.isAsked('off');
  await op.says('no');
  await op.types('8.14');
  await op.says('yes');
  await op.fills({ copies: '0' });
  op.hasPosted({ gross: 8.14, typed: true, confirmed: true });
  expect(op.at.row('containers', 'T-1')?.out).toMatchObject({ state: 'closed', review: true });
});

test('an open container, an empty one, and less than the container itself weighs are refused; one without a type is asked', async () => {
  const g = toReviewOne([goods(6)], { typeId: '' })
    .tote('T-3', { state: 'picking' }, { contents: [goods(1)] })
    .tote('T-4', { state: 'closed', typeId: 'TOTE-M' });
  const open = await weighs(g);
  await open.scan('T-3');
  expect(open.sees.problem?.code).toBe('order.notClosed');
  await open.scan('T-4');
  expect(open.sees.problem?.code).toBe('shipping.review.boxEmpty');
  await open.scan('T-1');
  await open.isAt('type').picks('TOTE-M');
  await open.types('1.9');
  open.isRefused('outbound.tooLight');
});
