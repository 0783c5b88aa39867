/** Ops of counting, and what the terminal shows until the WMS answers. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { CountEmpty, CountGoods, CountUnknown, FinishCountPlace, HandInCount, SpotCount } from '#contract/counting.ts';
import { AskCount, DecideVariance } from '#contract/counting-decide.ts';
import { PassOn, TakePassed } from '#contract/pass-on.ts';
import { GetJob } from '#contract/work.ts';
import { passOf } from '#domain/pass-on.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp } from '#engine/op.ts';
import type { Verify } from '#engine/verify.ts';
import { byMark, byPerson } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { entered, finished, passTaken, spotBegun } from './belief.ts';

/** What is said of one location is said in its order, and a count is handed in after all of it. */
const ofPlace = ({ jobId, loc }: { jobId: string; loc: string }): string[] => [
  `count:${jobId}/${loc}`,
  together(`job:${jobId}`),
];

const notCounted = msg`The count of this location is not complete. Count it again.`;

const lineOf = ({ rows }: ResponseOf<typeof GetJob>, jobLineId: string) =>
  rows.jobLines.find((line) => line.jobLineId === jobLineId);

type OfEntry = Call & {
  readonly request: (typeof CountGoods)['request'] | (typeof CountUnknown)['request'];
};

/** The same quantity under the same number. */
const byEntry = <C extends OfEntry>(call: C): Verify<C> =>
  byMark(call, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: (answer, { jobLineId, entryId }) => {
      const line = lineOf(answer, jobLineId);
      const entry = line?.count?.entries.find((one) => one.entryId === entryId);
      return line ? { qty: entry?.withdrawn === false ? entry.qty : 0 } : null;
    },
    expects: ({ qty, withdrawn }) => ({ qty: withdrawn ? 0 : qty }),
    words: { qty: { label: msg`Counted quantity` } },
  });

export const countGoods = defineOp('counting.goods', {
  to: CountGoods,
  title: msg`Count goods`,
  summary: (r) => `${r.loc} · ${[r.lpn, r.skuId].filter((id) => id !== '').join(' · ')} × ${r.qty}`,
  lanes: ofPlace,
  project: (rows, { jobId: _job, loc: _loc, ...r }) => {
    const { entryId, lpn, onLpn, skuId, lot, quality, qty, withdrawn } = r;
    return entered(rows, r, { entryId, lpn, onLpn, skuId, lot, quality, qty, withdrawn, code: '', photos: 0 });
  },
  cue: 'pick',
  ifRefused: notCounted,
  verify: byEntry(CountGoods),
});

export const countUnknown = defineOp('counting.unknown', {
  to: CountUnknown,
  title: msg`Goods that nobody knows`,
  summary: (r) => `${r.loc} · ${r.code} × ${r.qty}`,
  lanes: ofPlace,
  project: (rows, { entryId, lpn, code, qty, photos, withdrawn, ...r }) =>
    entered(rows, r, {
      entryId,
      lpn,
      onLpn: '',
      skuId: '',
      lot: {},
      quality: 'ok',
      qty,
      withdrawn,
      code,
      photos,
    }),
  ifRefused: notCounted,
  verify: byEntry(CountUnknown),
});

type OfFinish = Call & {
  readonly request: (typeof FinishCountPlace)['request'] | (typeof CountEmpty)['request'];
};

const byLine = <C extends OfFinish>(call: C): Verify<C> =>
  byMark(call, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: (answer, { jobLineId }) => {
      const line = lineOf(answer, jobLineId);
      return line ? { state: line.status === 'open' ? 'open' : 'counted' } : null;
    },
    expects: () => ({ state: 'counted' }),
    without: () => ({ state: 'open' }),
    words: {
      state: { label: msg`State`, values: { open: msg`Still to be counted`, counted: msg`Counted locations` } },
    },
  });

export const finishPlace = defineOp('counting.finish', {
  to: FinishCountPlace,
  title: msg`Location finished`,
  summary: (r) => r.loc,
  lanes: ofPlace,
  project: finished,
  tellsWaiting: true,
  ifRefused: msg`The location is still to be counted. Count it again.`,
  verify: byLine(FinishCountPlace),
});

export const countEmpty = defineOp('counting.empty', {
  to: CountEmpty,
  title: msg`Nothing here`,
  summary: (r) => r.loc,
  lanes: ofPlace,
  project: finished,
  tellsWaiting: true,
  ifRefused: msg`The location is still to be counted. Count it again.`,
  verify: byLine(CountEmpty),
});

