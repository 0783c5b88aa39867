/** Ops of sorting: a share of goods went into a tray or cell, or was taken out of it again. */
import { CancelSort, OpenSscc, SortGoods, SortWeighed, TakeOverLights } from '#contract/picking-sow.ts';
import { SowTransit } from '#contract/receiving-transit.ts';
import { GetJob } from '#contract/work.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { add } from '#domain/decimal.ts';
import { netOf } from '#domain/weighings.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta, byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { joinedBy } from '#domain/contents.ts';
import { allKept } from '#segments/belief/spoken.ts';
import { countIn } from '#segments/belief/received.ts';
import { lineLanes } from '#segments/line-lanes.ts';
import { fills } from '#segments/belief/outbound.ts';
import { between, forJob } from '../ops.ts';
import { beginsTray, beginsTrayAt, goodsSorted, met, usesUp, weighedFor } from './belief.ts';
import { partFor } from './parts/plan.ts';

/** What a job shows of one of its shares. */
const sharedOf = ({ rows }: ResponseOf<typeof GetJob>, { demandId }: { demandId: string }) => {
  const share = rows.demands.find((row) => row.demandId === demandId);
  return share ? { share: share.doneQty } : null;
};
const words = { share: { label: msg`Sorted of the share` } };

type Into = Pick<RequestOf<typeof SortGoods>, 'tray' | 'trayType' | 'fromLpn'>;

const whereTo = ({ slot, tray }: Pick<RequestOf<typeof SortGoods>, 'slot' | 'tray'>): string =>
  `${slot === '' ? '' : `${slot} · `}${tray}`;

/** Only who begins a tray holds it alone: what goes into it after that waits for it. */
const trayKeys = ({ tray, trayType, fromLpn }: Into): string[] =>
  trayType === '' ? between(fromLpn, tray) : [...between(fromLpn), `lpn:${tray}`];

const inTheTray = msg`The goods lie in the tray or cell. Take them out and set them aside.`;

export const sortGoods = defineOp('picking.sort', {
  to: SortGoods,
  title: msg`Sort goods`,
  summary: (r) => `${r.skuId} × ${r.qty} → ${whereTo(r)}`,
  lanes: (r) => [`demand:${r.demandId}`, ...trayKeys(r), ...forJob(r)],
  async project(rows, r) {
    const share = await rows.demands.get(r.demandId);
    if (!share) return;
    await beginsTray(rows, share, r);
    await usesUp(rows, r);
    await goodsSorted(rows, share, { ...r, toLpn: r.tray });
    await met(rows, share, r);
  },
  cue: 'pick',
  ifRefused: inTheTray,
  verify: byDelta(SortGoods, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: sharedOf,
    expects: (r, before) => ({ share: Number(before['share']) + r.qty }),
    words,
  }),
});

export const sortWeighed = defineOp('picking.sortWeighed', {
  to: SortWeighed,
  title: msg`Weigh for a store`,
  summary: (r) => `${r.skuId} ${netOf(r.weighings)} kg → ${whereTo(r)}`,
  lanes: (r) => [`demand:${r.demandId}`, ...trayKeys(r), ...forJob(r)],
  async project(rows, r) {
    const share = await rows.demands.get(r.demandId);
    if (!share) return;
    const qty = netOf(r.weighings);
    const part = await partFor(rows, share);
    await beginsTray(rows, share, r);
    await usesUp(rows, { ...r, qty });
    await goodsSorted(rows, share, { ...r, qty, toLpn: r.tray });
    await weighedFor(rows, share, qty, part);
    await met(rows, share, { ...r, qty });
  },
  cue: 'pick',
  ifRefused: inTheTray,
  verify: byDelta(SortWeighed, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: sharedOf,
    expects: (r, before) => ({ share: add(Number(before['share']), netOf(r.weighings)) }),
    words,
  }),
});

