/** Stock as this terminal knows it: what stands at a location, by SKU, lot and grade; what is on a pallet counts once. */
import type { RequestOf } from '#contract/call.ts';
import { MOST_STANDING } from '#contract/search-enquire.ts';
import type { GetStockList } from '#contract/search-enquire.ts';
import type { Lot } from '#contract/fields.ts';
import type { Container, Content, Quality } from '#contract/rows.ts';
import { ofAnyLine } from '#domain/contents.ts';
import { looseKey } from '#domain/loose-key.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Db } from '#engine/db.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { countedHere } from './counted.ts';

/** What stock may be looked for by. */
export interface Condition {
  readonly kind: 'loc' | 'lpn' | 'ownerId' | 'skuId' | 'skuName';
  /** As the WMS knows it. */
  readonly code: string;
}

export interface StockLine {
  readonly key: string;
  readonly loc: string;
  /** Empty for what stands on the location itself. */
  readonly lpn: string;
  readonly ownerId: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly lot: Lot;
  readonly quality: Quality;
  readonly qty: number;
  readonly allocatedQty: number;
  readonly frozenQty: number;
}

/** Fewer letters are no name. */
const SHORTEST_NAME = 2;

/**
 * What a code means here. Rows of owners that this operator does not work for may have been left on the terminal by another
 * operator: they are not found.
 */
export async function conditionOf(code: string, db: Db): Promise<Condition | undefined> {
  const mine = await ownersHere(db);
  const box = await db.containers.get(code);
  if (box && isStanding(box) && mine(box.ownerId)) return { kind: 'lpn', code: box.containerId };
  if (await db.locations.get(code)) return { kind: 'loc', code };
  const goods = await goodsByBarcode.local(code, db);
  if (goods && mine(goods.sku.ownerId)) return { kind: 'skuId', code: goods.sku.skuId };
  const text = code.trim().toLowerCase();
  const owner = (await db.owners.all()).find(({ ownerId, ownerName }) =>
    [ownerId, ownerName].some((name) => name.toLowerCase() === text),
  );
  if (owner) return { kind: 'ownerId', code: owner.ownerId };
  const named: Condition = { kind: 'skuName', code: code.trim() };
  return text.length >= SHORTEST_NAME && (await stockOf([named], db)).length > 0 ? named : undefined;
}

const isStanding = ({ status, loc }: Container): boolean => status !== 'expected' && loc !== '';

/** Whose goods are shown; an empty owner stands for goods of several. */
export async function ownersHere(db: Db): Promise<(ownerId: string) => boolean> {
  const owners = new Set((await db.owners.all()).map(({ ownerId }) => ownerId));
  return (ownerId) => ownerId === '' || owners.size === 0 || owners.has(ownerId);
}

/** All of these conditions hold for it. By location, then by container: what stands on the location itself is first. */
export async function stockOf(wanted: readonly Condition[], db: Db): Promise<StockLine[]> {
  const mine = await ownersHere(db);
  const counted = await countedHere(db);
  const lines = (await boxesFor(wanted, db)).filter(({ ownerId }) => mine(ownerId)).flatMap(linesOf);
  const all = [...lines, ...(await looseFor(wanted, db)).filter(({ ownerId }) => mine(ownerId))];
  return all
    .filter((line) => wanted.every((condition) => holdsFor(condition, line)))
    .filter(({ loc }) => !counted.has(loc))
    .sort((a, b) => order(a.loc, b.loc) || order(a.lpn, b.lpn) || order(a.key, b.key));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function holdsFor({ kind, code }: Condition, line: StockLine): boolean {
  if (kind === 'skuName') return line.skuName.toLowerCase().includes(code.toLowerCase());
  return line[kind] === code;
}

/** What stands on another is counted there, unless it is looked for itself. */
async function boxesFor(wanted: readonly Condition[], db: Db): Promise<Container[]> {
  const by = (kind: Condition['kind']) => wanted.find((condition) => condition.kind === kind)?.code;
  const [lpn, loc] = [by('lpn'), by('loc')];
  if (lpn !== undefined) {
    const box = await db.containers.get(lpn);
    return box && isStanding(box) ? [box] : [];
  }
  const boxes = (loc === undefined ? await db.containers.all() : await db.containers.where('loc', loc)).filter(
    isStanding,
  );
  const here = new Set(boxes.map(({ containerId }) => containerId));
  return boxes.filter(({ parentId }) => !here.has(parentId));
}

const linesOf = ({ containerId, loc, ownerId, contents }: Container): StockLine[] =>
  ofAnyLine(contents).map((goods) => lineOf({ ...goods, loc, lpn: containerId, ownerId }));

type Standing = Omit<Content, 'lineId'> & Pick<StockLine, 'loc' | 'lpn' | 'ownerId'>;

const lineOf = ({ loc, lpn, ownerId, skuId, skuName, lot, quality = 'ok', qty, ...spoken }: Standing): StockLine => ({
  key: [loc, lpn, ownerId, skuId, lotText(lot), quality].join('|'),
  loc,
  lpn,
  ownerId,
  skuId,
  skuName,
  lot,
  quality,
  qty,
  allocatedQty: spoken.allocatedQty ?? 0,
  frozenQty: spoken.frozenQty ?? 0,
});

async function looseFor(wanted: readonly Condition[], db: Db): Promise<StockLine[]> {
  if (wanted.some(({ kind }) => kind === 'lpn')) return [];
  const loc = wanted.find(({ kind }) => kind === 'loc')?.code;
  const rows = loc === undefined ? await db.loose.all() : await db.loose.where('loc', loc);
  return rows.filter(({ qty }) => qty > 0).map((row) => lineOf({ ...row, lpn: '' }));
}

/** The conditions, and what is believed to stand there: what has left since is answered where it is now. */
export const asked = (
  wanted: readonly Condition[],
  known: readonly StockLine[] = [],
): RequestOf<typeof GetStockList> => ({
  ...Object.fromEntries(wanted.map(({ kind, code }) => [kind, code])),
  known: atMost(known.map(({ lpn }) => lpn).filter((lpn) => lpn !== '')),
  knownLoose: atMost(known.filter(({ lpn }) => lpn === '').map(looseKey)),
});

const atMost = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, 2 * MOST_STANDING);

/** The stock line of a key, as it stands now: what is on a pallet or in a case, wherever that stands by now. */
export async function lineAt(key: string, db: Db): Promise<StockLine | undefined> {
  return (await stockOf(conditionsIn(key), db)).find((line) => goodsIn(line.key) === goodsIn(key));
}

/** All but the location. */
const goodsIn = (key: string): string => key.slice(key.indexOf('|'));

/** On what it stands, else where. */
export function conditionsIn(key: string): Condition[] {
  const [loc = '', lpn = '', , skuId = ''] = key.split('|');
  return [lpn === '' ? { kind: 'loc', code: loc } : { kind: 'lpn', code: lpn }, { kind: 'skuId', code: skuId }];
}
