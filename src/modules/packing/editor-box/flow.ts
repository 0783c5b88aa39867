import type { OrderLine } from '#contract/outbound-rows.ts';
import type { Container, Content } from '#contract/rows.ts';
import { add, compare } from '#domain/decimal.ts';
import { inPacks, isWeighed } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { editBox } from '../ops.ts';
import { openedJob } from '../parts/job.ts';
import { openBox, toteBeside } from '../parts/open-box.ts';
import { openOf, orderToPack } from '../parts/order.ts';
import type { ToPack } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toEditorBox, toPacking } from '../screens.ts';

/** What is in a box is corrected, goods by goods: what is less goes into the tote beside it, what is more comes out of it. */
export const editorBox = flow(toEditorBox)
  .load('job', openedJob)
  .use(orderToPack)
  .use(openBox(msg`Scan the box that you correct`))
  .use(toteBeside)
  .choose('goods', {
    prompt: msg`Which goods are wrong?`,
    from: async ({ box, tote, work }, db) => {
      const all = rowsOf(box, tote, work);
      const skus = await skusOf(
        all.map(({ line }) => line.skuId),
        db,
      );
      return all.map((row) => ({ ...row, sku: skus.get(row.line.skuId) }));
    },
    id: ({ key }) => key,
    row: ({ line, inBox, sku }) => ({
      title: line.skuId,
      detail: line.skuName,
      amount: inPacks(inBox, sku),
      pictureOf: line.skuId,
    }),
    match: ({ line, sku }, code) =>
      line.skuId === code || sku?.barcodes.some(({ barcode }) => barcode === code) === true,
    none: refuse.noBoxes,
  })
  .qty(
    'qty',
    {
      prompt: ({ goods: { line }, box }) => msg`How many of ${line.skuName || line.skuId} are in ${box.containerId}?`,
      suggest: ({ goods: { inBox } }) => inBox,
      unit: ({ goods: { sku } }) => sku?.packs[0]?.uomName ?? '',
      weighs: ({ goods: { sku } }) => sku !== undefined && isWeighed(sku),
    },
    refuse.nothingChanged.when((qty, { goods: { inBox } }) => compare(qty, inBox) === 0),
    refuse.moreThanLies.when((qty, { goods: { line, inBox, inTote, sku } }) => {
      const most = add(inBox, Math.min(inTote, openOf(line)));
      return compare(qty, most) > 0 && { sku: line.skuId, most: inPacks(most, sku) };
    }),
  )
  .post(editBox, ({ job, work, box, tote, goods: { line, lot, inBox }, qty }) => ({
    jobId: job.jobId,
    orderId: work.order.orderId,
    seen: work.order.rev,
    lpn: box.containerId,
    toLpn: tote.containerId,
    rows: [{ orderLineId: line.orderLineId, skuId: line.skuId, lot, seen: inBox, qty, uomId: '' }],
  }))
  .opens(({ job: { jobId } }) => openFlow(toPacking, { jobId }));

/** Goods of a lot that lie in the box, or could. */
function rowsOf(box: Container, tote: Container, { lines }: ToPack) {
  const goods = [...box.contents, ...tote.contents];
  return goods
    .filter((one, i) => goods.findIndex((other) => isAlike(one, other)) === i)
    .flatMap((one) => {
      const line = lineOf(lines, one.skuId);
      if (!line) return [];
      const inThis = ({ contents }: Container) => contents.find((other) => isAlike(one, other))?.qty ?? 0;
      return [
        { key: JSON.stringify([one.skuId, one.lot]), line, lot: one.lot, inBox: inThis(box), inTote: inThis(tote) },
      ];
    });
}

const isAlike = (a: Content, b: Content): boolean =>
  a.skuId === b.skuId && JSON.stringify(a.lot) === JSON.stringify(b.lot);

const lineOf = (lines: readonly OrderLine[], sku: string): OrderLine | undefined =>
  lines.find((line) => line.skuId === sku && (line.packedQty > 0 || openOf(line) > 0));
