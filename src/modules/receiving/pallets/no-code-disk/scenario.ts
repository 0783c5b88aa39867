import { given } from '#tests/harness/given.ts';
import { fills, lot, picks, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ofBlindReceipt } from '../../given.ts';
import { toNoCodeDisk } from '../screens.ts';

export const mainJob = scenario(toNoCodeDisk, {
  given: () => given().sku('SKU1').sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 }).owner('OWN1').owner('OWN2'),
  does: [
    picks('OWN1'),
    fills({ externalNo: 'DN-7' }),
    'DOCK-01',
    'P-NEW',
    '69SKU1',
    types(5),
    '69FOOD1',
    types(7),
    lot,
  ],
  leaves: { posts: 2 },
  decided: ofBlindReceipt,
});
