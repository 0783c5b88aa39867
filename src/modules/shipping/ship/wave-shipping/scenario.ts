import { wave } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toWaveShipping } from '../screens.ts';

export const mainJob = scenario(toWaveShipping, {
  params: { waveId: 'W-1' },
  given: wave,
  does: ['BOX-1'],
  leaves: { posts: 1, rows: { orders: { 'SO-1': { status: 'shipped' }, 'SO-2': { status: 'checked' } } } },
});
