import { NO_ROWS } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import { expect, test } from 'vitest';
import { putawaySku } from './ops.ts';

test('what is left on a pallet tells of a putaway only while nobody else may take from it', async () => {
  const { at } = given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 20)
    .pallet('P-1', 1, 'SKU1', 20)
    .task('P-1', 'A-01-01');
  const task = at.row('tasks', 'T-P-1');
  const rows = { ...NO_ROWS, containers: [at.row('containers', 'P-1')], tasks: [task] };
  const by = { opId: 'o', userId: 'op1', capturedAt: '' };
  const request = { lpn: 'P-1' } as Parameters<typeof putawaySku.summary>[0];
  const look = putawaySku.verify;
  if (!('image' in look)) throw new Error('it is looked at');
  const seen = (claimedBy: string) => look.image({ rows: { ...rows, tasks: [{ ...task, claimedBy }] } }, request, by);
  expect(seen('op1')).toMatchObject({ qty: 20 });
  expect(seen('')).toBeNull();
  expect(seen('op2')).toBeNull();
});
