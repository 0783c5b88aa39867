/** How high goods stand when they are stacked in layers of cases; the WMS counts the same. */
import { mul } from './decimal.ts';

interface Stacked {
  readonly packs: readonly { readonly uomId: string; readonly packQty: number }[];
  /** Cases per layer; 0 = unknown. */
  readonly ti: number;
  /** Metres of one case; left out or 0 = not measured. */
  readonly height?: number | undefined;
}

/** Metres; 0 for goods that are not measured. */
export function stackHeight(qty: number, { packs, ti, height = 0 }: Stacked): number {
  const perCase = packs.find((pack) => pack.uomId === 'CS')?.packQty ?? 0;
  if (ti <= 0 || height <= 0 || perCase <= 0) return 0;
  return mul(Math.ceil(Math.ceil(qty / perCase) / ti), height);
}
