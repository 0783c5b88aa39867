/** Goods that stand on a location itself, believed while the WMS is not heard. Their receipt line says where they are, too. */
import type { Content, Loose } from '#contract/rows.ts';
import { isSameLot, spoken } from '#domain/contents.ts';
import { add, sub } from '#domain/decimal.ts';
import { looseKey } from '#domain/loose-key.ts';
import type { Work } from '#engine/db.ts';

interface LooseGoods extends Pick<Content, 'lineId' | 'skuId' | 'lot' | 'qty'> {
  readonly loc: string;
  readonly quality?: Content['quality'] | undefined;
  /** Known here where its receipt line is not. */
  readonly ownerId?: string | undefined;
  readonly skuName?: string | undefined;
  /** Of the quantity: whoever waits for it has got it. */
  readonly allocatedQty?: number | undefined;
}

/** They are set down there. */
export async function lieLoose(rows: Work, goods: LooseGoods): Promise<void> {
  const { lineId, loc, qty } = goods;
  await rows.lines.update(lineId, ({ loose = [] }) => {
    const there = loose.find((at) => at.loc === loc)?.qty ?? 0;
    return { loose: [...loose.filter((at) => at.loc !== loc), { loc, qty: add(there, qty) }] };
  });
  await standLoose(rows, goods);
}

/** They are taken from there; what is `kept` for who takes them is so no more. */
export async function takeLoose(rows: Work, goods: LooseGoods, kept = 0): Promise<void> {
  const { lineId, loc, qty } = goods;
  await rows.lines.update(lineId, ({ loose = [] }) => {
    const rest = sub(loose.find((at) => at.loc === loc)?.qty ?? 0, qty);
    const others = loose.filter((at) => at.loc !== loc);
    const left = rest > 0 ? [...others, { loc, qty: rest }] : others;
    return { loose: left.length > 0 ? left : undefined };
  });
  await leaveLoose(rows, goods, kept);
}

/** What stands at a place is one row for each owner, SKU, lot and quality, whatever lines it came by. */
async function standLoose(rows: Work, goods: LooseGoods): Promise<void> {
  const { lineId, loc, skuId, lot, quality, qty, allocatedQty = 0 } = goods;
  const line = lineId === '' ? undefined : await rows.lines.get(lineId);
  const ownerId = goods.ownerId ?? (line && (await rows.receipts.get(line.receiptId))?.ownerId);
  // Whose they are the WMS will say.
  if (!ownerId) return;
  const isOk = quality === undefined || quality === 'ok';
  const looseId = looseKey({ loc, ownerId, skuId, lot, quality });
  const known = await rows.loose.get(looseId);
  const begun: Loose = { looseId, loc, ownerId, skuId, skuName: '', lot, qty: 0, rev: 0 };
  const row = { ...begun, skuName: line?.skuName ?? goods.skuName ?? skuId, ...(!isOk && { quality }), ...known };
  const { allocatedQty: kept = 0, frozenQty: held = 0 } = row;
  await rows.loose.put(spoken({ ...row, qty: add(row.qty, qty) }, add(kept, allocatedQty), held));
}

async function leaveLoose(rows: Work, goods: LooseGoods, kept: number): Promise<void> {
  let left = goods.qty;
  for (const row of await looseOf(rows, goods)) {
    const part = Math.min(left, row.qty);
    left = sub(left, part);
    const { allocatedQty = 0, frozenQty = 0 } = row;
    const rest = spoken({ ...row, qty: sub(row.qty, part) }, sub(allocatedQty, Math.min(kept, part)), frozenQty);
    if (part > 0) await rows.loose.put(rest);
  }
}

/** Rows of these goods at a place, of whatever owner. */
async function looseOf(
  rows: { readonly loose: Pick<Work['loose'], 'where'> },
  { loc, skuId, lot, quality = 'ok', ownerId }: Omit<LooseGoods, 'lineId' | 'qty'>,
): Promise<Loose[]> {
  return (await rows.loose.where('loc', loc)).filter(
    (row) =>
      row.skuId === skuId &&
      isSameLot(row.lot, lot) &&
      (row.quality ?? 'ok') === quality &&
      (ownerId === undefined || row.ownerId === ownerId),
  );
}
