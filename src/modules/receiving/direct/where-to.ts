/** Segments of goods that are received without choosing lines. */
import { notLocked } from '#segments/rules.ts';
import type { Place, Receipt, ReceiptLine } from '#contract/rows.ts';
import { printLabel } from '#segments/ops.ts';
import type { Goods } from '#segments/lookups.ts';
import { keptForOther, oneSkuOnly } from '#domain/rules/place.ts';
import { askIfFull, fullFor, placeAt } from '#segments/set-down.ts';
import { refusePlace } from '#segments/refusals.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { ofPart, worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { labelOfNew, takeNewPallet } from '../parts/pallet.ts';
import { lpnIsMandatory } from '#segments/new-pallet.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { buildable } from '../rules.ts';
import { target } from './lookups.ts';
import type { Target } from './lookups.ts';
import { refuse } from './refusals.ts';
import { mergeOfSku } from './rules.ts';

type In = { readonly receipt: Receipt };

const fitting: readonly Rule<Target, In & { readonly palletOnly: boolean }>[] = [
  refuse.locMandatoryPallet.when(({ lpn }, { palletOnly }) => palletOnly && lpn === ''),
  ...ofPart([notLocked], ({ place }: Target) => place),
  ...ofPart(buildable, (to: Target) => (to.lpn === '' ? undefined : to)),
];

/** A location takes the goods straight to stock; a pallet stands at the dock, and putaway follows. */
export const scanTarget = segment<In>()((f) =>
  f
    .load('palletOnly', (_, db) => lpnIsMandatory(db))
    .scan(
      'target',
      {
        as: target,
        prompt: msg`Scan the location or pallet where the goods go`,
        expect: ({ receipt }) => receipt.dock,
        chip: ({ lpn, loc }) => lpn || loc,
      },
      ...fitting,
    )
    .confirm('newTarget', {
      when: ({ target: to }) => to.isStrange,
      ask: ({ target: { lpn } }) => msg`${lpn} is not known here. Begin a new pallet with this number?`,
    })
    .load(
      'place',
      placeAt<{ target: Target }>(({ target: to }) => to.loc),
    )
    .load(
      'full',
      fullFor(({ target: to, receipt }) => ({ lpn: to.lpn, loc: to.known?.loc || receipt.dock })),
    )
    .use(askIfFull),
);

type At = { readonly place?: Place | null | undefined };
const asLaid = (...goods: readonly Goods[]) => ({ goods: goods.map(({ sku }) => ({ skuId: sku.skuId, lot: {} })) });

/** Goods that the location takes at all; their lots, weight and height are judged when they are known. */
export const takenThere: readonly Rule<Goods, At & { readonly basket?: readonly Goods[] }>[] = worded(
  { keptForOther: refusePlace.keptForOther, oneSkuOnly: refusePlace.oneSkuOnly },
  (goods, { place, basket = [] }) => keptForOther(place, asLaid(goods)) ?? oneSkuOnly(place, asLaid(goods, ...basket)),
);

/** The same, or the next number reserved for this terminal. */
export const whereTo = segment<In & { readonly me: Me }>()((f) => f.use(takeNewPallet('target')).use(scanTarget));

/** Behind the post: a pallet that begins on a reserved number gets its label. */
export const printNewTarget = segment<{ readonly target: Target; readonly me: Me }>()((f) =>
  f.post(printLabel, ({ target: to, me }) => labelOfNew(to, me)),
);

/** The SKU, and its lines taken as one. */
export const onAllLines = segment<{ readonly goods: Goods; readonly lines: readonly ReceiptLine[] }>()((f) =>
  f
    .derive('sku', ({ goods }) => goods.sku)
    .derive(
      'line',
      ({ lines, sku }) => mergeOfSku(lines, sku.skuId),
      refuseReceiving.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.skuId })),
    ),
);
