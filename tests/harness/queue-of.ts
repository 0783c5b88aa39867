/** A queue of changes without a worker around it. */
import { ChangeQueue } from '#data/change-queue.ts';
import type { QueueParts } from '#data/change-queue.ts';
import type { Device } from '#data/device.ts';
import type { News } from '#data/news.ts';
import type { Registry } from '#data/outbox-state.ts';
import { simRegistry } from '#tests/sync/sim-ops.ts';

interface Options {
  readonly registry?: Registry;
  /** Hears of every change, as the own page does. */
  readonly told?: (news: News) => void;
  /** As the own page is asked to read again what it was told. */
  readonly anew?: () => void;
  readonly takeUp?: QueueParts['takeUp'];
}

const nobody = (): Promise<never> => Promise.reject(new Error('nobody takes lines up here'));

export const queueOf = (
  { ops }: Pick<Device, 'ops'>,
  { registry = simRegistry, told = () => {}, anew = () => {}, takeUp = nobody }: Options = {},
): ChangeQueue =>
  new ChangeQueue(ops, registry, {
    takeUp,
    tell: { now: told, stored: told, anew },
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
