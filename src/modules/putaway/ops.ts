/** What putaway promises to send, and what the device believes meanwhile. */
import { GetContainer, PutawayByCase, PutawayByLpn } from '#contract/putaway.ts';
import { containerImage, containerWords } from '#engine/container-image.ts';
import type { Work } from '#engine/db.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

const onTheShelf = msg`The goods stand where you put them. Bring them back or let a supervisor settle it.`;

export const putawayLpn = defineOp('putaway.lpn', {
  to: PutawayByLpn,
  title: msg`Put pallet away`,
  label: (r) => `${r.lpn} → ${r.loc}`,
  lanes: (r) => [`lpn:${r.lpn}`],
  async project(rows, r) {
    await moved(rows, r.lpn, r.loc);
    // What is stacked on the pallet goes with it.
    for (const box of await rows.containers.where('parentId', r.lpn)) {
      await rows.containers.update(box.containerId, { loc: r.loc, status: 'stored' });
    }
    await rows.places.update(r.loc, (p) => ({ pallets: p.pallets + 1 }));
  },
  consequence: onTheShelf,
  verify: byMark(PutawayByLpn, GetContainer, {
    asking: (r) => ({ containerId: r.lpn }),
    image: ({ rows }, r) => containerImage(rows, r.lpn),
    expects: (r) => ({ status: 'stored', loc: r.loc }),
    without: () => ({ status: 'received' }),
    words: containerWords,
  }),
});

export const putawayCase = defineOp('putaway.case', {
  to: PutawayByCase,
  title: msg`Put case away`,
  label: (r) => `${r.caseId} → ${r.loc}`,
  lanes: (r) => [`lpn:${r.caseId}`],
  async project(rows, r) {
    const box = await rows.containers.get(r.caseId);
    await moved(rows, r.caseId, r.loc);
    await rows.containers.update(r.caseId, { parentId: '' });
    if (box?.parentId) await unstack(rows, box.parentId, r.caseId, r.qty);
  },
  consequence: onTheShelf,
  verify: byMark(PutawayByCase, GetContainer, {
    asking: (r) => ({ containerId: r.caseId }),
    image: ({ rows }, r) => containerImage(rows, r.caseId),
    expects: (r) => ({ status: 'stored', loc: r.loc, pallet: '' }),
    without: () => ({ status: 'received' }),
    words: containerWords,
  }),
});

async function moved(rows: Work, containerId: string, loc: string): Promise<void> {
  await rows.containers.update(containerId, { loc, status: 'stored' });
  for (const task of await rows.tasks.where('containerId', containerId)) {
    if (task.status !== 'cancelled') await rows.tasks.update(task.taskId, { status: 'done', actualLoc: loc });
  }
}

/** The pallet that carried the case holds that much less of its goods. */
async function unstack(rows: Work, lpn: string, caseId: string, qty: number): Promise<void> {
  const lineId = (await rows.containers.get(caseId))?.contents[0]?.lineId;
  await rows.containers.update(lpn, (pallet) => ({
    contents: pallet.contents
      .map((c) => (c.lineId === lineId ? { ...c, qty: c.qty - qty } : c))
      .filter((c) => c.qty > 0),
  }));
}
