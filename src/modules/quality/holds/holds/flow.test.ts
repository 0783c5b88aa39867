import { held } from '#modules/quality/holds/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { holdsList } from './flow.ts';

test('a pallet says why it is on hold, how far, and where it stands', async () => {
  const op = await operator(holdsList, held().at);
  await op.scan('P-1');
  expect(op.sees.rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['Damaged', 'qc1', '24']));
  await op.says('yes');
  await op.scan('P-9');
  op.isRefused('quality.hold.notHeld');
  const none = await operator(holdsList, given().at);
  expect(none.sees.none?.code).toBe('quality.hold.noHolds');
});
