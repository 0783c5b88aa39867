/** What an op was about, as people say it: "9 Case Stainless hex bolts". Read from its request and from what is known here. */
import { sum } from '#domain/decimal.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { Db } from './db.ts';

interface Amount {
  readonly skuId: string;
  readonly skuName: string;
  readonly qty: number;
}

/** Quantity with unit and name where it is one SKU, the names of two, a number of more; '' where no goods are named. */
export async function goodsSaid(request: unknown, db: Db): Promise<string> {
  const named = amountsIn(request);
  const amounts = named.length > 0 ? named : await insideOf(request, db);
  const [first, ...others] = [...new Set(amounts.map(({ skuId }) => skuId))];
  if (first === undefined) return '';
  const said = await oneSaid(
    amounts.filter(({ skuId }) => skuId === first),
    db,
  );
  return others.length === 0 ? said : `${said} + ${others.length}`;
}

async function oneSaid(amounts: readonly Amount[], db: Db): Promise<string> {
  const [{ skuId, skuName } = { skuId: '', skuName: '' }] = amounts;
  const sku = await db.skus.get(skuId);
  const levels = (sku?.PACKS ?? []).map((p) => ({ packQty: p.PACK_QTY, uomId: p.UOM_ID, uomName: p.UOM_NAME }));
  const qty = sum(amounts.map((each) => each.qty));
  const name = sku?.SKU_NAME ?? skuName;
  return `${levels.length > 0 ? quantityText(qty, levels) : qty} ${name === '' ? skuId : name}`;
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

const CONTAINERS = ['caseId', 'sscc', 'containerId', 'lpn'] as const;

/** What is in the containers that a request names. */
async function insideOf(request: unknown, db: Db): Promise<readonly Amount[]> {
  if (!isFields(request)) return [];
  const own = CONTAINERS.map((name) => request[name]).find((id) => typeof id === 'string' && id !== '');
  const many = Object.values(request).filter(Array.isArray).flat().filter(isFields);
  const ids = own === undefined ? many.map((row) => row['caseId']) : [own];
  const boxes = await Promise.all(ids.map((id) => db.containers.get(String(id))));
  return boxes.flatMap((box) => box?.contents ?? []);
}
