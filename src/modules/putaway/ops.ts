/** Ops of putaway, and what the terminal shows until the WMS answers. */
import { goodsSetDown, holdsNow, putOnto } from '#segments/belief/set-down.ts';
import {
  GetContainer,
  PutawayByCase,
  PutawayByLpn,
  PutawayBySku,
  PutawayCancelled,
  PutawayCases,
  PutawayLoose,
} from '#contract/putaway.ts';
import type { RequestOf } from '#contract/call.ts';
import { isSameLot } from '#domain/contents.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { isPutaway } from '#domain/task.ts';
import { byStanding, containerSnapshot, containerWords } from '#segments/belief/container-snapshot.ts';
import type { Work } from '#engine/db.ts';
import { goodsLeft } from '#segments/belief/goods-left.ts';
import { openPutaway } from '#segments/belief/open-putaway.ts';
import { takeLoose } from '#segments/belief/loose.ts';
import { defineOp } from '#engine/op.ts';
import { comesTo, goesFrom } from '#segments/belief/standing.ts';
import { byDelta, byPerson } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { broughtBack } from './parts/brought-back.ts';

const onTheShelf = msg`The goods stand where you put them. Bring them back or let a supervisor settle it.`;

export const putawayLpn = defineOp('putaway.lpn', {
  to: PutawayByLpn,
  title: msg`Put pallet away`,
  summary: (r) => `${r.lpn} → ${r.loc}`,
  lanes: (r) => [`lpn:${r.lpn}`],
  async project(rows, r) {
    const pallet = await rows.containers.get(r.lpn);
    if (pallet) await goesFrom(rows, pallet);
    await comesTo(rows, r.loc);
    await moved(rows, r.lpn, r.loc);
    // What is stacked on the pallet goes with it.
    for (const box of await rows.containers.where('parentId', r.lpn)) {
      await rows.containers.update(box.containerId, { loc: r.loc, status: 'stored' });
    }
    await holdsNow(rows, r.loc, pallet?.contents ?? []);
  },
  ifRefused: onTheShelf,
  verify: byStanding(PutawayByLpn, (r) => ({ container: r.lpn, status: 'stored', loc: r.loc })),
});

export const putawayCase = defineOp('putaway.case', {
  to: PutawayByCase,
  title: msg`Put case away`,
  summary: (r) => `${r.caseId} → ${r.loc}`,
  lanes: (r) => [`lpn:${r.caseId}`],
  project: (rows, r) => caseMoved(rows, r.caseId, r.loc, ''),
  ifRefused: onTheShelf,
  verify: byStanding(PutawayByCase, (r) => ({ container: r.caseId, status: 'stored', loc: r.loc, pallet: '' })),
});

export const putawayCases = defineOp('putaway.cases', {
  to: PutawayCases,
  title: msg`Put cases away`,
  summary: (r) => `${r.cases.map((c) => c.caseId).join(' ')} → ${r.onto || r.loc}`,
  lanes: (r) => [...r.cases.map((c) => `lpn:${c.caseId}`), ...ontoLane(r)],
  async project(rows, r) {
    for (const { caseId } of r.cases) await caseMoved(rows, caseId, r.loc, r.onto);
  },
  ifRefused: onTheShelf,
  // All or none: one of them tells.
  verify: byStanding(PutawayCases, (r) => ({ container: firstOf(r), status: 'stored', loc: r.loc, pallet: r.onto })),
});

