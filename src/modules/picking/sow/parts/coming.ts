/** The segments of goods that are still being received: whose turn it is, and how much of their line is for it. */
import type { Demand, Job, ReceiptLine, Sku } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Goods } from '#segments/lookups.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { open, receivableGoods } from '#segments/receivable.ts';
import { refuseReceivable } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuseSow } from '../refusals.ts';
import { withinShare } from './count.ts';
import { openOf } from './plan.ts';
import { wantedGoods } from './source.ts';
import type { Sowing } from './source.ts';

/** Any goods that may come in and that somebody waits for. */
export const comingGoods = wantedGoods(msg`Scan the goods`, ...receivableGoods, ...datesOnLabel);

interface Turn {
  readonly demand: Demand;
  readonly line: ReceiptLine;
}

/** The first share whose line still expects something. */
async function turnOf(wanted: readonly Demand[], { skuId }: Sku, db: Db): Promise<Turn | undefined> {
  for (const demand of wanted.filter((share) => share.skuId === skuId)) {
    const line = await db.lines.get(demand.lineId);
    const receipt = line && (await db.receipts.get(line.receiptId));
    if (line && receipt?.status !== 'closed' && open(line) > 0) return { demand, line };
  }
  return undefined;
}

/** A case is given whole while somebody needs that much; a piece stands for all that he needs. */
export const nextComing = segment<Pick<Sowing, 'wanted' | 'job'> & { readonly goods: Goods; readonly sku: Sku }>()(
  (f) =>
    f
      .load(
        'turn',
        ({ wanted, sku }, db) => turnOf(wanted, sku, db),
        refuseSow.nothingComing.from(({ sku, job }: { readonly sku: Sku; readonly job: Job }) => ({
          sku: sku.skuId,
          jobId: job.jobId,
        })),
      )
      .derive('demand', ({ turn }) => turn.demand)
      .derive('line', ({ turn }) => turn.line)
      .derive('announced', ({ line }) => line.lot)
      .derive('share', ({ demand, line, goods: { barcode } }) =>
        Math.min(openOf(demand), open(line), barcode.packQty > 1 ? barcode.packQty : Infinity),
      ),
);

/** Not more than the share waits for, and not more than the line expects. */
export const receivedForShare: readonly Rule<number, Turn & { readonly sku: Sku }>[] = [
  ...withinShare,
  refuseReceivable.overReceived.when(
    (qty, { line, sku }) => compare(qty, open(line)) > 0 && { open: inPacks(open(line), sku) },
  ),
];
