/** The same for value-added orders: what was used up before was taken from nowhere, and what was made of it came from nowhere. */
import type { WorkRows } from '#contract/rows.ts';
import { lotText } from '#domain/lot-text.ts';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';

const WH = 'WH1';
const BY = { op_id: '', user_id: 'seed', device_id: 'seed', device_seq: 0, wh_gid: WH, note: 'seed' } as const;

export async function writeAssembly(trx: Trx, { jobs, jobLines }: WorkRows): Promise<void> {
  const orders = jobs.flatMap((job) => (job.vas ? [{ job, vas: job.vas }] : []));
  const lines = jobLines.flatMap((line) => (line.recipe ? [{ line, recipe: line.recipe }] : []));
  await bulkInsert(
    trx,
    'vas_order',
    orders.map(({ job, vas }) => ({
      job_id: job.jobId,
      wh_gid: WH,
      way: vas.way,
      sku_id: vas.skuId,
      bench: vas.bench,
      planned: job.planned,
      most: vas.most,
      done: job.done,
    })),
  );
  await bulkInsert(
    trx,
    'recipe_line',
    lines.map(({ line, recipe }) => ({ job_line_id: line.jobLineId, per: recipe.per, keeps: recipe.keeps })),
  );
  const captured_at = new Date().toISOString();
  const owner = new Map(orders.map(({ job }) => [job.jobId, job.ownerId]));
  await bulkInsert(trx, 'ledger', [
    ...lines.flatMap(({ line, recipe }) =>
      // Those of the last build stand first.
      recipe.used.toReversed().map(({ lot, qty }) => ({
        ...BY,
        captured_at,
        verb: 'PICK' as const,
        doc_id: line.jobId,
        owner_id: owner.get(line.jobId) ?? '',
        sku_id: line.skuId,
        lot: lotText(lot),
        qty,
        ref_kind: 'recipe' as const,
        ref_id: line.jobLineId,
      })),
    ),
    ...orders
      .filter(({ job, vas }) => vas.way === 'kit' && job.done > 0)
      .map(({ job, vas }) => ({
        ...BY,
        captured_at,
        verb: 'RECEIVE' as const,
        doc_id: job.jobId,
        owner_id: job.ownerId,
        sku_id: vas.skuId,
        lot: '',
        qty: job.done,
        ref_kind: 'vas' as const,
        ref_id: job.jobId,
      })),
  ]);
}
