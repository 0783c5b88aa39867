/** What a flow needs, from a terminal with the real databases and the real sync. */
import { openDb } from '#data/open-db.ts';
import { partitionOf } from '#data/partition.ts';
import { readDraft } from '#data/readers.ts';
import { createIds } from '#domain/ids.ts';
import type { Env } from '#engine/env.ts';
import type { RealTerminal } from './real-terminal.ts';
import { realBytes } from './real-world.ts';

export async function realEnv(terminal: RealTerminal): Promise<Env> {
  const { sync, device } = terminal;
  const session = await terminal.session();
  const { userId, deviceId, buttons } = session;
  const partition = partitionOf(session);
  return {
    me: { userId, deviceId, printPoint: 'PP1', choices: {} },
    db: openDb(device, partition),
    pull: ({ call, request }) => sync.pull(call.path, request),
    commit: (draft, ops) => sync.commit(draft, ops),
    draft: (key) => readDraft(device, partition, key),
    checkBarcode: (field, code) => sync.checkBarcode(field, code),
    separators: () => 'unknown',
    mintId: createIds(() => Date.now(), realBytes),
    now: () => Date.now(),
    may: (permission) => buttons.includes(permission),
    cue: () => {},
    watch: () => () => {},
  };
}
