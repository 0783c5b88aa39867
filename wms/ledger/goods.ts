/** Goods in the ledger, and where they lie. */
import type { Quality } from '#contract/rows.ts';

/** Goods of one kind: what makes two quantities of stock addable. */
export interface Goods {
  owner_id: string;
  sku_id: string;
  lot: string;
  /** The receipt line they came in by. */
  line_id: string;
  /** Good unless it says otherwise. */
  quality?: Quality;
}

export interface Spot {
  loc: string;
  /** Pallet or case, empty for goods that stand loose. */
  container: string;
}
