/** The goods of an op in the words of an operator: "9 Case Stainless hex bolts". Read from its request and from what is known here. */
import { sum } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from './db.ts';

interface Amount {
  readonly skuId: string;
  readonly skuName: string;
  readonly qty: number;
}

export interface GoodsText {
  /** Quantity with unit and name of the first SKU. */
  readonly first: string;
  /** How many SKUs there are beside it. */
  readonly others: number;
}

/** Null where no goods are named. */
export async function goodsText(request: unknown, db: Db): Promise<GoodsText | null> {
  const inside = await insideOf(request, db);
  if (!inside) return null;
  const amounts = [...amountsIn(request), ...inside];
  const [first, ...others] = [...new Set(amounts.map(({ skuId }) => skuId))];
  if (first === undefined) return null;
  const said = await oneSaid(
    amounts.filter(({ skuId }) => skuId === first),
    db,
  );
  return { first: said, others: others.length };
}

async function oneSaid(amounts: readonly Amount[], db: Db): Promise<string> {
  const [{ skuId, skuName } = { skuId: '', skuName: '' }] = amounts;
  const sku = await db.skus.get(skuId);
  const qty = sum(amounts.map((each) => each.qty));
  const name = sku?.skuName ?? skuName;
  return `${sku?.packs.length ? inPacks(qty, sku) : qty} ${name === '' ? skuId : name}`;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Goods that a request names itself: of the whole, or of its rows. */
function amountsIn(request: unknown): Amount[] {
  if (Array.isArray(request)) return request.flatMap(amountsIn);
  if (!isFields(request)) return [];
  const { skuId, skuName = '', qty, serials } = request;
  const count = typeof qty === 'number' ? qty : Array.isArray(serials) ? serials.length : null;
  if (typeof skuId === 'string' && count !== null) return [{ skuId, skuName: String(skuName), qty: count }];
  const rows = Object.values(request).filter(Array.isArray).flatMap(amountsIn);
  // One SKU over several documents is named once, its quantities in their rows.
  if (rows.length > 0 || typeof skuId !== 'string') return rows;
  const shares = Object.values(request).find(Array.isArray)?.filter(isFields) ?? [];
  const qtys = shares.flatMap((share) => (typeof share['qty'] === 'number' ? [share['qty']] : []));
  return qtys.length > 0 ? [{ skuId, skuName: String(skuName), qty: sum(qtys) }] : [];
}

/** Containers that are handled, by their ids or a row each. */
const LISTS = ['cases', 'children'] as const;
const CONTAINERS = ['caseId', 'sscc', 'containerId', 'lpn'] as const;

/**
 * What is in the containers that a request handles. Where it names goods or a list of containers, any other one is only
 * where they come from or go to: what stands there is not what was handled. Null where not all of it is known here.
 */
async function insideOf(request: unknown, db: Db): Promise<readonly Amount[] | null> {
  if (!isFields(request)) return [];
  const listed = LISTS.flatMap((name) => (Array.isArray(request[name]) ? request[name] : [])).map((row: unknown) =>
    isFields(row) ? row['caseId'] : row,
  );
  const isTarget = listed.length > 0 || typeof request['skuId'] === 'string' || amountsIn(request).length > 0;
  const own = CONTAINERS.map((name) => request[name]).find((id) => typeof id === 'string' && id !== '');
  const ids = isTarget || own === undefined ? listed : [own];
  const boxes = await Promise.all(ids.map((id) => db.containers.get(String(id))));
  return boxes.includes(undefined) ? null : boxes.flatMap((box) => box?.contents ?? []);
}
