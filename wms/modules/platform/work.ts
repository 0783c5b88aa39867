/** Jobs of every kind: one renewal for all that a terminal holds. */
import { settle } from '#wms/changes.ts';
import * as calls from '#contract/work.ts';
import { NO_ROWS, WORK_KEYS } from '#contract/rows.ts';
import type { WorkRows, WorkTable } from '#contract/rows.ts';
import { serve } from '#wms/context.ts';
import { jobKinds, type JobData } from '#wms/work/job-kinds.ts';
import { blocksFor } from '#wms/work/numbers.ts';
import { readSkus } from '#wms/work/sku-rows.ts';

export const work = [
  // Whoever holds a job may keep it: no screen is needed for that.
  serve(calls.RenewWork, async (ctx, { deviceId, ...asked }) => {
    const held = asked as Partial<Record<WorkTable, readonly string[]>>;
    const kinds = jobKinds();
    const there = new Map<WorkTable, readonly string[]>();
    for (const kind of kinds) there.set(kind.table, await kind.renew(ctx, [...new Set(held[kind.table])], deviceId));
    await settle(ctx);
    const data: JobData[] = [];
    for (const kind of kinds) {
      const ids = there.get(kind.table) ?? [];
      if (ids.length > 0) data.push(await kind.read(ctx, ids));
    }
    const rows = joined(data.map((one) => one.rows));
    return {
      rows,
      skus: await readSkus(ctx, [...new Set(data.flatMap((one) => one.skuIds))]),
      ...(await blocksFor(ctx, deviceId, {
        numbers: data.flatMap((one) => one.numbers),
        carriers: data.flatMap((one) => one.carriers),
      })),
      leaseUntil: [...rows.receipts, ...rows.tasks, ...rows.jobs].find((row) => row.leaseUntil)?.leaseUntil ?? '',
    };
  }),
];

/** What several jobs have in common, e.g. a location, is named once. */
function joined(all: readonly WorkRows[]): WorkRows {
  const rows = Object.entries(WORK_KEYS).map(([table, key]) => {
    const of = all.flatMap((each) => each[table as WorkTable] as readonly Record<string, unknown>[]);
    return [table, [...new Map(of.map((row) => [row[key], row])).values()]];
  });
  return { ...NO_ROWS, ...(Object.fromEntries(rows) as WorkRows) };
}
