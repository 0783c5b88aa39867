/**
 * What becomes of ops that were marked ahead (decision 0033). The mark names the ops that it waits for, and it left only if
 * the WMS has said yes to all of them. So nobody guesses: of one that was marked by a leader who is no more it is known
 * as soon as those before it are settled.
 */
import type { Change } from '#data/change.ts';
import type { Waiting } from '#data/outbox-state.ts';
import type { Ahead } from './ahead.ts';
import { move } from './moves.ts';
import { doubt } from './settle.ts';

/** Answers those of which it is known now that they have left. */
export async function settleMarks(
  change: Change,
  { epoch, ahead }: { readonly epoch: number; readonly ahead: Ahead },
): Promise<string[]> {
  const left: string[] = [];
  for (const op of change.ops.filter(({ state }) => state.after !== undefined)) {
    const { opId } = op.record;
    if (ahead.hasLeft(opId)) {
      change.patch(op, { after: undefined });
      left.push(opId);
    } else if (op.state.epoch !== epoch) await settleOld(change, op);
    else if (!isStillReady(change, op, ahead)) {
      ahead.callOff(opId);
      move(change, op, 'queued');
    }
  }
  return left;
}

/** Those before it are on their way or were applied, and whoever marked it keeps it ready. */
function isStillReady(change: Change, { record, state }: Waiting, ahead: Ahead): boolean {
  const mayFree = (opId: string): boolean => {
    const status = change.find(opId)?.state.status;
    return status === undefined || status === 'sending' || status === 'applied';
  };
  return change.session?.canSend === true && ahead.isReady(record.opId) && state.after?.every(mayFree) === true;
}

async function settleOld(change: Change, op: Waiting): Promise<void> {
  const before = await Promise.all((op.state.after ?? []).map((opId) => change.statusOf(opId)));
  // Given up in doubt, or nowhere to be found: nobody can say that it was not applied.
  const isOpen = before.some((status) => status === 'sending' || status === 'inDoubt');
  const isApplied = (status: (typeof before)[number]): boolean =>
    status === undefined || ['applied', 'observed', 'dropped', 'transferred'].includes(status);
  if (before.every(isApplied)) doubt(change, op, { nextAt: 0 });
  else if (!isOpen) move(change, op, 'queued');
}
