/**
 * Receipts of the other ways to receive, after those of receipts.ts so that their numbers stay. Each family makes what
 * its screens need to be useful on the first day, and is found by its file.
 */
import type { SkuSeed } from '../products.ts';
import { random } from '../random.ts';
import { Maker } from '../receipts.ts';
import type { Family, ReceiptSeed } from '../receipts.ts';

const isFamily = (x: unknown): x is Family => typeof x === 'object' && x !== null && 'place' in x && 'make' in x;

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./all.ts', '!./*.test.ts'], {
  eager: true,
});
const families = Object.values(files)
  .flatMap((file) => Object.values(file).filter(isFamily))
  .sort((a, b) => a.place - b.place);

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
  return families.flatMap(({ make }) => make(maker));
}
