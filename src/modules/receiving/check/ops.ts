/** Ops of receiving inspection. */
import { CheckGoods } from '#contract/receiving-check.ts';
import { add, sum } from '#domain/decimal.ts';
import { defineOp } from '#engine/op.ts';
import { byPerson } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { goodsLane } from '#segments/line-lanes.ts';

export const checkGoods = defineOp('receiving.check', {
  to: CheckGoods,
  title: msg`Receiving inspection`,
  summary: (r) => `${r.of} ${sum(r.lines.map((l) => add(l.goodQty, l.badQty)))}`,
  // Behind what was received of these goods and onto these pallets and has not been sent yet.
  lanes: (r) => [
    ...new Set(
      r.lines.flatMap(({ receiptId, lineId, skuId }) => [
        `line:${lineId}`,
        ...(skuId === undefined ? [] : [goodsLane(receiptId, skuId)]),
      ]),
    ),
    ...r.at.map((id) => `lpn:${id}`),
  ],
  async project(rows, r) {
    for (const { lineId, goodQty, badQty } of r.lines)
      await rows.lines.update(lineId, (line) => ({
        checkedQty: add(line.checkedQty, add(goodQty, badQty)),
        badQty: add(line.badQty, badQty),
      }));
  },
  ifRefused: msg`The goods count as unchecked. Keep the damaged ones apart until this is settled.`,
  // Anybody may check the same line, whoever holds its receipt, so no sum of it is evidence of this check.
  verify: byPerson,
});
