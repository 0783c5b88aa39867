/** Checks of what is built on the floor: no I/O, no React. */
import { aPallet } from '#segments/rules.ts';
import { refuseContainer } from '#segments/refusals.ts';
import type { Container, Location, Owner, Receipt } from '#contract/rows.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Carried, Goods } from '#segments/lookups.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { hasLabel } from '#segments/new-pallet.ts';
import type { ForNewPallet } from '#segments/new-pallet.ts';
import { refuse } from './refusals.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';

type Here = ForNewPallet & { readonly loc: Pick<Location, 'loc'> };
type Onto = Here & { readonly pallet: BuildPallet };

export const goodsOfOwner: readonly Rule<Goods, { readonly owner: Owner }>[] = [
  refuse.skuOfOther.when(
    ({ sku }, { owner }) => sku.ownerId !== owner.ownerId && { sku: sku.skuId, owner: owner.ownerId },
  ),
];

/** Serial numbers are received on a line of a notice; the screens that ask for them need its receipt. */
export const withoutSerials: readonly Rule<Goods, unknown>[] = [
  refuse.serialWithoutNotice.when(({ sku }) => sku.isSerial === 'Y' && { sku: sku.skuId }),
];

/** A pallet that goods can join here: nobody's yet, emptied, or standing at this place. */
const takes: readonly Rule<BuildPallet, Here>[] = [
  ...hasLabel,
  refuseContainer.isCase.when(({ lpn, known }) => known !== undefined && known.kind !== 'pallet' && { code: lpn }),
  refuse.putAway.when(
    ({ lpn, known }) => known?.status === 'stored' && known.loc !== '' && { code: lpn, loc: known.loc },
  ),
  refuseReceiving.lpnSealed.when(({ lpn, known }) => known?.sealed === true && { code: lpn }),
  refuseReceiving.palletInUse.when(({ lpn, isTray }) => isTray && { code: lpn }),
  refuse.palletElsewhere.when(
    ({ lpn, known }, { loc }) => !!known && known.loc !== '' && known.loc !== loc.loc && { code: lpn, loc: known.loc },
  ),
];

/** Announced goods never mix with goods without notice: the receipt of the pallet says which it carries. */
export const forProvisional: readonly Rule<BuildPallet, Here & { owner: Owner; receipts: readonly Receipt[] }>[] = [
  ...takes,
  refuse.otherOwner.when(
    ({ lpn, known }, { owner }) => !!known && known.ownerId !== owner.ownerId && { code: lpn, owner: known.ownerId },
  ),
  refuse.notProvisional.when(
    ({ lpn, known }, { receipts }) =>
      !!known && known.receiptId !== '' && !isProvisional(known, receipts) && { code: lpn },
  ),
];

const isProvisional = ({ receiptId }: Container, receipts: readonly Receipt[]): boolean =>
  receipts.find((r) => r.receiptId === receiptId)?.typeId === 'BL';

export const groupable: readonly Rule<BuildPallet, Here>[] = [
  ...takes,
  refuse.notReceived.when(({ lpn, known }) => known?.status === 'expected' && { code: lpn }),
];

const code = ({ containerId }: Container) => ({ code: containerId });

/** What a store waits for is counted as on its tray. */
const forStore: Rule<Carried, unknown> = refuse.storeTray.when((c) => c.store !== '' && { ...code(c), store: c.store });

/** What may join the pallet; in the order in which a person would notice. */
export const canJoin: readonly Rule<Carried, Onto & { readonly basket: readonly Container[] }>[] = [
  refuse.itself.when((c, { pallet }) => c.containerId === pallet.lpn && { code: c.containerId }),
  refuse.scannedTwice.when((c, { basket }) => basket.some((b) => b.containerId === c.containerId) && code(c)),
  refuse.isOnIt.when((c, { pallet }) => c.parentId === pallet.lpn && { ...code(c), pallet: pallet.lpn }),
  refuse.notReceived.when((c) => c.status === 'expected' && code(c)),
  refuse.holdsNothing.when((c) => c.contents.length === 0 && code(c)),
  forStore,
  refuse.putAway.when((c) => c.status === 'stored' && { ...code(c), loc: c.loc }),
  refuseReceiving.lpnSealed.when((c) => {
    const closed = [c, c.carrier].find((each) => each?.sealed);
    return closed ? code(closed) : false;
  }),
  refuse.elsewhere.when((c, { loc }) => c.loc !== loc.loc && { ...code(c), loc: c.loc }),
  refuse.otherOwner.when((c, { pallet, basket }) => {
    const owner = (pallet.known ?? basket[0] ?? c).ownerId;
    return c.ownerId !== owner && { ...code(c), owner: c.ownerId };
  }),
];

/** Quality of what a container holds; undefined for nothing. */
const gradeOf = (c: Pick<Container, 'contents'> | undefined) => c?.contents[0] && (c.contents[0].quality ?? 'ok');

/** One pallet holds one grade. */
export const oneGrade: readonly Rule<Carried, Onto & { readonly basket: readonly Container[] }>[] = [
  refuse.otherGradeOn.when((c, { pallet, basket }) => {
    const first = gradeOf(pallet.known) ?? gradeOf(basket[0]);
    return first !== undefined && gradeOf(c) !== undefined && gradeOf(c) !== first && code(c);
  }),
];

/** A built pallet that may be looked at and changed. */
export const canChange: readonly Rule<Carried, unknown>[] = [
  aPallet,
  forStore,
  refuse.notReceived.when((c) => c.status === 'expected' && code(c)),
  refuse.holdsNothing.when((c) => c.contents.length === 0 && code(c)),
  refuse.putAway.when((c) => c.status === 'stored' && { ...code(c), loc: c.loc }),
];
