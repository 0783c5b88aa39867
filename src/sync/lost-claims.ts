/**
 * Claims of this terminal that another operator has now. The rows show it anyway; the notice tells the operator, who may be
 * standing in front of the goods.
 */
import type { JobKind } from '#contract/job.ts';
import { jobKinds, kindOfTable } from '#contract/jobs.ts';
import type { WorkRows } from '#contract/rows.ts';
import type { Beliefs } from '#data/beliefs.ts';
import type { Change } from '#data/change.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import { idOf } from '#data/row-cell.ts';
import type { ReadMark, Row } from '#data/row-cell.ts';
import { dropJob } from './membership.ts';
import type { JobRef } from './membership.ts';

/** What rows of every kind of job say of who has it. */
export interface Claimed {
  readonly claimedBy: string;
  readonly claimedDevice: string;
}

/** To be called before the rows are merged. A claim that merely ran out is not lost: it is renewed. */
export function noteLostClaims(change: Change, beliefs: Beliefs, rows: WorkRows, at: number): void {
  for (const kind of jobKinds)
    for (const row of rows[kind.table]) {
      const { base, now } = beliefs.rows.cellOf(kind.table, idOf(kind.table, row));
      const holder = base && holderHere(change, base as Row & Claimed);
      const { claimedBy: takenBy } = row as Row & Claimed;
      // What its holder has given away himself is not lost.
      const isGiven = (now as (Row & Claimed) | null)?.claimedBy !== holder;
      if (holder && !isGiven && takenBy !== '' && takenBy !== holder)
        loseClaim(change, { kind, row, takenBy, holder, at });
    }
}

interface Lost {
  readonly kind: JobKind;
  readonly row: Row;
  /** Empty = nobody has it. */
  readonly takenBy: string;
  readonly holder: string;
  readonly at: number;
}

export function loseClaim(change: Change, { kind, row, takenBy, holder, at }: Lost): void {
  const { session } = change;
  if (!session) return;
  const owner = ownerOf(partitionOf({ ...session, userId: holder }));
  const ref = kind.nameOf(row);
  change.saveLostClaim({ owner, kind: kind.kind, ref, takenBy, at: new Date(at).toISOString() });
}

/**
 * The WMS does not have it any more: it leaves the terminal, unless something that was scanned for it is still under way
 * or it was read since.
 */
export function forgetJob(change: Change, beliefs: Beliefs, job: JobRef, read: ReadMark): void {
  const kind = kindOfTable(job.table);
  const row = beliefs.rows.cell(job.table, job.id)?.base;
  const holder = row && holderHere(change, row as Row & Claimed);
  if (!kind || !row || !dropJob(beliefs, job, read.from) || !holder) return;
  loseClaim(change, { kind, row, takenBy: '', holder, at: read.at });
}

/** Whoever of the operators of this terminal has it, as far as is known here. */
const holderHere = ({ session }: Change, { claimedBy, claimedDevice }: Claimed): string | null =>
  claimedBy !== '' && claimedDevice === session?.deviceId ? claimedBy : null;
