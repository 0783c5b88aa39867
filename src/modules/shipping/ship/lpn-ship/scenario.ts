import { twoPallets } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toLpnShip } from '../screens.ts';

export const mainJob = scenario(toLpnShip, {
  given: twoPallets,
  does: ['P-1', 'P-2'],
  leaves: {
    posts: 2,
    rows: { containers: { 'P-1': { loc: '', out: { state: 'shipped' } } }, orders: { 'SO-1': { status: 'shipped' } } },
  },
});
