/** What a flow needs, from a terminal with the real databases and the real sync. */
import { checkBarcode } from '#domain/barcode-rules.ts';
import { partitionOf } from '#data/partition.ts';
import { readDraft } from '#data/readers.ts';
import { createIds } from '#domain/ids.ts';
import type { Env } from '#engine/env.ts';
import { hasScreenOf } from './openable.ts';
import type { RealTerminal } from './real-terminal.ts';
import { realBytes } from './real-world.ts';

export async function realEnv(terminal: RealTerminal): Promise<Env> {
  const { sync, device } = terminal;
  const session = await terminal.session();
  const { userId, deviceId, storeId, buttons } = session;
  const partition = partitionOf(session);
  const db = await terminal.db();
  const me = { userId, deviceId, storeId, printPoint: 'PP1', choices: {}, screens: session.menu };
  return {
    me,
    db,
    pull: ({ call, request }) => sync.pull(call.path, request),
    commit: (draft, ops) => terminal.journal.commit(draft, ops),
    shown: () => terminal.journal.shown(),
    draft: (key) => readDraft(device, partition, key),
    checkBarcode: async (field, code) => checkBarcode(await db.rules.get(field), code, field),
    separators: () => 'unknown',
    mintId: createIds(() => Date.now(), realBytes),
    now: () => Date.now(),
    may: (permission) => buttons.includes(permission),
    opens: (flow) => hasScreenOf(me, flow),
    cue: () => {},
    watch: () => () => {},
  };
}
