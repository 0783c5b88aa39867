import { fullSheet } from '#modules/handover/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toParcelOff } from '../screens.ts';

export const mainJob = scenario(toParcelOff, {
  params: { jobId: 'J-1', sheetNo: 'SHEET-1' },
  given: fullSheet,
  does: ['BOX-2'],
  leaves: { posts: 1, rows: { sheets: { 'SHEET-1': { parcels: 1 } }, jobs: { 'J-1': { done: 1 } } } },
});
