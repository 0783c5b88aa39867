/** Orders that are worked together: chosen by tap or scan, claimed as one, and read again by the screen that works them. */
import { GetReceiptList, receiptJob } from '#contract/receiving.ts';
import type { Receipt, ReceiptLine } from '#contract/rows.ts';
import { location } from '#segments/lookups.ts';
import { isSameLot } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { claimedAll, jobsOf } from '#segments/job-list.ts';
import { request, lookup } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Choice } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { askReceipts, isOf, isWanted } from './choose-receipt.ts';
import { docksNear } from './expected.ts';
import { linesOfSku } from './lines.ts';
import { isOpen } from './open-receipts.ts';
import type { Which } from './open-receipts.ts';
import { mergeLines, claimable, oldestFirst } from '../rules.ts';
import { canReceiveAt, open } from '#segments/receivable.ts';
import { refuse } from '../refusals.ts';
import type { Params } from '#engine/params.ts';

/** As many as the WMS claims at once. */
export const MOST_ORDERS = 20;

type Basket = { readonly me: Me; readonly basket: readonly Receipt[] };

/** One more order for those that were chosen: each once, and no more than can be claimed. */
export const oneMore: readonly Rule<Receipt, Basket>[] = [
  refuse.orderScanned.when((r, { basket }) => isAmong(basket, r) && { order: r.receiptId }),
  refuse.tooManyOrders.when((_, { basket }) => basket.length >= MOST_ORDERS && { max: MOST_ORDERS }),
];

/** Goods of one centre and one owner are received together. */
export const sameDc: readonly Rule<Receipt, Basket>[] = [
  refuse.dcDiffers.when((r, { basket: [first] }) => first !== undefined && first.dcCode !== r.dcCode),
  refuse.ownerDiffers.when(
    (r, { basket: [first] }) => first !== undefined && first.ownerId !== r.ownerId && { owner: r.ownerId },
  ),
];

export const sameBatch: readonly Rule<Receipt, Basket>[] = [
  refuse.batchDiffers.when(
    (r, { basket: [first] }) => first !== undefined && first.batchNo !== r.batchNo && { batch: r.batchNo },
  ),
  ...sameDc,
];

interface Several extends Omit<Which, 'prompt'> {
  readonly prompt: Text;
  readonly row: (receipt: Receipt) => Choice;
  /** What has to hold between them. */
  readonly together: readonly Rule<Receipt, Basket>[];
}

/** Tap or scan order after order, then claim all of them with one job pack. */
export const chooseSeveral = ({ prompt, row, together, ...which }: Several) => {
  const order = lookup<Receipt>({
    noun: msg`Order`,
    field: null,
    local: async (code, db) => (await db.receipts.all()).find((r) => isOf(r, code) && which.fits?.(r) !== false),
    remote: (code) => request(GetReceiptList, { code }),
    missing: refuse.receiptUnknown,
  });
  const goesWith = (r: Receipt, basket: Basket): boolean =>
    together.every((rule) => rule.check(r, basket, { today: '', now: 0 }) === false);
  return segment<{ readonly me: Me; readonly params: Params }>()((f) =>
    f
      .collect(
        'orders',
        {
          as: order,
          prompt,
          row,
          offers: {
            from: async (values, db) => {
              const fits = (r: Receipt): boolean =>
                isOpen(r) && isWanted(r, which) && !isAmong(values.basket, r) && goesWith(r, values);
              return (await jobsOf(receiptJob, fits, values.me, db)).map((r) => ({ id: r.receiptId, ...row(r) }));
            },
            refresh: askReceipts(which),
            none: refuse.noReceiptInfo,
          },
        },
        ...oneMore,
        ...claimable,
        ...together,
      )
      .load(
        'claim',
        claimedAll(receiptJob, ({ orders }) => orders),
      ),
  );
};

const isAmong = (basket: readonly Receipt[], { receiptId }: Receipt): boolean =>
  basket.some((r) => r.receiptId === receiptId);

type WithOrders = { readonly params: { readonly receiptIds: readonly string[] } };
export const idsOf = (orders: readonly Receipt[]): string[] => orders.map((r) => r.receiptId);

/** The orders that the screen was opened with, oldest first. */
async function ordersOf({ params }: WithOrders, db: Db): Promise<Receipt[]> {
  const all = await Promise.all(params.receiptIds.map((id) => db.receipts.get(id)));
  return all.flatMap((r) => (r ? [r] : [])).sort(oldestFirst);
}

/** The orders that the screen works. */
export const openedOrders = segment<WithOrders>()((f) =>
  f.load(
    'orders',
    async (values, db) => {
      const orders = await ordersOf(values, db);
      const isWhole = orders.length > 0 && orders.length === values.params.receiptIds.length;
      return isWhole && (await haveLines(orders, db)) ? orders : undefined;
    },
    refuse.ordersNotHere,
  ),
);

export async function haveLines(orders: readonly Receipt[], db: Db): Promise<boolean> {
  for (const { receiptId } of orders) if ((await db.lines.where('receiptId', receiptId)).length === 0) return false;
  return true;
}

/** One dock for all of them. `receipt` is the oldest: a pallet that is built belongs to it. */
export const ordersAtDock = segment<{ orders: readonly Receipt[] }>()((f) =>
  f
    .derive('receipt', ({ orders }) => [...orders].sort(oldestFirst)[0], refuse.ordersNotHere)
    .scan(
      'loc',
      {
        as: location,
        prompt: msg`Scan the dock location`,
        expect: ({ receipt }) => receipt.dock,
        offers: docksNear,
      },
      ...canReceiveAt,
    ),
);

/** By which lines the orders take more of a SKU, the oldest order first: each stands for all that are counted with it. */
export async function openLines(orders: readonly Receipt[], skuId: string, db: Db): Promise<ReceiptLine[]> {
  const all = await Promise.all(orders.map(({ receiptId }) => linesOfSku(db, receiptId, skuId)));
  return all.flat().filter((line) => open(line) > 0);
}

/** Lines with different lots stay apart: one of each that is announced, with what all orders expect of it. */
export const oneOfEachLot = (lines: readonly ReceiptLine[]): ReceiptLine[] =>
  lines
    .filter((line, i) => lines.findIndex(ofLotOf(line)) === i)
    .flatMap((first) => mergeLines(lines.filter(ofLotOf(first))) ?? []);

export const ofLotOf =
  ({ lot }: ReceiptLine) =>
  (line: ReceiptLine): boolean =>
    isSameLot(lot, line.lot);
