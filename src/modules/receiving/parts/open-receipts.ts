/** Which receipts are still work, and how they are told apart in lists and counters. */
import type { Receipt, ReceiptMode } from '#contract/rows.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import type { Params } from '#engine/params.ts';

/** Which receipts a list shows, beside being open. */
export interface Which {
  readonly mode?: ReceiptMode;
  readonly fits?: (receipt: Receipt) => boolean;
  /** What choosing one is for, where it is not simply to open it. */
  readonly prompt?: Text;
}

/** Goods of cancelled orders are putaway work. */
export const isOpen = ({ mode, status }: Receipt): boolean =>
  mode !== 'cancelled' && status !== 'received' && status !== 'closed';

// What stands in lists that show only some receipts of a mode; the menu counts by the same.
type Fits = (receipt: Receipt) => boolean;
export const isMdl: Fits = ({ mode, typeId }) => mode === 'sku' && typeId === 'MDL';
export const isFromCentralWarehouse: Fits = ({ mode, typeId }) => mode === 'sku' && typeId === 'CW';
/** Of a distribution centre, whose orders are received together. */
export const isOfCentre: Fits = ({ mode, dcCode }) => mode === 'sku' && dcCode !== '';
/** Pallets and cases that came with others on one truck. */
export const isOfBatch: Fits = ({ mode, batchNo }) => batchNo !== '' && (mode === 'pallet' || mode === 'case');

/** How a list of receipts may be narrowed, as parameters of its screen. */
// A type, not an interface: parameters of a screen are open to more names.
export type Narrow = {
  readonly mode?: string;
  readonly type?: string;
  readonly vendor?: string;
  readonly day?: string;
  /** What it is narrowed to, in words. */
  readonly to?: string;
};

export const named = (words: readonly (string | undefined)[]): { readonly to?: string } => {
  const to = words.filter(Boolean).join(' · ');
  return to === '' ? {} : { to };
};

export function narrowed({ mode, type, vendor, day, to = '' }: Params): Which {
  return {
    ...(mode && { mode: mode as ReceiptMode }),
    ...(to && { prompt: msg`Choose a receipt: ${to}` }),
    fits: (r) => (!type || r.typeId === type) && (!vendor || r.vendorId === vendor) && (!day || r.expectedAt === day),
  };
}
