/** Ops of picking that screens of several families post, and what the terminal shows until the WMS answers. */
import {
  CancelPick,
  CompleteStockup,
  ConfirmPick,
  nextPickId,
  PickCase,
  PickPallet,
  PostponePick,
  SeePlace,
  SetDownContainers,
  ShortPick,
} from '#contract/picking.ts';
import { GetJob } from '#contract/work.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { unspoken } from '#domain/contents.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta, byMark, byRepeat } from '#engine/verify.ts';
import { lieLoose } from '#segments/belief/loose.ts';
import { holdsNoMore } from '#segments/belief/set-down.ts';
import { allKept, speak } from '#segments/belief/spoken.ts';
import { msg } from '@lingui/core/macro';
import { givenUp, isOpen, lineCounts, nothingThere, openOf, picked, shareCounts, standsAt } from './belief.ts';
import { fills, goodsMove, leave, setOut, stands } from '#segments/belief/outbound.ts';

const inTheTarget = msg`The goods lie in the container that you put them in. Take them out and set them aside.`;

/** Keys of goods that go from one container into another, together with others that do the same. */
export const between = (...lpns: readonly string[]): string[] =>
  [...new Set(lpns)].filter((lpn) => lpn !== '').map((lpn) => together(`lpn:${lpn}`));
/** Keys of whoever works a claimed job for an order. */
export const forJob = ({ jobId, orderId = '' }: { jobId: string; orderId?: string }): string[] => [
  ...(jobId === '' ? [] : [together(`job:${jobId}`)]),
  ...(orderId === '' ? [] : [together(`order:${orderId}`)]),
];

/** What a job shows of one of its picks. */
const pickImage =
  (pickId: (request: never) => string) =>
  ({ rows }: ResponseOf<typeof GetJob>, request: unknown) => {
    const pick = rows.picks.find((row) => row.pickId === pickId(request as never));
    return pick ? { done: pick.doneQty, left: sub(pick.qty, pick.shortQty), status: pick.status } : null;
  };
const pickWords = {
  done: { label: msg`Picked` },
  left: { label: msg`To pick` },
  status: {
    label: msg`State`,
    values: {
      open: msg`Open`,
      part: msg`Partly picked`,
      done: msg`Picked`,
      short: msg`Short`,
      moved: msg`Moved to another place`,
      waiting: msg`Waits for replenishment`,
      cancelled: msg`Cancelled`,
    },
  },
};

export const pickGoods = defineOp('picking.pick', {
  to: ConfirmPick,
  title: msg`Pick goods`,
  summary: (r) => `${r.loc} · ${r.skuId} × ${r.qty} → ${r.toLpn}`,
  lanes: (r) => [`pick:${r.pickId}`, ...between(r.fromLpn, r.toLpn), ...forJob(r)],
  async project(rows, r) {
    const pick = await rows.picks.get(r.pickId);
    // Taken elsewhere: what was kept for it where it should have been is kept no more.
    if (pick && (pick.lpn !== r.fromLpn || pick.loc !== r.loc)) await speak(rows, pick, { kept: -r.qty });
    await goodsMove(rows, { ...r, skuName: pick?.skuName ?? r.skuId });
    await fills(rows, r.toLpn, pick?.care.includes('valuable'));
    if (r.tag) await setOut(rows, r.toLpn, { tag: r.tag });
    await picked(rows, r);
  },
  cue: 'pick',
  ifRefused: inTheTarget,
  verify: byDelta(ConfirmPick, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: pickImage((r: RequestOf<typeof ConfirmPick>) => r.pickId),
    expects: (r, before) => ({ done: Number(before['done']) + r.qty }),
    words: pickWords,
  }),
});

export const pickCase = defineOp('picking.case', {
  to: PickCase,
  title: msg`Pick case`,
  summary: (r) => `${r.caseId} → ${r.toLpn}`,
  lanes: (r) => [`pick:${r.pickId}`, `lpn:${r.caseId}`, ...between(r.fromLpn, r.toLpn), ...forJob(r)],
  async project(rows, r) {
    const box = await rows.containers.get(r.caseId);
    const pallet = r.fromLpn === '' ? undefined : await rows.containers.get(r.fromLpn);
    if (pallet && box) await leave(rows, pallet, box.contents.map(allKept));
    const target = await rows.containers.get(r.toLpn);
    const { orderId = '', jobId = '' } = target ?? {};
    await rows.containers.update(r.caseId, {
      contents: (box?.contents ?? []).map(unspoken),
      parentId: r.toLpn,
      loc: target?.loc ?? '',
      status: 'stored',
      orderId,
      jobId,
    });
    await setOut(rows, r.caseId, { state: 'closed' });
    if (target && box)
      await rows.containers.update(r.toLpn, ({ contents }) => ({
        contents: [...contents, ...box.contents.map(unspoken)],
      }));
    await fills(rows, r.toLpn);
    await picked(rows, r);
  },
  cue: 'pick',
  ifRefused: msg`The case stands on the container that you put it on. Set it aside.`,
  verify: byMark(PickCase, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: ({ rows }, r) => {
      const box = rows.containers.find((row) => row.containerId === r.caseId);
      return { pallet: box?.parentId ?? '' };
    },
    expects: (r) => ({ pallet: r.toLpn }),
    without: (r) => ({ pallet: r.fromLpn }),
    words: { pallet: { label: msg`On pallet` } },
  }),
});

