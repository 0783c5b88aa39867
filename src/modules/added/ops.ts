/** Ops of value-added orders. */
import { AssembleKit, DisassembleKit, FinishAssembly, LabelGoods } from '#contract/assemble.ts';
import { GetJob } from '#contract/work.ts';
import { add, sub } from '#domain/decimal.ts';
import { defineOp, posting } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { byDelta, byMark } from '#engine/verify.ts';
import type { Snapshot } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { goodsWorked, kitBroken, kitBuilt } from './belief.ts';

interface At {
  readonly lpn: string;
  readonly skuId: string;
}

/** Pallets by themselves, goods on the bench by their SKU: two builds out of different pallets do not wait for each other's pallets. */
const lanesOf = (jobId: string, bench: string, spots: readonly At[]): string[] => [
  `job:${jobId}`,
  ...new Set(spots.map(({ lpn, skuId }) => (lpn === '' ? `loose:${bench}|${skuId}` : `lpn:${lpn}`))),
];

const words = { made: { label: msg`Made so far` } };

/** How many the order has made: only who holds it makes any. */
const madeOf = (
  rows: { readonly jobs: readonly { readonly jobId: string; readonly done: number }[] },
  jobId: string,
): Snapshot | null => {
  const job = rows.jobs.find((row) => row.jobId === jobId);
  return job ? { made: job.done } : null;
};

export const assembleKit: Op<typeof AssembleKit> = defineOp('added.build', {
  to: AssembleKit,
  title: msg`Build kits`,
  summary: (r) => `${r.skuId} × ${r.qty} → ${r.lpn}`,
  lanes: (r) => lanesOf(r.jobId, r.bench, [...r.parts, r]),
  project: kitBuilt,
  ifRefused: msg`The kits are built, and nothing of it is booked. Keep them together with what is left, and do not label them.`,
  verify: byDelta(AssembleKit, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { jobId }) => madeOf(rows, jobId),
    expects: ({ qty }, before): Snapshot => ({ made: add(Number(before['made']), qty) }),
    words,
  }),
  // Whatever they stood on, they lie on the bench again.
  reverse: ({ parts, ...r }) => posting(disassembleKit, { ...r, parts: parts.map(({ lpn: _lpn, ...part }) => part) }),
});

export const disassembleKit: Op<typeof DisassembleKit> = defineOp('added.break', {
  to: DisassembleKit,
  title: msg`Break kits`,
  summary: (r) => `${r.lpn} · ${r.skuId} × ${r.qty}`,
  lanes: (r) => lanesOf(r.jobId, r.bench, [r, ...r.parts.map(({ skuId }) => ({ lpn: '', skuId }))]),
  project: kitBroken,
  ifRefused: msg`The kits are broken, and the WMS counts them as whole. Keep their components together until this is settled.`,
  verify: byDelta(DisassembleKit, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { jobId }) => madeOf(rows, jobId),
    expects: ({ qty }, before): Snapshot => ({ made: sub(Number(before['made']), qty) }),
    words,
  }),
});

export const labelGoods = defineOp('added.work', {
  to: LabelGoods,
  title: msg`Label or pack goods`,
  summary: ({ goods }) => [goods.lpn, `${goods.skuId} × ${goods.qty}`].filter((text) => text !== '').join(' · '),
  lanes: (r) => lanesOf(r.jobId, r.bench, [r.goods, ...r.parts]),
  project: goodsWorked,
  ifRefused: msg`The goods are worked, and the order does not count them. Keep them apart from those that are still to do.`,
  verify: byDelta(LabelGoods, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { jobId }) => madeOf(rows, jobId),
    expects: ({ goods }, before): Snapshot => ({ made: add(Number(before['made']), goods.qty) }),
    words,
  }),
});

export const finishAssembly = defineOp('added.finish', {
  to: FinishAssembly,
  title: msg`Finish a value-added order`,
  summary: ({ jobId, done, reason }) => [jobId, `${done}`, reason].filter((text) => text !== '').join(' '),
  lanes: ({ jobId }) => [`job:${jobId}`],
  project: (rows, { jobId }) =>
    rows.jobs.update(jobId, { status: 'done', claimedBy: '', claimedDevice: '', leaseUntil: null }),
  ifRefused: msg`The order is still open.`,
  verify: byMark(FinishAssembly, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { jobId }) => {
      const job = rows.jobs.find((row) => row.jobId === jobId);
      return job ? { state: job.status === 'done' ? 'done' : 'open' } : null;
    },
    expects: () => ({ state: 'done' }),
    words: { state: { label: msg`State`, values: { open: msg`Open`, done: msg`Finished` } } },
  }),
});
