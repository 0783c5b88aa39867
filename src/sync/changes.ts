/** The one queue of changes of a worker. */
import { ChangeQueue } from '#data/change-queue.ts';
import { takeUp } from './enqueue.ts';
import type { SyncEnv } from './env.ts';
import type { Log } from './log.ts';

export const changesOf = ({ device, registry, tell, clock }: SyncEnv, log: Log): ChangeQueue =>
  new ChangeQueue(device.ops, registry, {
    takeUp: takeUp({ device, registry, log }),
    tell,
    after: (ms, run) => clock.after(ms, run),
  });
