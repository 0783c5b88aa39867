/** Ops of supplier containers (SSCC). */
import { ReceiveBySscc } from '#contract/receiving-sscc.ts';
import { byStanding } from '#segments/belief/container-snapshot.ts';
import { defineOp } from '#engine/op.ts';
import { msg } from '@lingui/core/macro';
import { takeBack } from '../ops.ts';
import { countIn } from '#segments/belief/received.ts';
import { readyToPutAway, stack, standAt } from '#segments/belief/comes-in.ts';

export const receiveSscc = defineOp('receiving.sscc', {
  to: ReceiveBySscc,
  title: msg`Receive SSCC`,
  summary: (r) => `${r.sscc} → ${r.lpn || r.loc}`,
  lanes: (r) => [`lpn:${r.sscc}`, ...(r.lpn ? [`lpn:${r.lpn}`] : [])],
  async project(rows, r) {
    const box = await rows.containers.get(r.sscc);
    if (!box) return;
    await standAt(rows, r.sscc, r.loc);
    await rows.containers.update(r.sscc, { parentId: r.lpn });
    if (r.lpn) await stack(rows, r.lpn, r.loc, box, box.contents);
    for (const c of box.contents) await countIn(rows, r.receiptId, c.lineId, c.qty);
    await readyToPutAway(rows, r.lpn || r.sscc, r.loc);
  },
  ifRefused: msg`The container stands on the dock. Set it aside until this is settled.`,
  verify: byStanding(ReceiveBySscc, (r) => ({ container: r.sscc, status: 'received', loc: r.loc, pallet: r.lpn })),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn || r.sscc }),
});
