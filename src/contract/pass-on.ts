/**
 * Calls by which a claimed count goes from one terminal to another over their displays. Both sides say so, whichever comes back to the
 * network first: who takes it over proves with a number of the giver's terminal that he got it from there.
 */
import * as v from 'valibot';
import { op } from './call.ts';
import { CountState, CountType } from './count-rows.ts';
import { Count, Id, listOf, Rev } from './fields.ts';
import { Changed } from './receiving.ts';

export const PassOn = op('/WMS/PassOn', {
  summary:
    'A claimed count was given to somebody else, over the displays of two terminals. It is kept for who takes it over; what its giver counted before still counts.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    /** A number of kind `pass` of this terminal, with its secret. */
    number: Id,
    /** Lines that were counted, by himself or by who passed them on to him. */
    counted: v.pipe(v.array(Id), v.maxLength(500)),
  }),
  response: Changed,
});

/** A location of the count as it was when it was given. */
export const PassedLine = v.object({
  jobLineId: Id,
  seq: Count,
  loc: Id,
  skuId: v.string(),
  containerId: v.string(),
  /** Revision of the location as the giver’s terminal had it. */
  placeRev: Rev,
  state: CountState,
  /** Who counted it, empty while nobody has. */
  by: v.string(),
});
export type PassedLine = v.InferOutput<typeof PassedLine>;

/** What the codes say. */
export const PassedCount = v.object({
  jobId: Id,
  whgid: Id,
  /** The public part of the giver’s number. */
  pass: Id,
  giver: Id,
  giverDevice: Id,
  /** Made with the number: over the job, its giver and the lines that he had counted. */
  proof: Id,
  /** What the job says of itself. */
  of: v.string(),
  ownerId: v.string(),
  areaId: v.string(),
  priority: Count,
  type: CountType,
  visible: v.boolean(),
  notBy: listOf(Id),
  lines: v.pipe(v.array(PassedLine), v.minLength(1), v.maxLength(500)),
});
export type PassedCount = v.InferOutput<typeof PassedCount>;

/** Undefined where it is none. */
export function readPassed(said: unknown): PassedCount | undefined {
  const read = v.safeParse(PassedCount, said);
  return read.success ? read.output : undefined;
}

export const TakePassed = op('/WMS/TakePassed', {
  summary:
    'A claimed count was taken over from somebody else, over the displays of two terminals: from now on it is his. The first who says so has it.',
  offline: 'A',
  // The warehouse is that of every op.
  request: v.object({ ...v.omit(PassedCount, ['whgid']).entries, deviceId: Id }),
  response: Changed,
});
