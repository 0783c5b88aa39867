/** Pieces with serial numbers as rows of a view; each leads on to what it names. */
import type { Serial } from '#contract/enquiry.ts';
import type { PickedSerial } from '#contract/search-enquire.ts';
import { openFlow } from '#engine/link.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { msg } from '@lingui/core/macro';
import type { Pieces } from './lookups.ts';
import { toContainerQuery, toLocQuery, toSkuQuery } from './screens.ts';

const AT: Readonly<Record<Serial['status'], Text>> = {
  expected: msg`Not here yet`,
  inStock: msg`In stock`,
  shipped: OUT_STATE.shipped,
};

const isFor = (code: string, { orderId, externalNo }: PickedSerial): boolean => [orderId, externalNo].includes(code);

export function pieceRows({ code, known, said }: Pieces): ViewRow[] {
  const picked = said?.picked ?? known;
  const ofOrder = picked.filter((piece) => isFor(code, piece));
  const ofNumber = picked.filter((piece) => !isFor(code, piece));
  return [
    ...(said ? [] : [{ label: msg`Only what this terminal knows`, value: '' }]),
    ...(said?.at ?? []).flatMap(placeRows),
    ...((said?.at.length ?? 0) > 0 && ofNumber.length === 0 ? [{ label: msg`Picked for order`, value: '–' }] : []),
    ...ofNumber.flatMap(orderRows),
    ...listRows(ofOrder),
  ];
}

function placeRows({ serialNo, skuId, skuName, status, lpn, loc }: Serial): ViewRow[] {
  // Where it stood before it left is nowhere to look for it.
  const isHere = status !== 'shipped';
  return [
    { label: AT[status], value: serialNo, strong: true },
    skuRow({ skuId, skuName }),
    ...(isHere && loc !== '' ? [{ label: msg`Location`, value: loc, opens: openFlow(toLocQuery, { loc }) }] : []),
    ...(isHere && lpn !== ''
      ? [{ label: msg`Pallet or case`, value: lpn, opens: openFlow(toContainerQuery, { lpn }) }]
      : []),
  ];
}

const skuRow = ({ skuId, skuName }: Pick<Serial, 'skuId' | 'skuName'>): ViewRow => ({
  label: msg`SKU`,
  value: skuId,
  detail: skuName,
  opens: openFlow(toSkuQuery, { sku: skuId }),
});

const orderRows = ({ orderId, externalNo, state, lpn }: PickedSerial): ViewRow[] => [
  { label: msg`Picked for order`, value: orderId, detail: externalNo, strong: true },
  { label: msg`In container`, value: lpn, detail: OUT_STATE[state], opens: openFlow(toContainerQuery, { lpn }) },
];

/** The pieces of one order, SKU after SKU. */
function listRows(pieces: readonly PickedSerial[]): ViewRow[] {
  const [first] = pieces;
  if (!first) return [];
  return [
    { label: msg`Order`, value: first.orderId, detail: first.externalNo },
    { label: msg`Picked pieces`, value: String(pieces.length), strong: true },
    ...pieces.map(({ serialNo, skuName, lpn, state }) => ({
      label: skuName,
      value: serialNo,
      detail: state === 'shipped' ? OUT_STATE.shipped : lpn,
      opens: openFlow(toContainerQuery, { lpn }),
    })),
  ];
}
