/** How high goods stand when they are stacked in layers of cases; the WMS counts the same. */
import { mul } from './decimal.ts';

interface Stacked {
  readonly PACKS: readonly { readonly UOM_ID: string; readonly PACK_QTY: number }[];
  /** Cases per layer; 0 = unknown. */
  readonly TI: number;
  /** Metres of one case; left out or 0 = not measured. */
  readonly HEIGHT?: number | undefined;
}

/** Metres; 0 for goods that are not measured. */
export function stackHeight(qty: number, { PACKS, TI, HEIGHT = 0 }: Stacked): number {
  const perCase = PACKS.find((pack) => pack.UOM_ID === 'CS')?.PACK_QTY ?? 0;
  if (TI <= 0 || HEIGHT <= 0 || perCase <= 0) return 0;
  return mul(Math.ceil(Math.ceil(qty / perCase) / TI), HEIGHT);
}
