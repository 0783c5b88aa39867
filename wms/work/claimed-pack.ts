/** Claiming jobs, with everything that a terminal needs to work them in flight mode. */
import { settle } from '#wms/changes.ts';
import type { Context } from '#wms/context.ts';
import { readJobs } from './job-pack.ts';
import { claimJobs } from './jobs.ts';
import { blocksFor } from './numbers.ts';
import { readSkus } from './sku-rows.ts';

/** The caller has locked them, and they may be his. Answers their pack. */
export async function claimedPack(ctx: Context, jobIds: readonly string[], deviceId: string) {
  await claimJobs(ctx, jobIds, deviceId);
  await settle(ctx);
  const { rows, skuIds, ...needs } = await readJobs(ctx, jobIds);
  return {
    rows,
    skus: await readSkus(ctx, skuIds),
    ...(await blocksFor(ctx, deviceId, needs)),
    leaseUntil: rows.jobs[0]?.leaseUntil ?? '',
  };
}
