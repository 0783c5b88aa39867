/** A count that goes from one terminal to another: what its codes say, and how they are read. */
import { readPassed } from '#contract/pass-on.ts';
import type { PassedCount, PassedLine } from '#contract/pass-on.ts';
import type { Job, JobLine } from '#contract/rows.ts';
import { framesOf, pack, passOf, proofOf, readFrame, textOf, unpack } from '#domain/pass-on.ts';
import type { Frame } from '#domain/pass-on.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { entriesOf } from './entries.ts';
import { isToCount } from './job.ts';

/** Until when a claim is kept; 0 where nobody knows. */
export const untilOf = (leaseUntil: string): number => Date.parse(leaseUntil) || 0;

export const freePass = async (_: unknown, db: Db): Promise<string | undefined> =>
  (await db.lpns.where('used', 'N')).find(({ kind }) => kind === 'pass')?.lpn;

/** Lines that somebody has counted. */
export const countedOf = (lines: readonly JobLine[]): string[] =>
  lines.filter((line) => !isToCount(line)).map(({ jobLineId }) => jobLineId);

/** Some of it is counted, and it is not finished: nobody else could say what was found there. */
export const halfCounted = (lines: readonly JobLine[]): JobLine | undefined =>
  lines.find((line) => isToCount(line) && entriesOf(line).length > 0);

interface Giving {
  readonly job: Job;
  readonly lines: readonly JobLine[];
  readonly number: string;
  readonly me: Me;
}

/** What its codes say; undefined where nobody could read so many. */
export async function codeOf({ job, lines, number, me }: Giving): Promise<string | undefined> {
  const { jobId, of, ownerId, areaId, priority, counts, leaseUntil } = job;
  const by = { whgid: me.storeId ?? '', giver: me.userId, giverDevice: me.deviceId };
  const pass = passOf(number);
  const counted = countedOf(lines);
  const said: PassedCount = {
    jobId,
    pass,
    ...by,
    proof: await proofOf(number, { pass, jobId, ...by, counted }),
    of,
    ownerId,
    areaId,
    priority,
    type: counts?.type ?? 'first',
    visible: counts?.visible ?? false,
    notBy: [...(counts?.notBy ?? [])],
    lines: lines.map((line) => passedLine(line, me)),
  };
  const code = await pack(said);
  return framesOf(code, untilOf(leaseUntil ?? '')) ? code : undefined;
}

function passedLine(line: JobLine, { userId }: Me): PassedLine {
  const { jobLineId, seq, loc, skuId, containerId, count } = line;
  const state = count?.state ?? 'open';
  const by = isToCount(line) ? '' : (count?.by ?? userId);
  return { jobLineId, seq, loc, skuId, containerId, placeRev: count?.placeRev ?? 0, state, by };
}

/** One of the codes that a colleague shows. */
export const passFrame = lookup<Frame>({
  noun: msg`QR code`,
  field: null,
  shape: [refuse.codeDamaged.when((code) => readFrame(code) === null)],
  local: async (code) => readFrame(code) ?? undefined,
  missing: refuse.noPassCode,
});

interface Reading {
  readonly basket: readonly Frame[];
}

/** In any order, each once, and all of one count that is still claimed. */
export const ofOneCount = [
  refuse.claimOver.when(({ until }: Frame, _: Reading, { now }) => until > 0 && until < now),
  refuse.otherCode.when(({ set }: Frame, { basket }: Reading) => basket.some((other) => other.set !== set)),
  refuse.codeTwice.when(({ n, of }: Frame, { basket }: Reading) => basket.some((other) => other.n === n) && { n, of }),
];

/** Undefined where they do not make one. */
export async function passedBy(frames: readonly Frame[]): Promise<PassedCount | undefined> {
  const text = textOf(frames);
  return text === undefined ? undefined : readPassed(await unpack(text));
}
