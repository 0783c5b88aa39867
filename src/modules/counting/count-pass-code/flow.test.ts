import { withPassNumbers } from '#modules/counting/given.ts';
import { framesOf } from '#domain/pass-on.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { countPassCode } from './flow.ts';

const UNTIL = '2026-11-21T00:00:00Z';
const opened = (code: string) => operator(countPassCode, withPassNumbers().at, { jobId: 'J-1', code, until: UNTIL });

test('its codes are shown until a colleague has them', async () => {
  const op = await opened('A'.repeat(300));
  expect(op.sees.values['frames']).toEqual(framesOf('A'.repeat(300), Date.parse(UNTIL)));
  await op.says('yes');
  expect(op.left).toEqual([{ flow: 'counting.list', params: {} }]);
});

test('what no codes are made of shows none', async () => {
  expect((await opened('')).sees.problem?.code).toBe('counting.tooMuchToPass');
});