export const putawaySku = defineOp('putaway.sku', {
  to: PutawayBySku,
  title: msg`Put goods away`,
  summary: (r) => `${r.lpn} · ${r.skuId} × ${r.qty} → ${r.onto || r.loc}`,
  lanes: (r) => [`lpn:${r.lpn}`, ...ontoLane(r)],
  async project(rows, r) {
    await goodsLeft(rows, r.lpn, [r]);
    await goodsSetDown(rows, r);
  },
  ifRefused: onTheShelf,
  verify: byDelta(PutawayBySku, GetContainer, {
    asking: (r) => ({ containerId: r.lpn }),
    // Whoever holds its work is the only one who takes from it.
    image: ({ rows }, r, { userId }) =>
      rows.tasks.some((t) => t.containerId === r.lpn && t.claimedBy === userId) ? containerSnapshot(rows, r.lpn) : null,
    expects: (r, before) => ({ qty: sub(Number(before['qty']), r.qty) }),
    words: containerWords,
  }),
});

export const putawayLoose = defineOp('putaway.loose', {
  to: PutawayLoose,
  title: msg`Put loose goods away`,
  summary: (r) => `${r.from} · ${r.skuId} × ${r.qty} → ${r.onto || r.loc}`,
  lanes: (r) => [`loose:${r.from}|${r.skuId}`, ...ontoLane(r)],
  async project(rows, r) {
    for (const task of await openPutaway(rows, r.from)) {
      if (task.goods?.lineId !== r.lineId || !isSameLot(task.goods.lot, r.lot)) continue;
      const qty = sub(task.qty, r.qty);
      await rows.tasks.update(task.taskId, qty > 0 ? { qty } : { qty: 0, status: 'done', actualLoc: r.loc });
    }
    await takeLoose(rows, { ...r, loc: r.from });
    await goodsSetDown(rows, r);
  },
  ifRefused: onTheShelf,
  // Goods on a floor have no number that could be asked for.
  verify: byPerson,
});

export const putawayCancelled = defineOp('putaway.cancelled', {
  to: PutawayCancelled,
  title: msg`Bring cancelled goods back`,
  summary: (r) => `${r.receiptId} · ${r.skuId} × ${r.qty} → ${r.onto || r.loc}`,
  lanes: (r) => [`lpn:${r.containerId}`, ...ontoLane(r)],
  async project(rows, r) {
    await broughtBack(rows, r);
    await rows.lines.update(r.lineId, (l) => ({ receivedQty: add(l.receivedQty, r.qty) }));
    const lines = await rows.lines.where('receiptId', r.receiptId);
    const isBack = lines.every((l) => compare(l.receivedQty, l.orderQty) >= 0);
    await rows.receipts.update(r.receiptId, (order) => ({
      receivedQty: add(order.receivedQty, r.qty),
      status: isBack ? 'closed' : 'receiving',
    }));
  },
  ifRefused: onTheShelf,
  verify: byDelta(PutawayCancelled, GetContainer, {
    asking: (r) => ({ containerId: r.containerId }),
    image: ({ rows }, r) => containerSnapshot(rows, r.containerId),
    expects: (r, before) => ({ qty: sub(Number(before['qty']), r.qty) }),
    words: containerWords,
  }),
});

const firstOf = (r: RequestOf<typeof PutawayCases>): string => r.cases[0]?.caseId ?? '';
const ontoLane = ({ onto }: { onto: string }): string[] => (onto === '' ? [] : [`lpn:${onto}`]);

async function moved(rows: Work, containerId: string, loc: string): Promise<void> {
  await rows.containers.update(containerId, { loc, status: 'stored' });
  for (const task of await rows.tasks.where('containerId', containerId)) {
    if (isPutaway(task) && task.status !== 'cancelled')
      await rows.tasks.update(task.taskId, { status: 'done', actualLoc: loc });
  }
}

async function caseMoved(rows: Work, caseId: string, loc: string, onto: string): Promise<void> {
  const box = await rows.containers.get(caseId);
  await moved(rows, caseId, loc);
  await rows.containers.update(caseId, { parentId: onto });
  if (box?.parentId) await goodsLeft(rows, box.parentId, box.contents);
  for (const goods of box?.contents ?? []) await putOnto(rows, onto, goods);
  await holdsNow(rows, loc, box?.contents ?? []);
}
