/** Whether goods in stock may be moved, and where to. The terminal asks with what it believes, the WMS with what it has locked. */
import type { Lot } from '#contract/fields.ts';
import type { Container, Content, Location, LocationUsage } from '#contract/rows.ts';
import { isSameLot, type Spoken } from '../contents.ts';

type Moving = Pick<Container, 'containerId' | 'status' | 'contents' | 'orderId' | 'jobId' | 'out'>;

/** Received goods go to a rack by putaway, which closes their work. */
export const notStored = ({ containerId: code, status }: Pick<Moving, 'containerId' | 'status'>) =>
  status === 'stored' ? null : { kind: 'notStored' as const, code };

const isKept = ({ allocatedQty = 0 }: Spoken): boolean => allocatedQty > 0;
const isHeld = ({ frozenQty = 0 }: Spoken): boolean => frozenQty > 0;

/** Some of it is kept for somebody who comes for it where it stands, or it is on its way out. */
export const occupied = ({ containerId: code, contents, out }: Moving) =>
  contents.some(isKept) || (out !== undefined && out.state !== 'free') ? { kind: 'occupied' as const, code } : null;

/** Where goods on hold may be brought, with their whole container. */
const FOR_HELD: readonly LocationUsage[] = ['qc', 'stage', 'reserve'];

export const onHold = (
  { containerId: code, contents }: Pick<Moving, 'containerId' | 'contents'>,
  usage?: LocationUsage,
) =>
  contents.some(isHeld) && (usage === undefined || !FOR_HELD.includes(usage))
    ? { kind: 'onHold' as const, code }
    : null;

/** Why it may not leave where it stands. */
export const notMovable = (box: Moving) => notStored(box) ?? occupied(box);

/** Goods that are taken out of a whole, or that stand on a location itself: none of them on hold. */
export const notDivisible = (box: Moving) => notMovable(box) ?? onHold(box);

const MOVES_TO: readonly LocationUsage[] = ['reserve', 'pick', 'qc', 'stage'];

/** Goods in stock go to where goods are kept, or set aside. */
export const notAMoveTarget = ({ loc, usage }: Pick<Location, 'loc' | 'usage'>) =>
  MOVES_TO.includes(usage) ? null : { kind: 'locNotForStorage' as const, loc, usage };

// ---- pallets that are dismantled or merged -----------------------------------------------------------------------

/** Attributes by which stock of a SKU is told apart: its key attributes. */
export type KeysOf = (skuId: string) => readonly (keyof Lot)[];

const keyLot = ({ skuId, lot }: Pick<Content, 'skuId' | 'lot'>, keysOf: KeysOf): Lot => {
  const keys = keysOf(skuId);
  return Object.fromEntries(Object.entries(lot).filter(([name]) => keys.includes(name as keyof Lot)));
};

const isSameKind = (a: Pick<Content, 'skuId' | 'lot'>, b: Pick<Content, 'skuId' | 'lot'>, keysOf: KeysOf): boolean =>
  a.skuId === b.skuId && isSameLot(keyLot(a, keysOf), keyLot(b, keysOf));

/** Several SKUs, or several key lots of one, are not told apart by who takes some of it. */
export function mixedPallet({ containerId: code, contents }: Pick<Moving, 'containerId' | 'contents'>, keysOf: KeysOf) {
  const [first, ...others] = contents;
  return first && others.some((one) => !isSameKind(first, one, keysOf)) ? { kind: 'mixedPallet' as const, code } : null;
}

/** The second pallet holds other goods. */
export function palletOccupied(
  { containerId: code, contents, loc }: Pick<Container, 'containerId' | 'contents' | 'loc'>,
  from: Pick<Container, 'contents'>,
  keysOf: KeysOf,
) {
  const [first] = from.contents;
  const isOther = first !== undefined && contents.some((one) => !isSameKind(first, one, keysOf));
  return isOther ? { kind: 'palletOccupied' as const, code, loc } : null;
}
