/** What is scanned in receiving straight to stock. */
import type { Lot } from '#contract/fields.ts';
import type { Goods } from '#segments/lookups.ts';
import type { Announced } from '../parts/announced.ts';

/** Goods by the label that they carry; `said` is what a label of the supplier's own shape says, a GS1 label says it itself. */
export interface Tagged extends Goods {
  readonly said?: Lot;
}

/** A pallet of the batch, or goods. */
export interface PalletOrGoods {
  readonly pallet?: Announced;
  readonly goods?: Goods;
}
