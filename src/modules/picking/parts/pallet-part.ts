/** The segment of what goes over when a pallet is split: a labelled case, or a quantity of goods. */
import type { SplitPallet } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Pick } from '#contract/outbound-rows.ts';
import type { Container, Content, Sku } from '#contract/rows.ts';
import { isSameLot, qtyOf, without } from '#domain/contents.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { inPacks, isWeighed, unitFor, unitsOf } from '#domain/sku.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import { containerRows } from '#segments/rows.ts';
import { askLeavingPieces, piecesAtOnce, serialsOf } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { openOf } from '../belief.ts';
import { codeOfPart, palletPart } from '#segments/pallet-part.ts';
import type { PalletPart } from '#segments/pallet-part.ts';
import { refusePallets } from '../pallet/refusals.ts';
import { refuse } from '../refusals.ts';
import type { Held } from './held.ts';

interface Splitting {
  readonly source: Container;
  readonly ordered: readonly Held[];
  /** The pick that the goods are for, as it stands now; null for none. */
  readonly pick: Pick | null;
}
interface OnIt extends Splitting {
  readonly cases: readonly Container[];
  /** What stands on the pallet itself, not in labelled cases. */
  readonly itself: readonly Content[];
}

const isOrdered = ({ skuId, lot }: Content, pick: Pick | null): boolean =>
  pick === null || (skuId === pick.skuId && isSameLot(lot, pick.lot));

const goodsIn = (part: PalletPart, { itself }: OnIt): readonly Content[] =>
  part.kind === 'case' ? part.box.contents : itself.filter(({ skuId }) => skuId === part.goods.sku.skuId);

const onThePallet: readonly Rule<PalletPart, OnIt>[] = [
  refusePallets.inCases.when((part, { itself, cases, source }) => {
    if (part.kind === 'case') return false;
    const isOf = ({ skuId }: Content): boolean => skuId === part.goods.sku.skuId;
    const isInCase = cases.some(({ contents }) => contents.some(isOf));
    return isInCase && !itself.some(isOf) && { sku: part.goods.sku.skuId, lpn: source.containerId };
  }),
  refusePallets.notOnIt.when((part, values) => {
    const isThere =
      part.kind === 'case' ? part.box.parentId === values.source.containerId : goodsIn(part, values).length > 0;
    return !isThere && { code: codeOfPart(part), lpn: values.source.containerId };
  }),
  refuse.noStockupOfSku.when(
    (part, values) =>
      values.pick !== null &&
      !goodsIn(part, values).some(({ skuId }) => skuId === values.pick?.skuId) && {
        sku: codeOfPart(part),
        loc: values.source.loc,
      },
  ),
  refusePallets.otherLot.when((part, values) => {
    const goods = goodsIn(part, values);
    const isMeant = goods.some((one) => isOrdered(one, values.pick));
    // All of a case goes over; of loose goods only the ordered lot does.
    const isAll = part.kind === 'goods' || goods.every((one) => isOrdered(one, values.pick));
    return !(isMeant && isAll) && { sku: values.pick?.skuId ?? codeOfPart(part) };
  }),
  refuse.overStockup.when(
    (part, { pick }) =>
      part.kind === 'case' &&
      pick !== null &&
      compare(qtyOf(part.box.contents), openOf(pick)) > 0 && { open: String(openOf(pick)) },
  ),
];

/** Of these goods: what may be taken off, which is not what others of the operator's picks are to get. */
function mostOf({ ordered, pick }: Splitting, take: Content): number {
  if (pick) return Math.min(openOf(pick), take.qty);
  const kept = ordered.filter((held) => held.pick.skuId === take.skuId && isSameLot(held.pick.lot, take.lot));
  return Math.max(0, sub(take.qty, sum(kept.map((held) => openOf(held.pick)))));
}

const tally = ({ skuId, lot, qty }: Content): string =>
  [skuId, lot.batch, lot.expiry, lot.production, String(qty)].filter((one) => one !== undefined).join(' · ');

