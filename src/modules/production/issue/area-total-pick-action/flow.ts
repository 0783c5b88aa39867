import { spread } from '#domain/rules/production.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import type { ViewRow } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { issueTotal } from '../ops.ts';
import { atLine, atSource, howMuch, wayOf } from '../parts/carry.ts';
import { nextHeap, progressOfMine } from '../parts/next.ts';
import { toAreaTotalPickAction } from '../screens.ts';

/**
 * What several orders want of one place goes to the line at once. Who gets how much of it is shown before: the earliest need gets what
 * it wants, the last one what is left.
 */
export const areaTotalPickAction = flow(toAreaTotalPickAction, { back: 'stop' })
  .progress(progressOfMine)
  .use(nextHeap)
  .use(atSource)
  .use(howMuch)
  .derive('shares', ({ heap, qty }) => spread(qty, heap.tasks))
  .maybe(
    ({ heap }) => heap.tasks.length > 1,
    (f) =>
      f.view('seen', {
        prompt: msg`Who gets how much`,
        rows: async ({ heap, shares, sku }, db) => {
          const rows = heap.tasks.map(async ({ issue, taskId }, i): Promise<ViewRow> => {
            const orderId = issue?.orderId ?? taskId;
            const order = await db.jobs.get(orderId);
            return { label: order?.numbers[0] ?? orderId, value: inPacks(shares[i]?.qty ?? 0, sku) };
          });
          return Promise.all(rows);
        },
        next: msg`Go on`,
      }),
  )
  .use(atLine)
  .post(issueTotal, (v) => ({ tasks: v.shares, ...wayOf(v) }))
  .again('source');
