/** Ops of move, and what the terminal shows until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import { DismantlePallet, MergePallets, MoveCases, MoveContainer, MoveGoods, MoveLocation } from '#contract/move.ts';
import { GetContainer } from '#contract/putaway.ts';
import { sub, sum } from '#domain/decimal.ts';
import { defineOp, posting } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { byDelta, byMark, byPerson } from '#engine/verify.ts';
import type { Snapshot } from '#engine/verify.ts';
import { containerSnapshot, containerWords } from '#segments/belief/container-snapshot.ts';
import { msg } from '@lingui/core/macro';
import { containerMoved, dismantled, goodsMoved, locationMoved, merged } from './belief.ts';

const whereYouPutThem = msg`The goods stand where you put them. The WMS looks for them at the old place.`;

const lpns = (...ids: readonly string[]): string[] => ids.filter((id) => id !== '').map((id) => `lpn:${id}`);

const standing = (rows: Parameters<typeof containerSnapshot>[0], id: string): Snapshot | null => {
  const found = containerSnapshot(rows, id);
  return found && { loc: found['loc'] ?? '', pallet: found['pallet'] ?? '' };
};

export const moveContainer: Op<typeof MoveContainer> = defineOp('move.container', {
  to: MoveContainer,
  title: msg`Move pallet or case`,
  summary: (r) => `${r.lpn} · ${r.fromPallet || r.from} → ${r.onto || r.loc}`,
  lanes: (r) => lpns(r.lpn, r.fromPallet, r.onto),
  project: (rows, r) => containerMoved(rows, r.lpn, r),
  ifRefused: whereYouPutThem,
  verify: byMark(MoveContainer, GetContainer, {
    asking: (r) => ({ containerId: r.lpn }),
    image: ({ rows }, r) => standing(rows, r.lpn),
    expects: (r) => ({ loc: r.loc, pallet: r.onto }),
    without: (r) => ({ loc: r.from, pallet: r.fromPallet }),
    words: containerWords,
  }),
  // Where it stood there was room for it, and whatever it holds was there.
  reverse: (r) =>
    posting(moveContainer, {
      ...r,
      from: r.loc,
      fromPallet: r.onto,
      loc: r.from,
      onto: r.fromPallet,
      overLimit: true,
      unfit: true,
    }),
});

const firstOf = ({ cases: [first] }: RequestOf<typeof MoveCases>) => first ?? { caseId: '', from: '', fromPallet: '' };

export const moveCases: Op<typeof MoveCases> = defineOp('move.cases', {
  to: MoveCases,
  title: msg`Move cases`,
  summary: (r) => `${r.cases.map((one) => one.caseId).join(' ')} → ${r.onto || r.loc}`,
  lanes: (r) => [...new Set(lpns(...r.cases.flatMap((one) => [one.caseId, one.fromPallet]), r.onto))],
  async project(rows, r) {
    for (const { caseId } of r.cases) await containerMoved(rows, caseId, r);
  },
  ifRefused: whereYouPutThem,
  // All or none: one of them tells.
  verify: byMark(MoveCases, GetContainer, {
    asking: (r) => ({ containerId: firstOf(r).caseId }),
    image: ({ rows }, r) => standing(rows, firstOf(r).caseId),
    expects: (r) => ({ loc: r.loc, pallet: r.onto }),
    without: (r) => ({ loc: firstOf(r).from, pallet: firstOf(r).fromPallet }),
    words: containerWords,
  }),
  // They go back together, so they must have stood together.
  isReversible: (r) =>
    r.cases.every(({ from, fromPallet }) => from === firstOf(r).from && fromPallet === firstOf(r).fromPallet),
  reverse: (r) =>
    posting(moveCases, {
      ...r,
      cases: r.cases.map(({ caseId }) => ({ caseId, from: r.loc, fromPallet: r.onto })),
      loc: firstOf(r).from,
      onto: firstOf(r).fromPallet,
      unfit: true,
    }),
});

const spotKey = (loc: string, lpn: string, skuId: string): string =>
  lpn === '' ? `loose:${loc}|${skuId}` : `lpn:${lpn}`;

export const moveGoods: Op<typeof MoveGoods> = defineOp('move.goods', {
  to: MoveGoods,
  title: msg`Move goods`,
  summary: (r) => `${r.fromLpn || r.from} · ${r.skuId} × ${r.qty} → ${r.onto || r.loc}`,
  lanes: (r) => [...new Set([spotKey(r.from, r.fromLpn, r.skuId), spotKey(r.loc, r.onto, r.skuId)])],
  project: goodsMoved,
  ifRefused: whereYouPutThem,
  // Goods of one kind look alike wherever they stand.
  verify: byPerson,
  reverse: (r) => posting(moveGoods, { ...r, from: r.loc, fromLpn: r.onto, loc: r.from, onto: r.fromLpn, unfit: true }),
});

export const moveLocation: Op<typeof MoveLocation> = defineOp('move.location', {
  to: MoveLocation,
  title: msg`Move a location`,
  summary: (r) => `${r.from} → ${r.loc} · ${r.containers.length + r.loose.length}`,
  lanes: (r) => [
    `place:${r.from}`,
    ...lpns(...r.containers),
    ...new Set(r.loose.flatMap(({ skuId }) => [spotKey(r.from, '', skuId), spotKey(r.loc, '', skuId)])),
  ],
  project: locationMoved,
  ifRefused: msg`Everything stands at the new place, and nothing of it was booked. Look at both places again.`,
  verify: byPerson,
  reverse: (r) => posting(moveLocation, { ...r, from: r.loc, loc: r.from, overLimit: true, unfit: true }),
});

const onTheOther = msg`The goods stand on the other pallet, and the WMS does not know it. Ship neither of them.`;

/** A case that went over tells by itself where it stands; of loose goods what is left does. */
const tells = ({ caseIds: [first], fromLpn }: RequestOf<typeof DismantlePallet>): string => first ?? fromLpn;

