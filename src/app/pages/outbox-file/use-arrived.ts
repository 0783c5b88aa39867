import { useLive } from '#app/device-data.ts';
import { readArrived } from '#data/transfers.ts';
import type { Arrived } from '#data/transfers.ts';

/** Files that came and wait for a word, for who may give it. */
export const useArrived = (partition: string, may: boolean): readonly Arrived[] =>
  useLive(async (device) => (may ? readArrived(device, partition) : []), [partition, may]) ?? [];
