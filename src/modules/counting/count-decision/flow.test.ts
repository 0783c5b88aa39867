import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { countDecision } from './flow.ts';

const of = { varianceId: '7', loc: 'A-01-01', goods: 'SKU1', difference: '-3' };

test('accepted or counted again at one tap', async () => {
  for (const decision of ['accept', 'recount']) {
    const op = await operator(countDecision, given().at, of);
    expect(op.sees.choices.map(({ id }) => id)).toEqual(['accept', 'recount', 'reject']);
    await op.picks(decision);
    op.hasPosted({ varianceId: '7', decision, difference: -3, reason: '' });
  }
});

test('rejected with a reason', async () => {
  const op = await operator(countDecision, given().code('CountReason', 'MISCOUNT', 'Counted wrongly').at, of);
  await op.picks('reject');
  await op.picks('MISCOUNT');
  op.hasPosted({ varianceId: '7', decision: 'reject', difference: -3, reason: 'MISCOUNT' });
});

test('a pallet that stands elsewhere is moved with one tap; what is stirred cannot be accepted', async () => {
  const op = await operator(countDecision, given().at, { ...of, moved: 'B-02-01' });
  await op.picks('moved');
  op.hasPosted({ varianceId: '7', decision: 'moved', difference: -3, reason: '' });
  const stirred = await operator(countDecision, given().at, { ...of, stirred: 'Y' });
  expect(stirred.sees.choices.map(({ id }) => id)).toEqual(['recount', 'reject']);
});
