import { given } from '../../harness/given.ts';
import { end, lot, qty } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const drills = () =>
  given()
    .sku('DRILL', { isSerial: 'Y' })
    .sku('SAW', { isSerial: 'Y', lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1', 'serial')
    .line(1, 'DRILL', 10)
    .serials(1, ['S1', 'S2', 'S3', 'S4'])
    .line(2, 'SAW', 5).at;
const R1 = { receiptId: 'R-1' };

export const serialJobs: Jobs = {
  'receiving.serialStandard': {
    at: drills,
    params: R1,
    steps: ['DOCK-01', '69DRILL', qty(2), 'S1', 'S2', 'P-A', '69SAW', qty(1), 'Z9', lot, 'P-B'],
    posts: 2,
  },
  'receiving.serial': {
    at: drills,
    params: R1,
    steps: ['DOCK-01', '69DRILL;S1', 'DRILL|S2|S3', end, 'P-A', '69SAW;Z9', end, lot, 'P-B'],
    posts: 2,
  },
};
