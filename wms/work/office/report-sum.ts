/** Reports of an hour as one line: what was said last, and what happened since added up. */
import type { Report } from '#contract/fleet.ts';

export const joinReports = (before: Report, last: Report): Report => ({
  ...last,
  since: joinSince(before.since, last.since),
});

type Since = Report['since'];

/** The middle of all scans is near the middles of their parts; the slowest are no faster than the slowest of a part. */
export function joinSince(a: Since, b: Since): Since {
  const scans = a.scans + b.scans;
  const middle = ((a.p50 ?? 0) * a.scans + (b.p50 ?? 0) * b.scans) / (scans || 1);
  return {
    sent: a.sent + b.sent,
    refused: a.refused + b.refused,
    errors: a.errors + b.errors,
    starts: a.starts + b.starts,
    wrongScans: a.wrongScans + b.wrongScans,
    scans,
    p50: scans === 0 ? null : Math.round(middle),
    p99: scans === 0 ? null : Math.max(a.p99 ?? 0, b.p99 ?? 0),
    offlineMs: a.offlineMs + b.offlineMs,
  };
}

export const NOTHING: Since = {
  sent: 0,
  refused: 0,
  errors: 0,
  starts: 0,
  wrongScans: 0,
  scans: 0,
  p50: null,
  p99: null,
  offlineMs: 0,
};
