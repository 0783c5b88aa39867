import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { appointment, here, yard } from '../given.ts';
import { platfromQuery } from './flow.ts';

const docks = () =>
  yard(
    here('AP-3', 'Unloading', { dock: 'DOCK-01' }),
    appointment('AP-7', { dock: 'DOCK-02', from: '10:00', to: '12:00' }),
  );
const begins = (g = docks()) => operator(platfromQuery, g.at);

test('free docks first, by whom the others are taken, and who comes next', async () => {
  const op = await begins();
  expect(op.sees.choices.map(({ id, amount }) => [id, amount])).toMatchObject([
    ['DOCK-02', { message: 'Free' }],
    ['DOCK-01', { message: 'Unloading' }],
  ]);
  expect(op.sees.choices.map(({ detail }) => detail)).toMatchObject([
    { values: { coming: '10:00–12:00 · AB-7' } },
    'AB-3 · Vendor One',
  ]);
});

test('a dock opens its vehicle, or the one that comes next; one of nobody leads back', async () => {
  for (const [dock, appointmentId] of [
    ['DOCK-01', 'AP-3'],
    ['DOCK-02', 'AP-7'],
  ] as const) {
    const op = await begins();
    await op.scan(dock);
    expect(op.left).toEqual([{ flow: 'arrival.detail', params: { appointmentId } }]);
  }
  const op = await begins(yard());
  await op.scan('DOCK-01');
  expect(op.left).toEqual([null]);
});

test('what is no dock, and docks that nobody has asked for', async () => {
  const op = await begins();
  await op.scan('A-01-01');
  op.isRefused('arrival.dockUnknown').isAt('dock');
  expect((await begins(given())).sees.none?.code).toBe('arrival.noDocks');
});
