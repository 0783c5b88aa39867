/** The questions about a full pallet: of what was counted, and of what would stand on the pallet with it. */
import type { Container, Content, Sku } from '#contract/rows.ts';
import { overLimitOf } from './set-down.ts';
import { add, compare, sum } from '#domain/decimal.ts';
import { overflows } from '#domain/tihi.ts';
import { segment } from '#engine/flow.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { inPacks, tihi } from '#domain/sku.ts';

/** Right after a count, before anybody walks to a pallet with it. */
export const askOverTihi = segment<{ sku: Sku; qty: number }>()((f) =>
  f.confirm('overTihi', {
    when: ({ sku, qty }) => qty > (tihi(sku) ?? Infinity),
    ask: ({ sku, qty }) => msg`${inPacks(qty, sku)} is more than a full pallet (${sku.ti} x ${sku.hi}). Continue?`,
  }),
);

/** Goods that are about to be put on a pallet, in base units. */
export interface Coming {
  readonly sku: Sku;
  readonly qty: number;
}

/** The goods of a case or pallet whose contents are known. */
interface Filled {
  readonly goods: readonly { readonly sku: Sku; readonly content: Pick<Content, 'qty'> }[];
}
export const comingIn = ({ goods }: Filled): Coming[] => goods.map(({ sku, content: { qty } }) => ({ sku, qty }));

/** The pallet; `known` is what stands there. Without a number it is a location, which has no TIHI. */
type Onto = { readonly lpn: string; readonly known?: Container | undefined } | null | undefined;

/** Of each SKU how much the pallet would hold, where that is more than a full one. */
function tooMuch(onto: Onto, coming: readonly Coming[], isMore: typeof overflows): Coming[] {
  if (!onto || onto.lpn === '') return [];
  const skus = new Map(coming.map(({ sku }) => [sku.skuId, sku]));
  return [...skus.values()].flatMap((sku) => {
    const there = (onto.known?.status === 'expected' ? [] : (onto.known?.contents ?? [])).filter(
      (c) => c.skuId === sku.skuId,
    );
    const before = sum(there.map((c) => c.qty));
    const after = add(before, sum(coming.filter((c) => c.sku.skuId === sku.skuId).map((c) => c.qty)));
    return isMore(tihi(sku), before, after) ? [{ sku, qty: after }] : [];
  });
}

/** Whoever counts is asked every time. */
const isOver: typeof overflows = (full, _, after) => full !== null && compare(after, full) > 0;

function question(onto: Onto, goods: readonly Coming[]): Text {
  const pallet = onto?.lpn ?? '';
  const what = goods.map(({ sku, qty }) => `${sku.skuId} ${inPacks(qty, sku)} (${sku.ti} x ${sku.hi})`).join(', ');
  return msg`${pallet} would hold more than a full pallet: ${what}. Continue?`;
}

type Stacking = {
  readonly onto: Onto;
  readonly coming: readonly Coming[];
  /** It was asked of the count itself. */
  readonly overTihi?: boolean | undefined;
};

const askBefore = (isMore: typeof overflows) =>
  segment<Stacking>()((f) =>
    f.confirm('fullPallet', {
      when: ({ onto, coming, overTihi }) => !overTihi && tooMuch(onto, coming, isMore).length > 0,
      ask: ({ onto, coming }) => question(onto, tooMuch(onto, coming, isMore)),
    }),
  );

/** For `coming` goods of any kind. */
export const askFullPalletOfAll = askBefore(isOver);
/** The same for who scans piece after piece: once, when the pallet becomes more than full. */
export const askFullPalletOnce = askBefore(overflows);

interface OneSku {
  readonly sku: Sku;
  readonly qty: number;
  readonly overTihi?: boolean | undefined;
  readonly pallet?: Onto;
  readonly target?: Onto;
}

/** For what was counted of one SKU, when it is known where it goes. */
export const askFullPallet = segment<OneSku>()((f) =>
  f
    .derive('onto', ({ pallet, target }): Onto => pallet ?? target ?? null)
    .derive('coming', ({ sku, qty }): readonly Coming[] => [{ sku, qty }])
    .use(askFullPalletOfAll),
);

interface Asked {
  readonly overTihi?: boolean | undefined;
  readonly fullPallet?: boolean | undefined;
  /** One pallet more than the location is meant for. */
  readonly overLimit?: boolean | undefined;
}

/** What the WMS is told of it: nothing, where nobody was asked. */
export const saidYes = ({ overTihi, fullPallet, overLimit }: Asked) => ({
  ...((overTihi || fullPallet) && { overTihi: true }),
  ...overLimitOf({ overLimit }),
});
