/**
 * Where the shares of a wave are sorted to. On a wall the orders with most pieces lie nearest the source and, beside each other,
 * the heaviest lowest; stores stand in the order of their route. An order that outgrows its cell gets a second one.
 */
import { compare, mul, sub, sum } from '#domain/decimal.ts';
import { groupedBy } from '#domain/grouped-by.ts';

export interface Share {
  orderId: string;
  orderLineId: string;
  skuId: string;
  /** Receipt line that it comes by, empty where it is picked. */
  lineId: string;
  /** Store, or the order itself where it is for none. */
  storeId: string;
  routeId: string;
  qty: number;
  /** Litres and kilograms of a base unit; 0 = nobody has measured it. */
  volume: number;
  weight: number;
  /** Counted in pieces, not weighed. */
  isWhole: boolean;
}

export interface Wall {
  /** Cells in all, numbered from the source, each column from below. */
  cells: number;
  /** Cells above each other. */
  levels: number;
  /** Litres of a cell; 0 = no limit. */
  volume: number;
}

export interface Placed {
  share: Share;
  slot: string;
  qty: number;
}

/** In trays: one for each store, by route. */
export function byStores(shares: readonly Share[]): Placed[] {
  const stores = [...new Map(shares.map((share) => [share.storeId, share.routeId]))].sort(
    ([a, routeA], [b, routeB]) => order(routeA, routeB) || order(a, b),
  );
  const slots = new Map(stores.map(([storeId], i) => [storeId, String(i + 1)]));
  return shares.map((share) => ({ share, slot: slots.get(share.storeId) ?? '', qty: share.qty }));
}

/** On a wall: a cell for each order. */
export function onWall(shares: readonly Share[], wall: Wall): Placed[] {
  const orders = [...groupedBy(shares, ({ orderId }) => orderId).values()];
  const cells = cellsOf(orders, wall);
  let spare = Array.from({ length: wall.cells }, (_, i) => i + 1).filter((cell) => ![...cells.values()].includes(cell));
  return orders.flatMap((its) => {
    const { placed, used } = fill(its, [cells.get(its) ?? 1, ...spare], wall);
    spare = spare.filter((cell) => !used.has(cell));
    return placed;
  });
}

/** Columns are filled by pieces, each of them by weight from below. */
function cellsOf(orders: readonly Share[][], { levels }: Wall): Map<Share[], number> {
  const pieces = (its: readonly Share[]) => sum(its.map(({ qty }) => qty));
  const weight = (its: readonly Share[]) => sum(its.map((share) => mul(share.qty, share.weight)));
  const byPieces = [...orders].sort((a, b) => pieces(b) - pieces(a) || order(idOf(a), idOf(b)));
  const columns = Array.from({ length: Math.ceil(byPieces.length / levels) }, (_, i) =>
    byPieces.slice(i * levels, (i + 1) * levels),
  );
  const cells = columns.flatMap((column) =>
    [...column].sort((a, b) => weight(b) - weight(a) || order(idOf(a), idOf(b))),
  );
  return new Map(cells.map((its, i) => [its, i + 1]));
}

/** The next cell is begun where no piece more fits; the last one takes the rest. */
function fill(shares: readonly Share[], cells: readonly number[], { volume }: Wall) {
  const placed: Placed[] = [];
  const used = new Set<number>();
  let at = 0;
  let room = volume;
  const put = (share: Share, qty: number) => {
    const cell = cells[at] ?? 1;
    placed.push({ share, slot: String(cell), qty });
    used.add(cell);
    room = sub(room, mul(qty, share.volume));
  };
  for (const share of shares) {
    for (let left = share.qty; compare(left, 0) > 0;) {
      const qty = volume === 0 || at === cells.length - 1 ? left : thatFit(share, left, room);
      const isBegun = room < volume;
      if (qty === 0 && isBegun) {
        at += 1;
        room = volume;
        continue;
      }
      // Where not even an empty cell holds a piece of it, it is put there all the same.
      put(share, qty || left);
      left = sub(left, qty || left);
    }
  }
  return { placed, used };
}

/** Pieces are not cut; weighed goods go as a whole. */
function thatFit({ volume, isWhole }: Share, left: number, room: number): number {
  if (mul(left, volume) <= room) return left;
  return isWhole ? Math.max(0, Math.floor(room / volume)) : 0;
}

const idOf = ([first]: readonly Share[]): string => first?.orderId ?? '';
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