export const dismantle: Op<typeof DismantlePallet> = defineOp('move.dismantle', {
  to: DismantlePallet,
  title: msg`Dismantle pallet`,
  summary: (r) => `${r.fromLpn} · ${r.goods ? `${r.goods.skuId} × ${r.goods.qty}` : r.caseIds.join(' ')} → ${r.toLpn}`,
  lanes: (r) => lpns(r.fromLpn, r.toLpn, ...r.caseIds),
  project: dismantled,
  ifRefused: onTheOther,
  verify: byDelta(DismantlePallet, GetContainer, {
    asking: (r) => ({ containerId: tells(r) }),
    image: ({ rows }, r): Snapshot | null => {
      const box = rows.containers.find(({ containerId }) => containerId === tells(r));
      if (!box) return null;
      return r.caseIds.length > 0 ? { pallet: box.parentId } : { qty: sum(box.contents.map(({ qty }) => qty)) };
    },
    expects: (r, before): Snapshot =>
      r.caseIds.length > 0 ? { pallet: r.toLpn } : { qty: sub(Number(before['qty']), r.goods?.qty ?? 0) },
    words: containerWords,
  }),
  // A label that told a quantity is not scanned again.
  reverse: ({ labels: _labels, ...r }) =>
    posting(dismantle, { ...r, fromLpn: r.toLpn, from: r.loc, toLpn: r.fromLpn, loc: r.from }),
});

export const mergePallets = defineOp('move.merge', {
  to: MergePallets,
  title: msg`Merge pallets`,
  summary: (r) => `${r.fromLpn} → ${r.toLpn}`,
  lanes: (r) => lpns(r.fromLpn, r.toLpn),
  project: merged,
  ifRefused: onTheOther,
  verify: byMark(MergePallets, GetContainer, {
    asking: (r) => ({ containerId: r.fromLpn }),
    image: ({ rows }, r) => standing(rows, r.fromLpn),
    expects: () => ({ loc: '', pallet: '' }),
    without: (r) => ({ loc: r.from, pallet: '' }),
    words: containerWords,
  }),
});
