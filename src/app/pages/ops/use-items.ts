import { useLive } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import type { Device } from '#data/device.ts';
import { partitionsOf } from '#data/partition.ts';
import type { OutboxItem } from '#data/records.ts';

type Order = (a: OutboxItem, b: OutboxItem) => number;
/** As they will be sent, and as they were captured. */
export const inPlace: Order = (a, b) => a.state.place - b.state.place || a.seq - b.seq;
export const newestFirst: Order = (a, b) => b.seq - a.seq;

/**
 * Ops of the current operator in every warehouse, live; undefined until they are read, also while it is not known yet
 * who that is: an empty list would say that everything is settled.
 */
export function useItems(
  read: (device: Device, partition: string) => Promise<OutboxItem[]>,
  order: Order,
  on: readonly unknown[] = [],
): readonly OutboxItem[] | undefined {
  const session = useSession();
  const partitions = session ? partitionsOf(session) : [];
  const of = partitions.join();
  const found = useLive(
    async (device) => ({ of, items: (await Promise.all(partitions.map((p) => read(device, p)))).flat().sort(order) }),
    [of, ...on],
  );
  return session && found?.of === of ? found.items : undefined;
}
