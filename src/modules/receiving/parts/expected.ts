/** Rows that are still expected at a scan, to compare with the labels. */
import { containerRows, skusOf } from '#segments/rows.ts';
import type { Container, Receipt, ReceiptLine } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { ScanContext, Rule } from '#engine/refusal.ts';
import type { Offer, Offers } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { sum } from '#domain/decimal.ts';
import { palletBy } from '#segments/build-pallet.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';

type OfReceipt = { readonly receipt: Pick<Receipt, 'receiptId'> };
/** Receipts that are worked together. */
type OfReceipts = OfReceipt & { readonly orders?: readonly Pick<Receipt, 'receiptId'>[] };

/** The dock of the receipt, then its neighbours in the same area that goods may stand at. */
export const docksNear: Offers<{ readonly receipt: Pick<Receipt, 'dock'> }> = {
  from: async ({ receipt }, db) => {
    const own = await db.locations.get(receipt.dock);
    const area = own ? await db.locations.where('areaId', own.areaId) : [];
    const near = area
      .filter((l) => l.loc !== receipt.dock && l.status === 'ok' && (l.usage === 'dock' || l.usage === 'receive'))
      .sort((a, b) => a.walkSeq - b.walkSeq);
    const first = own ? [{ id: own.loc, title: own.loc, detail: msg`Dock of the receipt` }] : [];
    return [...first, ...near.map(({ loc }) => ({ id: loc, title: loc }))];
  },
};

/** Announced pallets, cases, or both, in the order of their numbers. */
export const announced = (kind?: Container['kind']): Offers<OfReceipts> => ({
  from: async ({ receipt, orders = [receipt] }, db) => {
    const boxes = await inAll(orders, (id) => db.containers.where('receiptId', id));
    return containerRows(
      boxes.filter((box) => kind === undefined || box.kind === kind),
      db,
    );
  },
});

/** Goods that some line still expects, as much of each as is open over all its lines. */
export const openGoods: Offers<OfReceipts> = {
  from: async ({ receipt, orders = [receipt] }, db) =>
    goodsRows(await inAll(orders, (id) => db.lines.where('receiptId', id)), db),
};

export async function goodsRows(lines: readonly ReceiptLine[], db: Db): Promise<Offer[]> {
  const bySku = new Map<string, ReceiptLine[]>();
  for (const line of lines) bySku.set(line.skuId, [...(bySku.get(line.skuId) ?? []), line]);
  const skus = await skusOf([...bySku.keys()], db);
  return [...bySku].map(([skuId, of]) => {
    const [sku, left] = [skus.get(skuId), sum(of.map(open))];
    return {
      id: skuId,
      title: skuId,
      detail: of[0]?.skuName ?? '',
      amount: inPacks(left, sku),
      pictureOf: skuId,
      done: left <= 0,
    };
  });
}

const both = (...offers: readonly Offers<OfReceipts>[]): Offers<OfReceipts> => ({
  from: async (values, db) => (await Promise.all(offers.map(({ from }) => from(values, db)))).flat(),
});
export const palletsAndGoods = both(announced('pallet'), openGoods);
export const casesAndGoods = both(announced('case'), openGoods);
export const boxesAndGoods = both(announced(), openGoods);

/** Serial numbers that were announced for a line and have not been scanned. */
export const serialRows = ({ serials, receivedSerials }: ReceiptLine, scanned: readonly string[]): Offer[] =>
  serials
    .filter((serial) => !receivedSerials.includes(serial))
    .map((serial) => ({ id: serial, title: serial, done: scanned.includes(serial) }));

/** Pallets of the receipts that stand at the dock, as far as the rules of the screen let goods onto them. */
export const begunPallets = <V extends OfReceipts>(rules: readonly Rule<BuildPallet, V>[]): Offers<V> => ({
  from: async (values, db) => {
    const { receipt, orders = [receipt] } = values;
    const boxes = await inAll(orders, (id) => db.containers.where('receiptId', id));
    const begun: Container[] = [];
    for (const box of boxes.filter(({ kind, status }) => kind === 'pallet' && status === 'received')) {
      const pallet = await palletBy(box.containerId, db);
      if (rules.every((rule) => rule.check(pallet, values, AT_NO_TIME) === false)) begun.push(box);
    }
    return (await containerRows(begun, db)).map((row) => ({ ...row, done: false }));
  },
});
/** Whether goods may stand on a pallet does not depend on the day. */
const AT_NO_TIME: ScanContext = { today: '', now: 0 };

async function inAll<T>(
  receipts: readonly Pick<Receipt, 'receiptId'>[],
  read: (receiptId: string) => Promise<T[]>,
): Promise<T[]> {
  return (await Promise.all(receipts.map(({ receiptId }) => read(receiptId)))).flat();
}
