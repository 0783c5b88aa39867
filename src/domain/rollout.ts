/**
 * Staged rollout: which terminals get a version (device.md section 9, integrator.md D.3). The same terminal always draws the same
 * number. Terminals, the WMS and `npm run release` decide by these functions.
 */
import type { Ring, VersionFile } from '#contract/updates.ts';

export interface Member {
  readonly deviceId: string;
  /** As the office calls it; empty = in none. */
  readonly group: string;
  /** Where it works. */
  readonly warehouse: string;
}

/**
 * A terminal that got it at 10 percent is also among those of 50: the percentage only grows the circle. Where there are rings, the
 * turn of its own must have come.
 */
export function isRolledOutTo({ rollout, rings }: VersionFile, member: Member): boolean {
  if (drawOf(member.deviceId) >= rollout.percent) return false;
  if (rollout.warehouses.length > 0 && !rollout.warehouses.includes(member.warehouse)) return false;
  return rings.length === 0 || (ringOf(rings, member)?.from ?? null) !== null;
}

/** The first one that it belongs to. */
export const ringOf = (rings: readonly Ring[], { deviceId, group }: Omit<Member, 'warehouse'>): Ring | undefined =>
  rings.find(
    ({ groups, devices, percent }) =>
      devices.includes(deviceId) || (group !== '' && groups.includes(group)) || drawOf(deviceId) < percent,
  );

/**
 * As people write them, one a line or between semicolons: a name, then groups, or a share in percent, as in `pilot: pilot, dock 4`
 * or `ten: 10%`. None has got it. Undefined where a line cannot be read, or there is none.
 */
export function readRings(text: string): Ring[] | undefined {
  const lines = text.split(/[\n;]/).filter((line) => line.trim() !== '');
  const rings = lines.flatMap((line): Ring[] => {
    const [name = '', whom = '', ...rest] = line.split(/[:：]/).map((part) => part.trim());
    const parts = whom.split(/[,，]/).map((part) => part.trim().replace('％', '%'));
    const shares = parts.filter((part) => part.endsWith('%'));
    const percent = Number(shares[0]?.slice(0, -1).trim() || (shares.length > 0 ? Number.NaN : 0));
    const isRead = name !== '' && rest.length === 0 && parts.every(Boolean) && shares.length < 2;
    if (!isRead || !(percent >= 0 && percent <= 100)) return [];
    return [{ name, groups: parts.filter((part) => !part.endsWith('%')), devices: [], percent, from: null }];
  });
  return rings.length > 0 && rings.length === lines.length ? rings : undefined;
}

/** The turn of the next ring has come, at first that of the first one; as they are where all have it. `now`: ISO 8601 UTC. */
export function openNext(rings: readonly Ring[], now: string): Ring[] {
  const at = rings.findIndex(({ from }) => from === null);
  return rings.map((ring, i) => (i === at ? { ...ring, from: now } : ring));
}

/** Whom a file is for; what is left out stays as it was. */
export interface Circle {
  readonly percent?: number | undefined;
  readonly warehouses?: readonly string[] | undefined;
  readonly rings?: readonly Ring[] | undefined;
}

/** The same version for other terminals. */
export const rolledOut = <F extends VersionFile>(file: F, { percent, warehouses, rings }: Circle): F => ({
  ...file,
  rollout: {
    percent: percent ?? file.rollout.percent,
    warehouses: [...(warehouses ?? file.rollout.warehouses)],
  },
  rings: [...(rings ?? file.rings)],
});

/** From 0 up to, not including, 100. Ids of terminals that were set up together differ little, so every bit is spread. */
export function drawOf(deviceId: string): number {
  let hash = 0x811c9dc5; // FNV-1a, then the finish of MurmurHash 3
  for (let i = 0; i < deviceId.length; i += 1) hash = Math.imul(hash ^ deviceId.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
