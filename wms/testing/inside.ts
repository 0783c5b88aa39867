/** A verb of the WMS itself, for suites of what no call reaches yet: one transaction, as an operation of `op1`. */
import { randomUUID } from 'node:crypto';
import { noChanges } from '../changes.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import { picturesIn } from '../pictures.ts';
import { Chain } from '../work/office/chain.ts';
import type { World } from './worlds.ts';

export function inside<T>(world: Pick<World, 'wms'>, run: (ctx: Context) => Promise<T>): Promise<T> {
  const stamp = { op_id: randomUUID(), user_id: 'op1', device_id: 'd1', device_seq: 1 };
  const user = { userId: 'op1', userName: 'op1', owners: ['OW01'], functions: new Set<string>() };
  return transact(world.wms.db, (trx) =>
    run({
      trx,
      config: {
        idempotent: true,
        sessionHours: 1,
        leaseHours: 1,
        reportSeconds: 120,
        appDir: '',
        workKinds: [],
        proxies: [],
        pictures: picturesIn(undefined),
        auditChain: new Chain(),
        deliver: () => {},
      },
      lg: 'en',
      user,
      whgid: 'WH1',
      timeZone: 'UTC',
      tokenHash: '',
      stamp: { ...stamp, captured_at: new Date().toISOString() },
      supersedes: '',
      asOf: null,
      address: '',
      changes: noChanges(),
    }),
  );
}