const byJob = { asking: ({ jobId }: { readonly jobId: string }) => ({ jobId }) };

export const handInCount = defineOp('counting.handIn', {
  to: HandInCount,
  title: msg`Hand in a count`,
  summary: (r) => r.jobId,
  lanes: (r) => [`job:${r.jobId}`],
  project: (rows, { jobId }) =>
    rows.jobs.update(jobId, { status: 'done', claimedBy: '', claimedDevice: '', leaseUntil: null }),
  ifRefused: msg`The count is still yours. Look at its locations.`,
  verify: byMark(HandInCount, GetJob, {
    ...byJob,
    image: ({ rows }, { jobId }) => {
      const job = rows.jobs.find((row) => row.jobId === jobId);
      return job ? { state: job.status === 'done' ? 'done' : 'open' } : null;
    },
    expects: () => ({ state: 'done' }),
    without: () => ({ state: 'open' }),
    words: { state: { label: msg`State`, values: { open: msg`Not handed in`, done: msg`Handed in` } } },
  }),
});

/** After all that was counted before, and before all that is counted by who took it over. */
const wholeJob = ({ jobId }: { readonly jobId: string }): string[] => [`job:${jobId}`];

export const passOn = defineOp('counting.passOn', {
  to: PassOn,
  title: msg`Pass a count on`,
  summary: ({ jobId, number }) => `${jobId} · ${passOf(number)}`,
  lanes: wholeJob,
  // Until somebody has taken it over it is kept for the code.
  project: (rows, { jobId, number }) => rows.jobs.update(jobId, { claimedBy: passOf(number), claimedDevice: '' }),
  ifRefused: msg`For the WMS the count was not passed on. Ask your colleague what was counted.`,
  verify: byPerson,
});

export const takePassed = defineOp('counting.takePassed', {
  to: TakePassed,
  title: msg`Take a count over`,
  summary: ({ jobId, giver }) => `${jobId} ← ${giver}`,
  lanes: wholeJob,
  project: passTaken,
  ifRefused: msg`The count is not yours, and what you count of it is not taken. Ask who has it.`,
  verify: byMark(TakePassed, GetJob, {
    ...byJob,
    image: ({ rows }, { jobId, deviceId }) => {
      const job = rows.jobs.find((row) => row.jobId === jobId);
      return job ? { holder: job.claimedDevice === deviceId ? 'here' : 'elsewhere' } : null;
    },
    expects: () => ({ holder: 'here' }),
    without: () => ({ holder: 'elsewhere' }),
    words: {
      holder: { label: msg`Claimed on`, values: { here: msg`This terminal`, elsewhere: msg`Another terminal` } },
    },
  }),
});

export const beginSpot = defineOp('counting.spot', {
  to: SpotCount,
  title: msg`Spot count`,
  summary: (r: RequestOf<typeof SpotCount>) => r.loc,
  lanes: (r) => [`job:${r.jobId}`],
  project: spotBegun,
  ifRefused: msg`Nobody counts this location. The book stays as it was.`,
  verify: byMark(SpotCount, GetJob, {
    ...byJob,
    image: ({ rows }, { jobId }) => ({ count: rows.jobs.some((job) => job.jobId === jobId) ? 'there' : 'none' }),
    expects: () => ({ count: 'there' }),
    without: () => ({ count: 'none' }),
    minted: true,
    words: { count: { label: msg`Spot count`, values: { there: msg`Begun`, none: msg`Not begun` } } },
  }),
});

export const decideVariance = defineOp('counting.decide', {
  to: DecideVariance,
  title: msg`Decision on a difference`,
  summary: (r) => r.varianceId,
  lanes: (r) => [`variance:${r.varianceId}`],
  // A terminal holds no differences.
  project: async () => {},
  ifRefused: msg`Nothing is adjusted. Look at the difference again.`,
  verify: byPerson,
});

export const askCount = defineOp('counting.ask', {
  to: AskCount,
  title: msg`Ask for a count`,
  summary: (r) => [...r.locs, r.areaId, r.skuId, r.ownerId].filter((code) => code !== '').join(' '),
  lanes: (r) => [`ask:${[...r.locs, r.areaId, r.skuId, r.ownerId].join('/')}`],
  // Which counts come of it, the WMS says.
  project: async () => {},
  ifRefused: msg`Nobody is asked to count it.`,
  verify: byPerson,
});
