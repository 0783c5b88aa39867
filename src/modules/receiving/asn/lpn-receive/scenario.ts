import { lot } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, pallets } from '../given.ts';
import { toLPNReceive } from '../screens.ts';

export const mainJob = scenario(toLPNReceive, {
  given: pallets,
  params: R1,
  does: ['DOCK-01', 'P-1', 'P-3', lot, 'P-2'],
  leaves: {
    posts: 3,
    rows: {
      containers: { 'P-1': { status: 'received', loc: 'DOCK-01' } },
      lines: { 'R-1/2': { receivedQty: 5 } },
      receipts: { 'R-1': { status: 'received', receivedQty: 25 } },
    },
  },
});
