/** Drafts that are given up without anybody finishing them. */
import type { Desk } from '#data/desk.ts';
import type { Device } from '#data/device.ts';
import { partitionOf } from '#data/partition.ts';
import { isSignedIn } from './session.ts';

/** Those of the current operator whose flow ids begin with `flows`; a draft's key begins with its flow. */
export async function forgetDrafts(desk: Desk, { ops }: Device, flows: string): Promise<void> {
  const session = await desk.change((change) => change.session);
  if (!isSignedIn(session)) return;
  const partition = partitionOf(session);
  const keys = await ops.drafts
    .where('[partition+key]')
    .between([partition, flows], [partition, `${flows}\uffff`])
    .primaryKeys();
  if (keys.length > 0) await desk.change((change) => keys.forEach(([of, key]) => change.dropDraft(of, key)));
}
