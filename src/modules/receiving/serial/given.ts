/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const drills = () =>
  given()
    .sku('DRILL', { isSerial: 'Y' })
    .sku('SAW', { isSerial: 'Y', lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1', 'serial')
    .line(1, 'DRILL', 10)
    .serials(1, ['S1', 'S2', 'S3', 'S4'])
    .line(2, 'SAW', 5);
export const R1 = { receiptId: 'R-1' };
