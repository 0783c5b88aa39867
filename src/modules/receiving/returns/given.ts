/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';
import { fills, picks, types } from '#tests/harness/steps.ts';
import type { Step } from '#tests/harness/steps.ts';

export const goods = () =>
  given().returnCodes().owner('OWN1').sku('SKU1').sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 });

const past = fills({ production: '20260901', expiry: '20261101', batch: 'B7' });

export const good: readonly Step[] = ['69SKU1', types(3), picks('ok'), picks('UNSOLD'), 'P-A'];
export const expired: readonly Step[] = ['69FOOD1', types(2), past, picks('expired'), picks('UNSOLD'), 'P-B'];
export const damaged: readonly Step[] = ['69SKU1', types(1), picks('damaged'), picks('DEFECT'), 'P-C'];
