/** Gives up drafts that nobody will finish. */
import type { ChangeQueue } from '#data/change-queue.ts';
import type { Device } from '#data/device.ts';
import { partitionOf } from '#data/partition.ts';
import { isSignedIn } from './session.ts';

/** The cached quality-check state (platform.md section 2): what the current operator left in flows that carry its mark. */
export async function forgetQualityChecks(desk: ChangeQueue, { ops }: Device): Promise<void> {
  const session = await desk.change((change) => change.session);
  if (!isSignedIn(session)) return;
  const partition = partitionOf(session);
  // As many as an operator has screens half done: a handful.
  const marked = await ops.drafts
    .where('[partition+key]')
    .between([partition, ''], [partition, '\uffff'])
    .filter((draft) => draft.qualityCheck === true)
    .primaryKeys();
  if (marked.length > 0) await desk.change((change) => marked.forEach(([of, key]) => change.dropDraft(of, key)));
}
