import type { Scan } from '../scan.ts';
import type { ExpectedScan } from './case.ts';

/** A scan in the words of the suite. */
export const expectedOf = ({ code, symbology, batch, mode }: Scan): ExpectedScan => ({
  code,
  ...(symbology === undefined ? {} : { symbology }),
  ...(batch ? { batch: [batch.index, batch.of] as const } : {}),
  typed: mode === 'typed',
});
