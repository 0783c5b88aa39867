/** Names of what stands on a GS1 label, for the identifiers that matter on a floor. */
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

const NET = msg`Net weight`;
const GROSS = msg`Gross weight`;

const TITLES: Readonly<Record<string, Text | undefined>> = {
  '00': msg`SSCC`,
  '01': msg`GTIN`,
  '02': msg`GTIN inside`,
  '03': msg`GTIN`,
  '10': msg`Lot`,
  '11': msg`Produced`,
  '13': msg`Packed on`,
  '15': msg`Best before`,
  '16': msg`Sell by`,
  '17': msg`Expiry`,
  '21': msg`Serial number`,
  '30': msg`Count`,
  '37': msg`Count`,
  '310': NET,
  '320': NET,
  '330': GROSS,
  '340': GROSS,
  '241': msg`Customer part`,
  '400': msg`Order`,
  '401': msg`Consignment`,
  '402': msg`Shipment`,
  '410': msg`Ship to`,
  '411': msg`Bill to`,
  '412': msg`Bought from`,
  '413': msg`Ship for`,
  '414': msg`Place`,
  '415': msg`Pay to`,
};

/** Undefined for what people know by its number only. The last digit of a measure says where its point stands. */
export const labelTitle = (ai: string): Text | undefined =>
  TITLES[ai] ?? (/^3\d{3}$/.test(ai) ? TITLES[ai.slice(0, 3)] : undefined);