export const pickPallet = defineOp('picking.pallet', {
  to: PickPallet,
  title: msg`Pick pallet`,
  summary: (r) => `${r.lpn} → ${r.toLoc}`,
  lanes: (r) => [...r.pickIds.map((id) => `pick:${id}`), `lpn:${r.lpn}`, ...forJob(r)],
  async project(rows, r) {
    const picks = (await Promise.all(r.pickIds.map((id) => rows.picks.get(id)))).filter((pick) => pick !== undefined);
    const [first] = picks;
    const pallet = await rows.containers.get(r.lpn);
    await stands(rows, r.lpn, r.toLoc);
    if (pallet) await holdsNoMore(rows, pallet.loc, pallet.contents);
    await rows.containers.update(r.lpn, { orderId: r.orderId, jobId: r.jobId });
    const { waveId = '', storeId = '', storeName = '' } = first ?? {};
    const valuable = picks.some(({ care }) => care.includes('valuable'));
    await setOut(rows, r.lpn, { state: 'picking', waveId, storeId, storeName, lane: r.toLoc, valuable });
    for (const { containerId } of [{ containerId: r.lpn }, ...(await rows.containers.where('parentId', r.lpn))])
      await rows.containers.update(containerId, ({ contents }) => ({ contents: contents.map(unspoken) }));
    for (const pick of picks) if (pick.lpn !== r.lpn) await speak(rows, pick, { kept: -openOf(pick) });
    for (const pick of picks)
      await picked(rows, { jobId: r.jobId, pickId: pick.pickId, loc: r.loc, qty: openOf(pick), toLpn: r.lpn });
  },
  cue: 'pick',
  ifRefused: msg`The pallet stands where you put it. Leave it there and mark it.`,
  verify: byMark(PickPallet, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: ({ rows }, r) => {
      const pick = rows.picks.find((row) => r.pickIds.includes(row.pickId));
      return pick ? { status: pick.status, pallet: pick.toLpn } : null;
    },
    expects: (r) => ({ status: 'done', pallet: r.lpn }),
    words: { ...pickWords, pallet: { label: msg`Pallet` } },
  }),
});

export const shortPick = defineOp('picking.short', {
  to: ShortPick,
  title: msg`Report short`,
  summary: (r) => `${r.loc} · ${r.missing}${r.elsewhere ? ` → ${r.elsewhere.loc}` : ''}`,
  lanes: (r) => [`pick:${r.pickId}`, `pick:${nextPickId(r.pickId)}`, ...forJob(r)],
  async project(rows, r) {
    const short = await rows.picks.get(r.pickId);
    if (short) await speak(rows, { ...short, loc: r.loc }, { kept: -r.missing, held: r.missing });
    if (short && r.elsewhere) await speak(rows, { ...short, ...r.elsewhere }, { kept: r.missing });
    if (r.elsewhere) await goesOn(rows, r, r.elsewhere);
    else await givenUp(rows, r.pickId, r.missing);
    await standsAt(rows, r.jobId, r.loc);
    const { lpn = '' } = (await rows.picks.get(r.pickId)) ?? {};
    for (const pick of await rows.picks.where('loc', r.loc))
      if (isOpen(pick) && pick.lpn === lpn) await rows.picks.update(pick.pickId, { lookFirst: true });
  },
  ifRefused: msg`The WMS still counts the goods there. Look again.`,
  verify: byDelta(ShortPick, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: pickImage((r: RequestOf<typeof ShortPick>) => r.pickId),
    expects: (r, before) => ({ left: sub(Number(before['left']), r.missing) }),
    words: pickWords,
  }),
});

/** What is missing is picked elsewhere, under the next number. */
async function goesOn(
  rows: Work,
  { pickId, missing }: RequestOf<typeof ShortPick>,
  { loc, lpn, lot }: NonNullable<RequestOf<typeof ShortPick>['elsewhere']>,
): Promise<void> {
  const pick = await rows.picks.get(pickId);
  if (!pick) return;
  const qty = sub(pick.qty, missing);
  const isOver = compare(pick.doneQty, qty) >= 0;
  await rows.picks.update(pickId, {
    qty,
    ...(isOver && { status: qty > 0 ? 'done' : 'moved', ...nothingThere() }),
  });
  await rows.picks.put({
    ...pick,
    pickId: nextPickId(pickId),
    loc,
    lpn,
    lot,
    qty: missing,
    doneQty: 0,
    shortQty: 0,
    status: 'open',
    alternates: pick.alternates.filter((other) => other.loc !== loc || other.lpn !== lpn),
    stockKeys: [],
    atWindow: false,
    rev: 0,
  });
}

