/**
 * Claims of this terminal that another operator has now. The rows show it anyway; the notice tells the operator, who may be
 * standing in front of the goods.
 */
import type { WorkRows } from '#contract/rows.ts';
import type { Beliefs } from '#data/beliefs.ts';
import type { Change } from '#data/change.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import type { LostClaim } from '#data/records.ts';

/** To be called before the rows are merged. A claim that merely ran out is not lost: it is renewed. */
export function noteLostClaims(change: Change, beliefs: Beliefs, { receipts, tasks }: WorkRows, at: number): void {
  const note = (kind: LostClaim['kind'], ref: string, base: Claimed | null, takenBy: string): void => {
    const by = base && holderHere(change, base);
    if (by && takenBy !== '' && takenBy !== by) loseClaim(change, { kind, ref, takenBy, holder: by, at });
  };
  for (const { receiptId, claimedBy } of receipts)
    note('receipt', receiptId, beliefs.rows.cellOf('receipts', receiptId).base as Claimed | null, claimedBy);
  for (const { taskId, containerId, claimedBy } of tasks)
    note('task', containerId, beliefs.rows.cellOf('tasks', taskId).base as Claimed | null, claimedBy);
}

interface Lost extends Pick<LostClaim, 'kind' | 'ref' | 'takenBy'> {
  readonly holder: string;
  readonly at: number;
}

export function loseClaim(change: Change, { kind, ref, takenBy, holder, at }: Lost): void {
  const { session } = change;
  if (!session) return;
  const owner = ownerOf(partitionOf({ ...session, userId: holder }));
  change.saveLostClaim({ owner, kind, ref, takenBy, at: new Date(at).toISOString() });
}

interface Claimed {
  readonly claimedBy: string;
  readonly claimedDevice: string;
}

/** Whoever of the operators of this terminal has it, as far as is known here. */
const holderHere = ({ session }: Change, { claimedBy, claimedDevice }: Claimed): string | null =>
  claimedBy !== '' && claimedDevice === session?.deviceId ? claimedBy : null;
