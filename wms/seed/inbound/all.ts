/**
 * Receipts of the other ways to receive, after those of receipts.ts so that their numbers stay. Each family makes what
 * its screens need to be useful on the first day.
 */
import type { SkuSeed } from '../products.ts';
import { random } from '../random.ts';
import { arrival } from './arrival.ts';
import { check } from './check.ts';
import { direct } from './direct.ts';
import { goods } from './goods.ts';
import { loose } from './loose.ts';
import { pallets } from './pallets.ts';
import { returns } from './returns.ts';
import { serial } from './serial.ts';
import { sscc } from './sscc.ts';
import { onDockForStores, transit } from './transit.ts';
import { weigh } from './weigh.ts';
import { Maker, type ReceiptSeed } from '../receipts.ts';
import type { Family } from '#wms/seed/receipts.ts';

const families: readonly Family[] = [
  arrival,
  direct,
  loose,
  sscc,
  transit,
  serial,
  weigh,
  pallets,
  check,
  returns,
  goods,
  onDockForStores,
];

export function inbound(
  seed: number,
  today: string,
  skus: readonly SkuSeed[],
  before: readonly ReceiptSeed[],
): ReceiptSeed[] {
  const containers = before.flatMap((doc) => doc.containers);
  const had = {
    receipts: before.length,
    pallets: containers.filter((c) => c.kind === 'pallet').length,
    cases: containers.filter((c) => c.kind === 'case').length,
  };
  const maker = new Maker(random(seed, 'inbound'), today, skus, had);
  return families.flatMap((family) => family(maker));
}
