/** Marking messages read: ops like any other, so that they work in a dead zone (platform.md section 4, Message). */
import { ReadPersonAllMsg, UpdatePersonMsg } from '#contract/messages.ts';
import type { Message } from '#contract/rows.ts';
import { defineOp } from '#engine/op.ts';
import { byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

const ifRefused = msg`The message counts as unread at the WMS. Nothing else depends on it.`;
const read = { isRead: 'Y' } as const satisfies Partial<Message>;

export const readMessage = defineOp('message.read', {
  to: UpdatePersonMsg,
  title: msg`Mark message read`,
  summary: (r) => r.messageid,
  lanes: (r) => [`message:${r.messageid}`],
  project: (rows, r) => rows.messages.update(r.messageid, read),
  ifRefused,
  verify: byRepeat,
});

/** All of the operator who asks for it; the terminal may hold somebody else's too. */
export const readAllMessages = defineOp('message.readAll', {
  to: ReadPersonAllMsg,
  title: msg`Mark all messages read`,
  summary: () => '*',
  lanes: () => ['message:*'],
  async project(rows, _, { userId }) {
    for (const { guid } of await rows.messages.where('to', userId)) await rows.messages.update(guid, read);
  },
  ifRefused,
  // Twice marks what was shown up to the second time: no more than a first sending that comes late.
  verify: byRepeat,
});
