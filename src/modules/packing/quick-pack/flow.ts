import { isNumbered } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg, plural } from '@lingui/core/macro';
import { quickPack } from '../ops.ts';
import { piecesIn, suggested } from '../parts/boxes.ts';
import { openedJob } from '../parts/job.ts';
import { lying, openOf, orderToPack } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toQuickPack, toSealBox } from '../screens.ts';

/** Everything that is left of an order goes into the boxes that are suggested for it, with one confirm. */
export const quickPackScreen = flow(toQuickPack)
  .load('job', openedJob)
  .use(orderToPack)
  .refuseIf(refuse.allPacked, ({ job, work }) => work.lines.every((line) => openOf(line) === 0) && { code: job.of })
  .load('numbered', async ({ work }, db) => {
    for (const { line } of lying(work)) {
      const sku = await db.skus.get(line.skuId);
      if (sku && isNumbered(sku)) return sku.skuId;
    }
    return '';
  })
  .refuseIf(refuse.needsPieces, ({ numbered }) => numbered !== '' && { sku: numbered })
  .load('boxes', ({ work }, db) => suggested(db, work), refuse.noBoxTypes)
  .view('seen', {
    prompt: ({ boxes: { length: count } }) =>
      msg`Pack all of it into ${plural(count, { one: '# box', other: '# boxes' })}`,
    rows: async ({ boxes }) =>
      boxes.flatMap((box) => [
        { label: box.typeId, value: box.lpn, strong: true, detail: msg`${piecesIn(box)} pieces` },
        ...box.rows.map(({ line, qty, from }) => ({
          label: line.skuName || line.skuId,
          value: String(qty),
          detail: from.containerId,
        })),
      ]),
    next: msg`Pack`,
  })
  .post(quickPack, ({ job, work, boxes }) => ({
    jobId: job.jobId,
    orderId: work.order.orderId,
    seen: work.order.rev,
    boxes: boxes.map(({ lpn, typeId, rows }) => ({
      lpn,
      typeId,
      rows: rows.map(({ line, from, lot, qty }) => ({
        fromLpn: from.containerId,
        orderLineId: line.orderLineId,
        skuId: line.skuId,
        lot,
        qty,
        uomId: '',
      })),
    })),
  }))
  .opens(({ job: { jobId } }) => openFlow(toSealBox, { jobId }));
