/** Staged rollout: which terminals get a version (device.md section 9). The same terminal always draws the same number. */
import type { VersionFile } from '#contract/updates.ts';

/** A terminal that got it at 10 percent is also among those of 50: the percentage only grows the circle. */
export const isRolledOutTo = ({ rollout }: VersionFile, deviceId: string, warehouse: string): boolean =>
  drawOf(deviceId) < rollout.percent && (rollout.warehouses.length === 0 || rollout.warehouses.includes(warehouse));

/** From 0 up to, not including, 100. Ids of terminals that were set up together differ little, so every bit is spread. */
export function drawOf(deviceId: string): number {
  let hash = 0x811c9dc5; // FNV-1a, then the finish of MurmurHash 3
  for (let i = 0; i < deviceId.length; i += 1) hash = Math.imul(hash ^ deviceId.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
