import { useLive } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import type { Device } from '#data/device.ts';
import { partitionOf } from '#data/partition.ts';
import type { OutboxItem } from '#data/records.ts';

/** Ops of the current operator, live; undefined until they are read. */
export function useItems(
  read: (device: Device, partition: string) => Promise<OutboxItem[]>,
  on: readonly unknown[] = [],
): readonly OutboxItem[] | undefined {
  const session = useSession();
  const partition = session && partitionOf(session);
  return useLive(async (device) => (partition === undefined ? [] : read(device, partition)), [partition, ...on]);
}
