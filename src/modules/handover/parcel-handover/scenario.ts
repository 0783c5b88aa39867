import { openSheet } from '#modules/handover/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toParcelHandover } from '../screens.ts';

export const mainJob = scenario(toParcelHandover, {
  params: { jobId: 'J-1', sheetNo: 'SHEET-1' },
  given: openSheet,
  does: ['BOX-1', 'PX-2'],
  leaves: {
    posts: 2,
    rows: {
      sheets: { 'SHEET-1': { parcels: 2, status: 'open' } },
      containers: { 'BOX-2': { out: { sheetNo: 'SHEET-1', state: 'closed' } } },
      jobs: { 'J-1': { done: 2 } },
    },
  },
});
