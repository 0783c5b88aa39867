/** Sampling before goods leave: how many containers, what a count says, and when a task may end. The same on the terminal and in the WMS. */
import { compare, sub } from '../decimal.ts';
import { isAsBooked } from './review.ts';

/** Unfinished ones that one person may have. */
export const MOST_TASKS = 5;

export interface SamplePlan {
  /** All containers of an order, so many of a hundred, or so many. */
  readonly method: 'full' | 'percent' | 'fixed';
  readonly size: number;
}

/** Of so many containers; a part is rounded up, and one is looked into in any case. */
export function sampleSize({ method, size }: SamplePlan, containers: number): number {
  const wanted = { full: containers, percent: Math.ceil((containers * size) / 100), fixed: size }[method];
  return Math.min(containers, Math.max(1, wanted));
}

export interface SampledLine {
  readonly skuId: string;
  readonly planned: number;
  readonly done: number;
  readonly bad: number;
  readonly reason: string;
  readonly status: 'open' | 'done' | 'cancelled';
}

type Said = Pick<SampledLine, 'done' | 'bad' | 'reason' | 'status'>;

/** So much of it was found in all. */
export const counted = ({ bad, reason }: Pick<SampledLine, 'bad' | 'reason'>, found: number): Said => ({
  done: found,
  bad,
  reason,
  status: 'done',
});

/** Something is wrong with so much of it. What nobody had counted before is there but for that. */
export const withException = (line: SampledLine, bad: number, reason: string): Said => ({
  done: line.status === 'open' && bad > 0 ? Math.max(0, sub(line.planned, bad)) : line.done,
  bad,
  reason: bad > 0 ? reason : '',
  status: bad > 0 ? 'done' : line.status,
});

export const isOtherThanBooked = ({ planned, done, bad }: SampledLine, isWeighed: boolean): boolean =>
  compare(bad, 0) > 0 || !isAsBooked(planned, done, isWeighed);

/** Valuables leave once every piece of them was looked at. */
export const isUnsampled = (
  out: { readonly valuable: boolean; readonly sampled?: boolean | undefined } | undefined,
): boolean => out?.valuable === true && out.sampled !== true;

interface AtEnd {
  readonly lpn: string;
  readonly lines: readonly SampledLine[];
  readonly isWeighed: (skuId: string) => boolean;
}

type Fault =
  | { readonly kind: 'sampleIncomplete'; readonly id: string; readonly open: number }
  | { readonly kind: 'sampleDiffers'; readonly id: string; readonly sku: string }
  | { readonly kind: 'noDifference'; readonly id: string };
type FaultOf<K extends Fault['kind']> = Extract<Fault, { readonly kind: K }>;

const openOf = ({ lines }: AtEnd): number => lines.filter(({ status }) => status === 'open').length;

export function notComplete(at: AtEnd): FaultOf<'sampleIncomplete'> | null {
  const open = openOf(at);
  return open > 0 || at.lines.length === 0 ? { kind: 'sampleIncomplete', id: at.lpn, open } : null;
}

/** What was counted of it differs. */
export function differing({ lpn, lines, isWeighed }: AtEnd): FaultOf<'sampleDiffers'> | null {
  const wrong = lines.find((line) => line.status === 'done' && isOtherThanBooked(line, isWeighed(line.skuId)));
  return wrong ? { kind: 'sampleDiffers', id: lpn, sku: wrong.skuId } : null;
}

/** All of it was looked at, and it is as booked. */
export const notAsBooked = (at: AtEnd): FaultOf<'sampleIncomplete' | 'sampleDiffers'> | null =>
  notComplete(at) ?? differing(at);

/** All of it was looked at, and something is not as booked. */
export const noDifferenceIn = (at: AtEnd): FaultOf<'sampleIncomplete' | 'noDifference'> | null =>
  notComplete(at) ?? (differing(at) ? null : { kind: 'noDifference', id: at.lpn });
