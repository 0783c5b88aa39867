/**
 * Stock for an order (outbound 4.1). Strategies are tried in order, and what each finds says which it was: a lot that is
 * wanted, whole pallets, the pick face, cases from reserve, pieces that have to be brought down first. Nothing is written;
 * the stock that was looked at is locked, none of it skipped.
 */
import { add, sub } from '#domain/decimal.ts';
import { isOn, OUT_ROTATION, OUT_STRICT } from '#domain/settings.ts';
import type { Context } from '#wms/context.ts';
import type { Kept } from '#wms/ledger/allocate.ts';
import { settingsOf } from '#wms/work/settings.ts';
import { askedPlace } from './asked.ts';
import { cases } from './cases.ts';
import { onItsWay } from './on-its-way.ts';
import { NOT_MAINTAINED, packingsOf, unitOf } from './packing.ts';
import type { Packings } from './packing.ts';
import { pickFace } from './pick-face.ts';
import { pieces } from './pieces.ts';
import { replenishment } from './replenishment.ts';
import { before, rotationOf, type Rotation } from './rotation.ts';
import { comingSources, sourcesOf } from './sources.ts';
import { ofWantedLot } from './wanted-lot.ts';
import { inTheLane, inTheLift } from './where-it-stands.ts';
import { isFull, wholePallets } from './whole-pallets.ts';
import type { Found, Packing, Source, Strategy, Wish } from './wish.ts';

export interface FoundStock {
  found: readonly Found[];
  /** Of the wish: nobody has it. */
  missing: number;
}

/** What does not change while the lines of an order are planned, one after the other. */
export interface Known {
  readonly packings: Packings;
  /** Settings OUT-ROTATION and OUT-STRICT. */
  readonly instead: string;
  readonly strict: string;
}

export async function knownOf(ctx: Context, skuIds: readonly string[], ownerId: string): Promise<Known> {
  const [instead = '', strict = ''] = await settingsOf(ctx, [OUT_ROTATION, OUT_STRICT]);
  return { packings: await packingsOf(ctx, skuIds, ownerId), instead, strict };
}

export async function findStock(ctx: Context, wish: Wish, known?: Known): Promise<FoundStock> {
  const { packings, instead, strict } = known ?? (await knownOf(ctx, [wish.skuId], wish.ownerId));
  const packing = packings.get(wish.skuId) ?? NOT_MAINTAINED;
  const how = { wish, packing, rotation: rotationOf(packing, instead) };
  const sources = await sourcesOf(ctx, wish, packing);
  // Rotation breaks pallets: what is oldest is used up before anything younger is looked at.
  if (isOn(strict)) {
    const ages = agesOf(sources, how.rotation);
    const strategies = [...strategiesFor(wish), ofLot(wish, pieces)];
    return result(ages.reduce((search, left) => among({ ...search, left }, strategies, how), begun(wish, [])));
  }
  const search = among(begun(wish, sources), strategiesFor(wish), how);
  if (search.open <= 0 || wish.usages) return result(search);
  // Less than a case: at the pick face, where it has to be brought first; where there is none, out of a case.
  if (!packing.face) return result(among(search, [ofLot(wish, pieces)], how));
  const left = [...(await comingSources(ctx, wish, packing)), ...search.left];
  return result(among({ ...search, left }, [onItsWay, replenishment], how));
}

const result = ({ found, open }: Search): FoundStock => ({ found, missing: open });

/** In this order, as far as pieces need not be brought down. */
function strategiesFor(wish: Wish): readonly Strategy[] {
  if (wish.usages) return [inTheLane, inTheLift];
  const first = wish.first ? [askedPlace(wish.first)] : [];
  return [...first, wholePallets, pickFace, cases].map((strategy) => ofLot(wish, strategy));
}

const ofLot = ({ lot }: Wish, strategy: Strategy): Strategy => (lot === '' ? strategy : ofWantedLot(strategy));

