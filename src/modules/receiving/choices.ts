/** How an operator receives. */
import { choices } from '#engine/choices.ts';
import { msg } from '@lingui/core/macro';

export const receivingChoices = choices('receiving', msg`Receiving choices`, {
  /** What a scan counts against. */
  scanMode: {
    section: msg`A scan counts against`,
    values: { line: msg`The line at hand`, sku: msg`All lines of its SKU` },
    usual: 'line',
  },
  /** Pallet numbers may be taken from the reserved block. */
  autoLpn: { section: msg`Pallets`, label: msg`New pallet numbers from this terminal`, usual: true },
  printLpn: {
    label: msg`Print the label of a new pallet`,
    usual: true,
    withoutPrintPoint: msg`default print point not set. Choose one in the personal centre, or no label is printed.`,
  },
  /** What a pallet holds is shown before it comes in (`isShowCount`); otherwise one scan receives it as announced. */
  showCount: {
    section: msg`Expected pallets`,
    label: msg`Show what a pallet holds before it comes in`,
    usual: false,
  },
  /** The lot of the goods before is offered for the next ones. */
  sameLot: { section: msg`Lots`, label: msg`Offer the lot of the goods before`, usual: false },
});
