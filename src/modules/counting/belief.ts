/** What the terminal believes of the locations of a count until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import type { CountEntry, CountLine } from '#contract/count-rows.ts';
import type { SpotCount } from '#contract/counting.ts';
import type { PassedLine, TakePassed } from '#contract/pass-on.ts';
import type { JobLine } from '#contract/rows.ts';
import type { Author } from '#engine/op.ts';
import type { Work } from '#engine/db.ts';

const nothing = (placeRev: number): CountLine => ({ state: 'open', placeRev, entries: [] });

/** A location that was finished is open again. */
export async function entered(rows: Work, { jobLineId, placeRev }: At, entry: CountEntry): Promise<void> {
  await said(rows, jobLineId, ({ count = nothing(placeRev) }) => {
    const others = count.entries.filter(({ entryId }) => entryId !== entry.entryId);
    const isNew = others.length === count.entries.length;
    const entries = isNew
      ? [...others, entry]
      : count.entries.map((one) => (one.entryId === entry.entryId ? entry : one));
    return { status: 'open', done: 0, count: { ...count, state: 'open', entries } };
  });
}

export interface At {
  readonly jobLineId: string;
  readonly placeRev: number;
}

/** Finished, or empty. */
export const finished = (rows: Work, { jobLineId, placeRev }: At): Promise<void> =>
  said(rows, jobLineId, ({ count = nothing(placeRev) }) => {
    const there = count.entries.filter(({ withdrawn }) => !withdrawn);
    const isStrange = there.some(({ code }) => code !== '');
    const state = there.length === 0 ? 'empty' : isStrange ? 'exception' : 'counted';
    return { status: 'done', done: 1, count: { ...count, state } };
  });

async function said(rows: Work, jobLineId: string, change: (line: JobLine) => Partial<JobLine>): Promise<void> {
  const line = await rows.jobLines.get(jobLineId);
  if (!line) return;
  const now = { ...line, ...change(line) };
  await rows.jobLines.put(now);
  await rows.jobs.update(line.jobId, ({ done }) => ({ status: 'begun', done: done + now.done - line.done }));
}

/** A count of one location, which is who begins it. Its area is filled in by the WMS. */
export async function spotBegun(rows: Work, r: RequestOf<typeof SpotCount>, { userId }: Author): Promise<void> {
  const { jobId, deviceId, loc, placeRev } = r;
  await rows.jobs.put({
    jobId,
    kind: 'count',
    of: loc,
    numbers: [],
    ownerId: '',
    areaId: r.areaId,
    priority: 1,
    seq: 0,
    after: '',
    status: 'begun',
    planned: 1,
    done: 0,
    bad: 0,
    counts: { type: 'spot', visible: false, notBy: [] },
    claimedBy: userId,
    claimedDevice: deviceId,
    leaseUntil: null,
    rev: 0,
  });
  await rows.jobLines.put({
    jobLineId: `${jobId}/1`,
    jobId,
    seq: 1,
    skuId: '',
    skuName: '',
    lot: {},
    loc,
    containerId: '',
    planned: 1,
    done: 0,
    bad: 0,
    reason: '',
    status: 'open',
    count: nothing(placeRev),
    rev: 0,
  });
}

/** Their count is his from now on, as it was when it was given. What they had counted is counted. */
export async function passTaken(rows: Work, r: RequestOf<typeof TakePassed>, { userId }: Author): Promise<void> {
  const { jobId, of, ownerId, areaId, priority, type, visible, notBy, lines } = r;
  const done = lines.filter(({ state }) => state !== 'open').length;
  await rows.jobs.put({
    jobId,
    kind: 'count',
    of,
    numbers: [],
    ownerId,
    areaId,
    priority,
    seq: 0,
    after: '',
    status: done > 0 ? 'begun' : 'ready',
    bad: 0,
    counts: { type, visible, notBy },
    rev: 0,
    ...(await rows.jobs.get(jobId)),
    planned: lines.length,
    done,
    claimedBy: userId,
    claimedDevice: r.deviceId,
    leaseUntil: null,
  });
  for (const line of lines) await passedLine(rows, jobId, line);
}

async function passedLine(rows: Work, jobId: string, line: PassedLine): Promise<void> {
  const { jobLineId, seq, loc, skuId, containerId, placeRev, state, by } = line;
  const isOpen = state === 'open';
  const known = await rows.jobLines.get(jobLineId);
  await rows.jobLines.put({
    jobLineId,
    jobId,
    seq,
    skuId,
    skuName: '',
    lot: {},
    loc,
    containerId,
    planned: 1,
    bad: 0,
    reason: '',
    rev: 0,
    ...known,
    done: isOpen ? 0 : 1,
    status: isOpen ? 'open' : 'done',
    count: { state, placeRev, entries: known?.count?.entries ?? [], ...(by !== '' && { by }) },
  });
}