function agesOf(sources: readonly Source[], rotation: Rotation): Source[][] {
  const by = new Map<string | number, Source[]>();
  for (const source of sources) by.set(rotation(source), [...(by.get(rotation(source)) ?? []), source]);
  return [...by].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sameAge]) => sameAge);
}

interface Search extends Pick<FoundStock, 'found'> {
  readonly open: number;
  /** Sources as far as they are not used up. */
  readonly left: readonly Source[];
}

interface How {
  readonly wish: Wish;
  readonly packing: Packing;
  readonly rotation: Rotation;
}

const begun = ({ qty }: Wish, left: readonly Source[]): Search => ({ found: [], open: qty, left });

/** Each strategy as long as it finds something. */
function among(search: Search, strategies: readonly Strategy[], { wish, packing, rotation }: How): Search {
  let { found, open, left } = search;
  for (const strategy of strategies) {
    for (;;) {
      const fitting = left.filter((source) => open > 0 && strategy.takes(source, open, packing) > 0);
      const [best] = fitting.sort(before(rotation, wish, open));
      if (!best) break;
      const qty = strategy.takes(best, open, packing);
      found = joined(found, taken(best, qty, strategy, packing), packing);
      left = left.flatMap((source) => (source === best ? without(source, qty, packing) : [source]));
      open = sub(open, qty);
    }
  }
  return { found, open, left };
}

/** What has to be brought to its pick face is picked there, and nothing is kept for it before. */
function taken(source: Source, qty: number, { why }: Strategy, packing: Packing): Found {
  const { loc, container, lot, areaId, walkSeq } = source;
  const uomId = isFull(source, packing) && qty === source.free ? packing.pallet?.id : undefined;
  const picked = { lot, qty, uomId: uomId ?? unitOf(packing, qty), why };
  if (why === 'replenish' && packing.face) return { ...packing.face, ...picked, container: '', rows: [], waits: true };
  return { loc, container, areaId, walkSeq, ...picked, rows: rowsOf(source, qty, packing), waits: false };
}

function without(source: Source, qty: number, packing: Packing): Source[] {
  const free = sub(source.free, qty);
  const gone = new Map(rowsOf(source, qty, packing).map((row) => [row.stockId, row.qty]));
  const rows = source.rows.map((row) => ({ ...row, qty: sub(row.qty, gone.get(row.stockId) ?? 0) }));
  return free > 0 ? [{ ...source, free, rows: rows.filter((row) => row.qty > 0) }] : [];
}

/** Labelled cases for whole cases, and what stands beside them for pieces, as long as there is some. */
function rowsOf(source: Source, qty: number, packing: Packing): Kept[] {
  const isCase = unitOf(packing, qty) === packing.case?.id;
  const rows = [...source.rows].sort((a, b) => Number(b.inCase === isCase) - Number(a.inCase === isCase));
  let left = qty;
  return rows.flatMap(({ stockId, qty: free }) => {
    const part = Math.min(left, free);
    left = sub(left, part);
    return part > 0 ? [{ stockId, qty: part }] : [];
  });
}

/** Goods of one lot in one place are one pick, whatever found them. */
function joined(found: readonly Found[], more: Found, packing: Packing): readonly Found[] {
  const same = found.find(
    (one) =>
      one.loc === more.loc && one.container === more.container && one.lot === more.lot && one.waits === more.waits,
  );
  if (!same) return [...found, more];
  const qty = add(same.qty, more.qty);
  const both = { ...same, qty, uomId: unitOf(packing, qty), rows: more.rows.reduce(withRow, same.rows) };
  return found.map((one) => (one === same ? both : one));
}

const withRow = (rows: readonly Kept[], more: Kept): readonly Kept[] =>
  rows.some(({ stockId }) => stockId === more.stockId)
    ? rows.map((row) => (row.stockId === more.stockId ? { ...row, qty: add(row.qty, more.qty) } : row))
    : [...rows, more];