/** A case, or goods: of which lot, and how many. */
export const partOfPallet = segment<Splitting>()((f) =>
  f
    .load('cases', async ({ source }, db) => db.containers.where('parentId', source.containerId))
    .load('here', async ({ source }, db) => (await db.containers.get(source.containerId)) ?? source)
    .derive('itself', ({ here, cases }): readonly Content[] =>
      without(
        here.contents,
        cases.flatMap(({ contents }) => contents),
      ),
    )
    .scan(
      'what',
      {
        as: palletPart,
        prompt: msg`Scan a case or the goods`,
        expect: ({ pick }) => pick?.skuId,
        chip: codeOfPart,
        offers: {
          from: async ({ cases, itself, pick }, db) => [...(await rowsOf(cases, db)), ...goodsRows(itself, pick)],
        },
      },
      ...onThePallet,
    )
    .derive('lots', ({ what, itself, pick }): readonly Content[] =>
      what.kind === 'case'
        ? []
        : itself.filter((goods) => goods.skuId === what.goods.sku.skuId && isOrdered(goods, pick)),
    )
    .maybe(
      ({ lots }) => lots.length > 1,
      (g) =>
        g.choose('lot', {
          prompt: msg`Choose the lot`,
          from: async ({ lots }) => lots,
          id: tally,
          row: (goods: Content) => ({
            title: goods.lot.batch ?? goods.lot.expiry ?? goods.skuName,
            amount: String(goods.qty),
          }),
          match: ({ lot }, code) => lot.batch === code,
          none: refuse.nothingOpen,
        }),
    )
    .given(
      'take',
      ({ lot, lots }) => lot ?? lots[0],
      (g) =>
        g
          .derive('goods', ({ what }) => (what.kind === 'goods' ? what.goods : undefined), refuse.nothingOpen)
          .derive('sku', ({ goods }): Sku => goods.sku)
          .derive('from', ({ source }) => source.containerId)
          .refuseIf(refuse.unitMissing, ({ sku }) => sku.packs.length === 0)
          .qty(
            'qty',
            {
              prompt: ({ pick, sku }) =>
                pick ? msg`Take ${inPacks(openOf(pick), sku)} off the pallet` : msg`How many go onto the other pallet?`,
              expect: ({ pick, sku }) => (pick ? inPacks(openOf(pick), sku) : undefined),
              suggest: (v) => (v.pick ? mostOf(v, v.take) : undefined),
              unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
              units: ({ sku }) => unitsOf(sku),
              inUnit: ({ goods, sku, ...v }) => unitFor(sku, goods.barcode.uomId, mostOf(v, v.take)),
              weighs: ({ sku }) => isWeighed(sku),
            },
            refuse.pickQtyZero.when((qty) => qty <= 0),
            refuse.overStockup.when(
              (qty, { pick, sku }) =>
                pick !== null && compare(qty, openOf(pick)) > 0 && { open: inPacks(openOf(pick), sku) },
            ),
            refusePallets.onlyOnIt.when(
              (qty, v) =>
                compare(qty, mostOf(v, v.take)) > 0 && {
                  lpn: v.source.containerId,
                  holds: inPacks(mostOf(v, v.take), v.sku),
                },
            ),
            ...piecesAtOnce,
          )
          .use(askLeavingPieces),
    ),
);

const rowsOf = (cases: readonly Container[], db: Parameters<typeof containerRows>[1]): Promise<Offer[]> =>
  containerRows(
    cases.map((box) => ({ ...box, status: 'expected' as const })),
    db,
  );

const goodsRows = (itself: readonly Content[], pick: Pick | null): Offer[] =>
  itself
    .filter((goods) => isOrdered(goods, pick))
    .map(({ skuId, skuName, qty }) => ({
      id: skuId,
      title: skuId,
      detail: skuName,
      amount: String(qty),
      pictureOf: skuId,
    }));

interface Went {
  readonly what: PalletPart;
  readonly take?: Content | undefined;
  readonly qty?: number | undefined;
  readonly qtyUnit?: string | undefined;
  readonly pieces?: readonly string[] | undefined;
}

/** What of a request names what went over. */
export const partOf = ({
  what,
  take,
  qty = 0,
  qtyUnit = '',
  pieces,
}: Went): globalThis.Pick<RequestOf<typeof SplitPallet>, 'caseIds' | 'goods'> => ({
  caseIds: what.kind === 'case' ? [what.box.containerId] : [],
  ...(take && { goods: { skuId: take.skuId, lot: take.lot, qty, uomId: qtyUnit, ...serialsOf({ pieces }) } }),
});
