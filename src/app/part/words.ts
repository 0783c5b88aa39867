/** What a WMS may lack, by the names that an adapter gives (wms/adapters/kit/offered.ts), as warehouse people call it. */
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const lackWords: Readonly<Record<string, Text>> = {
  lots: msg`Lots`,
  announcedPallets: msg`Announced pallets`,
  pallets: msg`Pallets`,
  numbers: msg`Reserved container numbers`,
  cases: msg`Cases with numbers`,
  serials: msg`Serial numbers`,
  weighed: msg`Weighed goods`,
  quality: msg`Quality and holds`,
  counts: msg`Stock counts`,
  photos: msg`Pictures`,
  print: msg`Printing`,
  messages: msg`Messages`,
};

/** What is said in a sentence of its own. */
export const CLAIMS = 'claims';
