/** What the acceptance check promises to send. */
import { CheckGoods } from '#contract/receiving-check.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import { add, sum } from '#domain/decimal.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

export const checkGoods = defineOp('receiving.check', {
  to: CheckGoods,
  title: msg`Acceptance check`,
  label: (r) => `${r.of} ${sum(r.lines.map((l) => add(l.goodQty, l.badQty)))}`,
  // Behind what was received onto these pallets and has not been sent yet.
  lanes: (r) => [...r.lines.map((l) => `line:${l.lineId}`), ...r.at.map((id) => `lpn:${id}`)],
  async project(rows, r) {
    for (const { lineId, goodQty, badQty } of r.lines)
      await rows.lines.update(lineId, (line) => ({
        checkedQty: add(line.checkedQty, add(goodQty, badQty)),
        badQty: add(line.badQty, badQty),
      }));
  },
  consequence: msg`The goods count as unchecked. Keep the bad ones apart until this is settled.`,
  verify: byDelta(CheckGoods, SearchReceiptDetail, {
    asking: (r) => ({ receiptId: r.lines[0]?.receiptId ?? '' }),
    // It is whole or not at all, so the first line tells; others may check a receipt that is not held.
    image: ({ rows }, r, { userId }) => {
      const [first] = r.lines;
      const line = rows.lines.find((l) => l.lineId === first?.lineId);
      const receipt = rows.receipts.find((x) => x.receiptId === first?.receiptId);
      return line && receipt?.claimedBy === userId ? { checked: line.checkedQty, bad: line.badQty } : null;
    },
    expects: (r, before) => {
      const { goodQty = 0, badQty = 0 } = r.lines[0] ?? {};
      return {
        checked: add(Number(before['checked']), add(goodQty, badQty)),
        bad: add(Number(before['bad']), badQty),
      };
    },
    words: { checked: { label: msg`Checked of the line` }, bad: { label: msg`Of it bad` } },
  }),
});
