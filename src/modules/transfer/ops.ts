/** Ops of transfer, and what the terminal shows until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import { GetContainer } from '#contract/putaway.ts';
import { AllocateContainer, FinishTransfer, SplitMergeContainer } from '#contract/transfer.ts';
import { GetJob } from '#contract/work.ts';
import { qtyOf } from '#domain/contents.ts';
import { sub, sum } from '#domain/decimal.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp, posting } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { byDelta, byMark } from '#engine/verify.ts';
import type { Snapshot } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { handedOver, putOnTransfer, splitOrMerged, takenOffTransfer } from './belief.ts';

const partText = (row: { kind: 'case'; caseId: string } | { kind: 'goods'; skuId: string; qty: number }): string =>
  row.kind === 'case' ? row.caseId : `${row.skuId} × ${row.qty}`;

/** The first case that goes over tells whether all of it did. */
const caseOf = ({ rows }: RequestOf<typeof SplitMergeContainer>): string | undefined =>
  rows.flatMap((row) => (row.kind === 'case' ? [row.caseId] : []))[0];

export const splitMerge: Op<typeof SplitMergeContainer> = defineOp('transfer.splitMerge', {
  to: SplitMergeContainer,
  title: msg`Split or merge containers`,
  summary: (r) => `${r.fromLpn}${r.whole ? '' : ` · ${r.rows.map(partText).join(' ')}`} → ${r.toLpn}`,
  lanes: (r) => [
    `lpn:${r.fromLpn}`,
    `lpn:${r.toLpn}`,
    ...r.rows.flatMap((row) => (row.kind === 'case' ? [`lpn:${row.caseId}`] : [])),
  ],
  project: splitOrMerged,
  cue: 'pick',
  ifRefused: msg`The goods lie in the second container. Put them back, or show a supervisor.`,
  verify: byDelta(SplitMergeContainer, GetContainer, {
    asking: (r) => ({ containerId: caseOf(r) ?? r.fromLpn }),
    image: ({ rows }, r): Snapshot | null => {
      const box = rows.containers.find(({ containerId }) => containerId === (caseOf(r) ?? r.fromLpn));
      if (!box) return null;
      return caseOf(r) === undefined ? { left: qtyOf(box.contents) } : { stands: box.parentId };
    },
    expects: (r, before): Snapshot => {
      if (caseOf(r) !== undefined) return { stands: r.toLpn };
      const gone = sum(r.rows.map((row) => (row.kind === 'goods' ? row.qty : 0)));
      return { left: r.whole ? 0 : sub(Number(before['left']), gone) };
    },
    words: { left: { label: msg`Quantity` }, stands: { label: msg`Stands in` } },
  }),
  reverse: (r) => posting(splitMerge, { ...r, fromLpn: r.toLpn, toLpn: r.fromLpn, whole: false }),
});

/** Keys of whoever gathers a transfer order. */
const ofWork = ({ jobId, transferId }: { jobId: string; transferId: string }): string[] => [
  together(`job:${jobId}`),
  together(`order:${transferId}`),
];

export const allocateContainer: Op<typeof AllocateContainer> = defineOp('transfer.allocate', {
  to: AllocateContainer,
  title: msg`Gather for a transfer`,
  summary: (r) => (r.off ? `${r.transferId} → ${r.lpn}` : `${r.lpn} → ${r.transferId} ${r.cage || r.toLoc}`.trim()),
  lanes: (r) => [
    `lpn:${r.lpn}`,
    ...(r.cage === '' ? [] : [together(`lpn:${r.cage}`)]),
    together(`transfer:${r.transferId}`),
    ...ofWork(r),
  ],
  project: (rows, r) => (r.off ? takenOffTransfer : putOnTransfer)(rows, r),
  cue: 'pick',
  ifRefused: msg`The container stands where you put it, and its goods are still the old owner's. Do not mix them.`,
  verify: byMark(AllocateContainer, GetContainer, {
    asking: ({ lpn }) => ({ containerId: lpn }),
    image: ({ rows }, { lpn }) => {
      const box = rows.containers.find(({ containerId }) => containerId === lpn);
      return box ? { job: box.jobId ?? '' } : null;
    },
    expects: ({ off, jobId }) => ({ job: off ? '' : jobId }),
    words: { job: { label: msg`Job` } },
  }),
  // It stays where it was set down: whoever wants it elsewhere carries it there.
  reverse: (r) => posting(allocateContainer, { ...r, cage: '', toLoc: '', off: !r.off }),
});

export const finishTransfer = defineOp('transfer.finish', {
  to: FinishTransfer,
  title: msg`Hand over a transfer`,
  summary: ({ transferId, lpns }) => `${transferId} · ${lpns.length}`,
  lanes: (r) => [
    `transfer:${r.transferId}`,
    `order:${r.transferId}`,
    together(`job:${r.jobId}`),
    ...r.lpns.map((lpn) => `lpn:${lpn}`),
  ],
  project: handedOver,
  ifRefused: msg`The goods are still the old owner's, and still here. Let nothing of it go.`,
  verify: byMark(FinishTransfer, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { jobId }) => {
      const job = rows.jobs.find((row) => row.jobId === jobId);
      return job ? { status: job.status } : null;
    },
    expects: () => ({ status: 'done' }),
    without: () => ({ status: 'begun' }),
    words: {
      status: {
        label: msg`State`,
        values: {
          planned: msg`Planned`,
          ready: msg`Ready`,
          begun: msg`Begun`,
          done: msg`Done`,
          cancelled: msg`Cancelled`,
        },
      },
    },
  }),
});