export const sowInbound = defineOp('picking.sowInbound', {
  to: SowTransit,
  title: msg`Sow while receiving`,
  summary: (r) => `${r.skuId} × ${r.qty} → ${r.storeId} ${r.tray}`,
  lanes: (r) => [
    ...lineLanes(r),
    `demand:${r.demandId}`,
    ...trayKeys({ ...r, fromLpn: '' }),
    ...(r.wave ? forJob(r.wave) : []),
  ],
  async project(rows, r) {
    const share = await rows.demands.get(r.demandId);
    if (!share || !r.wave) return;
    await countIn(rows, r.receiptId, r.lineId, r.qty);
    await beginsTrayAt(rows, share, { ...r, jobId: r.wave.jobId }, r.loc);
    const { lineId, skuId, qty, lot } = r;
    const goods = allKept({ lineId, skuId, skuName: share.skuName, qty, lot });
    await rows.containers.update(r.tray, ({ contents }) => ({ contents: joinedBy(contents, goods) }));
    await fills(rows, r.tray);
    await met(rows, share, { ...r, jobId: r.wave.jobId, slot: share.slot });
  },
  cue: 'pick',
  ifRefused: inTheTray,
  verify: byDelta(SowTransit, GetJob, {
    asking: (r) => (r.wave ? { jobId: r.wave.jobId } : null),
    image: sharedOf,
    expects: (r, before) => ({ share: add(Number(before['share']), r.qty) }),
    words,
  }),
});

export const unsort = defineOp('picking.unsort', {
  to: CancelSort,
  title: msg`Take sorted goods out`,
  summary: (r) => `${r.tray} × ${r.qty} → ${r.toLpn}`,
  lanes: (r) => [`demand:${r.demandId}`, ...between(r.tray, r.toLpn), ...forJob(r)],
  async project(rows, r) {
    const share = await rows.demands.get(r.demandId);
    if (!share) return;
    await goodsSorted(rows, share, { ...r, fromLpn: r.tray });
    await met(rows, share, { jobId: r.jobId, qty: -r.qty, tray: share.tray, slot: share.slot ?? '' });
  },
  ifRefused: msg`The goods stand where you put them back. Show a supervisor where.`,
  verify: byDelta(CancelSort, GetJob, {
    asking: (r) => ({ jobId: r.jobId }),
    image: sharedOf,
    expects: (r, before) => ({ share: Number(before['share']) - r.qty }),
    words,
  }),
});

export const openSscc = defineOp('picking.openSscc', {
  to: OpenSscc,
  title: msg`Open SSCC`,
  summary: (r) => r.sscc,
  lanes: (r) => [`lpn:${r.sscc}`, ...forJob(r)],
  async project(rows, r) {
    if (!r.sample)
      for (const { containerId } of await rows.containers.where('parentId', r.sscc))
        await rows.containers.update(containerId, { parentId: '', loc: '', status: 'stored', contents: [] });
    await rows.containers.update(r.sscc, { sealed: false });
  },
  ifRefused: msg`The container is open. Close it again, and show it to a supervisor.`,
  // What is open already is as open when it is opened once more.
  verify: byRepeat,
});

/** Its lane is the station's alone: what was sorted by hand does not wait for it. */
export const takeOverLights = defineOp('picking.lights', {
  to: TakeOverLights,
  title: msg`Take over from the lights`,
  summary: (r) => r.station,
  lanes: (r) => [`station:${r.station}`],
  project: (rows, r) =>
    rows.jobs.update(r.jobId, ({ carries, status }) => {
      if (!carries) return {};
      const { lights: _, ...dark } = { ...carries, at: '' };
      return { carries: status === 'begun' ? { ...dark, lights: 'byHand' as const } : dark };
    }),
  ifRefused: msg`The lights work again and sort what is left. What you have sorted by hand counts all the same.`,
  // Whoever takes over what was taken over already changes nothing.
  verify: byRepeat,
});
