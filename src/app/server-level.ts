import type { ServerLevel } from '#contract/session.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

/** What a server does about an operation that reaches it twice, for whoever sets the terminal up. */
export const levelWords: Readonly<Record<ServerLevel, Text>> = {
  key: msg`Safe: the WMS does each operation once, also when an answer is lost.`,
  gateway: msg`Safe: a gateway hands each operation to the WMS once. When it cannot tell, the terminal looks first.`,
  legacy: msg`This WMS keeps no operation ids. The terminal looks before it repeats, but a browser may send an operation twice when a connection breaks. Put the gateway in front of it.`,
};
