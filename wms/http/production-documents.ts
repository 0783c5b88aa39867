/** The same for production: what orders and their lines say beside their jobs. */
import type { Task, WorkRows } from '#contract/rows.ts';
import { lotText } from '#domain/lot-text.ts';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';

const WH = 'WH1';

/** What the row of a task says of it. */
export const issueRow = ({ goods, issue }: Task) =>
  issue
    ? {
        kind: 'issue' as const,
        lot: lotText(goods?.lot ?? {}),
        priority: issue.priority,
        job_line_id: issue.jobLineId,
      }
    : undefined;

export async function writeProduction(trx: Trx, { jobs, jobLines }: WorkRows): Promise<void> {
  await bulkInsert(
    trx,
    'production_order',
    jobs.flatMap(({ jobId, production }) =>
      production
        ? [
            {
              job_id: jobId,
              wh_gid: WH,
              product_type: production.productType,
              line_loc: production.lineLoc,
              finish_loc: production.finishLoc,
              feed: production.feed,
              tolerance: production.tolerance,
              state: production.state,
            },
          ]
        : [],
    ),
  );
  await bulkInsert(
    trx,
    'production_line',
    jobLines.flatMap(({ jobLineId, production }) =>
      production
        ? [
            {
              job_line_id: jobLineId,
              role: production.role,
              of_sku: production.ofSku,
              per: production.per,
              scrap: production.scrap,
              used: production.used,
              back: production.back,
            },
          ]
        : [],
    ),
  );
  await bulkInsert(
    trx,
    'product_sheet',
    jobs.flatMap(({ jobId, goodsSheet }) =>
      goodsSheet ? [{ job_id: jobId, wh_gid: WH, given_by: goodsSheet.givenBy, taken_by: goodsSheet.takenBy }] : [],
    ),
  );
}
