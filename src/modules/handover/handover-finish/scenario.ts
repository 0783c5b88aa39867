import { fullSheet } from '#modules/handover/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, types } from '#tests/harness/steps.ts';
import { toHandoverFinish } from '../screens.ts';

export const mainJob = scenario(toHandoverFinish, {
  params: { jobId: 'J-1', sheetNo: 'SHEET-1' },
  given: fullSheet,
  // The second is the badge of whoever plays it.
  does: [types(2), 'op1', 'DRV-77', fills({ signature: '1', copies: '1' })],
  leaves: {
    posts: 2,
    rows: {
      sheets: { 'SHEET-1': { status: 'signed', counted: 2, signedBy: 'DRV-77' } },
      containers: { 'BOX-1': { loc: '', contents: [], out: { state: 'shipped' } } },
      orders: { 'SO-2': { status: 'shipped', shippedQty: 2 } },
      jobs: { 'J-1': { status: 'done' } },
    },
  },
  decided: [{ table: 'sheets', fields: ['signedAt'], why: 'when it was signed the clock of the WMS says' }],
});