export const postponePick = defineOp('picking.later', {
  to: PostponePick,
  title: msg`Pick later`,
  summary: (r) => r.pickId,
  lanes: (r) => [`pick:${r.pickId}`, ...forJob(r)],
  project: (rows, r) => rows.picks.update(r.pickId, { postponed: true }),
  ifRefused: msg`The pick stands where it stood in your walk.`,
  verify: byRepeat,
});

export const seePlace = defineOp('picking.see', {
  to: SeePlace,
  title: msg`Look at a place`,
  summary: (r) => r.loc,
  lanes: (r) => [`place:${r.loc}`],
  project: (rows, r) => rows.places.update(r.loc, { toCount: undefined }),
  ifRefused: msg`The place is still to be counted.`,
  verify: byRepeat,
});

export const unpick = defineOp('picking.unpick', {
  to: CancelPick,
  title: msg`Cancel picking`,
  summary: (r) => `${r.fromLpn} × ${r.qty} → ${r.toLpn || r.toLoc}`,
  lanes: (r) => [`pick:${r.pickId}`, `pick:${nextPickId(r.pickId)}`, ...between(r.fromLpn, r.toLpn), ...forJob(r)],
  async project(rows, r) {
    const pick = await rows.picks.get(r.pickId);
    if (!pick) return;
    const back = await goodsMove(rows, { ...pick, fromLpn: r.fromLpn, toLpn: r.toLpn, qty: r.qty, isKept: true });
    for (const goods of r.toLpn === '' ? back : []) await lieLoose(rows, { ...goods, loc: r.toLoc });
    const doneQty = sub(pick.doneQty, r.qty);
    await rows.picks.update(r.pickId, {
      doneQty,
      loc: r.toLoc,
      lpn: r.toLpn,
      status: doneQty > 0 ? 'part' : 'open',
      serials: [...pick.serials, ...(r.serials ?? [])],
    });
    await lineCounts(rows, pick, { pickedQty: -r.qty });
    await rows.jobs.update(r.jobId, (job) => ({ done: sub(job.done, r.qty) }));
    await standsAt(rows, r.jobId, r.toLoc);
    await rows.waves.update(pick.waveId, ({ done }) => ({ done: sub(done, r.qty) }));
  },
  ifRefused: msg`The goods stand where you put them back. Show a supervisor where.`,
  verify: byDelta(CancelPick, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: pickImage((r: RequestOf<typeof CancelPick>) => r.pickId),
    expects: (r, before) => ({ done: Number(before['done']) - r.qty }),
    words: pickWords,
  }),
});

export const completeStockup = defineOp('picking.complete', {
  to: CompleteStockup,
  title: msg`Complete stock-up`,
  summary: (r) => r.jobId,
  lanes: (r) => [`job:${r.jobId}`],
  async project(rows, r) {
    for (const pick of await rows.picks.where('jobId', r.jobId)) {
      const open = r.open.find(({ id }) => id === pick.pickId);
      if (open) await givenUp(rows, pick.pickId, open.qty);
    }
    for (const share of await rows.demands.where('jobId', r.jobId)) {
      const open = r.open.find(({ id }) => id === share.demandId);
      if (!open) continue;
      await rows.demands.update(share.demandId, ({ shortQty }) => ({ shortQty: add(shortQty, open.qty) }));
      await shareCounts(rows, share, { shortQty: open.qty, allocatedQty: -open.qty });
    }
    await rows.jobs.update(r.jobId, { status: 'done' });
    for (const box of await rows.containers.where('jobId', r.jobId))
      if (box.out?.state === 'open' || box.out?.state === 'picking')
        await rows.containers.update(box.containerId, { jobId: '' });
  },
  ifRefused: msg`The goods stay in their containers, the job is still open.`,
  verify: byMark(CompleteStockup, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: ({ rows }, r) => {
      const job = rows.jobs.find((row) => row.jobId === r.jobId);
      return job ? { status: job.status } : null;
    },
    expects: () => ({ status: 'done' }),
    without: () => ({ status: 'begun' }),
    words: { status: { label: msg`State`, values: { begun: msg`Begun`, done: msg`Finished`, ready: msg`Ready` } } },
  }),
});

export const setDown = defineOp('picking.setDown', {
  to: SetDownContainers,
  title: msg`Set down`,
  summary: (r) => `${r.lpns.join(' ')} → ${r.loc}`,
  lanes: (r) => r.lpns.map((lpn) => `lpn:${lpn}`),
  async project(rows, r) {
    for (const lpn of r.lpns) {
      const { parentId = '' } = (await rows.containers.get(lpn)) ?? {};
      if (parentId !== '' && !r.lpns.includes(parentId)) await rows.containers.update(lpn, { parentId: '' });
      await stands(rows, lpn, r.loc);
      if (r.next === 'stage') await setOut(rows, lpn, { lane: r.loc });
    }
  },
  ifRefused: msg`The containers stand where you set them down. Leave them there and mark them.`,
  // Whoever sets it down once more leaves it where it is.
  verify: byRepeat,
});
