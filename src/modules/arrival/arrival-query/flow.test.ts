import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { appointment, here, yard } from '../given.ts';
import { arrivalQuery } from './flow.ts';

test('vehicles that are here, those without a dock first; who comes and who has left are not', async () => {
  const g = yard(
    appointment('AP-1'),
    here('AP-2', 'Unloading', { dock: 'DOCK-01' }),
    here('AP-3', 'Arrived', { from: '14:00' }),
    here('AP-4', 'Completed'),
  );
  const op = await operator(arrivalQuery, g.at);
  expect(op.sees.choices.map(({ id, title }) => [id, title])).toEqual([
    ['AP-3', 'AB-3'],
    ['AP-2', 'AB-2'],
  ]);
  await op.scan('AB-2');
  expect(op.left).toEqual([{ flow: 'arrival.detail', params: { appointmentId: 'AP-2' } }]);
  expect((await operator(arrivalQuery, yard(appointment('AP-1')).at)).sees.none?.code).toBe('arrival.noVehicles');
});
