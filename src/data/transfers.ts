/** Work that changes hands: exported files, imported work that waits for a decision, work that was offered to a supervisor. */
import type { Device } from './device.ts';
import { ownerOf, tenantOf } from './partition.ts';
import { inPlace } from './row-cell.ts';
import type { ExportRecord, LostClaim, OpState, OpStatus, OutboxItem, PhotoRecord } from './records.ts';

/** In the order asked for, undefined for ids that this terminal does not know. */
export async function readStored({ ops }: Device, opIds: readonly string[]): Promise<(OutboxItem | undefined)[]> {
  const states = await ops.opState.bulkGet([...opIds]);
  return whole(
    { ops },
    states.map((state) => state ?? null),
  );
}

/** Files that left with work of this owner, newest first. */
export async function readExports({ ops }: Device, partition: string): Promise<ExportRecord[]> {
  const exports = await ops.exports.where('owner').equals(ownerOf(partition)).toArray();
  return exports.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** One file that came here and that nobody has released yet. */
export interface Arrived {
  readonly fileId: string;
  /** Whose work it is. */
  readonly userId: string;
  readonly items: readonly OutboxItem[];
}

/** Of every operator of this server and tenant: a supervisor decides about the work of others. */
export async function readArrived(device: Device, partition: string): Promise<Arrived[]> {
  const paused = await ofOthersToo(device, partition, ['paused']);
  const files = new Map<string, OutboxItem[]>();
  for (const item of paused) {
    const file = item.state.custody?.filter(({ what }) => what === 'imported').at(-1)?.file ?? '';
    files.set(file, [...(files.get(file) ?? []), item]);
  }
  return [...files].map(([fileId, items]) => ({ fileId, userId: items[0]?.userId ?? '', items }));
}

/** Work that its operator has offered to a supervisor. */
export async function readOffered(device: Device, partition: string): Promise<OutboxItem[]> {
  const stuck = await ofOthersToo(device, partition, ['refused', 'quarantined', 'inDoubt']);
  const isOffered = ({ state }: OutboxItem): boolean => state.custody?.at(-1)?.what === 'offered';
  return stuck.filter((item) => isOffered(item) && ownerOf(item.partition) !== ownerOf(partition));
}

export async function readLostClaims({ ops }: Device, partition: string): Promise<LostClaim[]> {
  const owner = ownerOf(partition);
  return (await ops.lostClaims.toArray()).filter((lost) => lost.owner === owner);
}

export async function forgetLostClaim({ ops }: Device, partition: string, ref: string): Promise<void> {
  await ops.lostClaims.delete([ownerOf(partition), ref]);
}

/** Pictures that are here already stay as they are. */
export async function keepPhotos({ ops }: Device, photos: readonly PhotoRecord[]): Promise<void> {
  await ops.transaction('rw', ops.photos, async () => {
    const known = await ops.photos.bulkGet(photos.map(({ photoId }) => photoId));
    await ops.photos.bulkAdd(photos.filter((_, i) => !known[i]));
  });
}

/** Of one server and tenant, whoever captured it. */
async function ofOthersToo({ ops }: Device, partition: string, statuses: readonly OpStatus[]): Promise<OutboxItem[]> {
  const keys = (await ops.opState.orderBy('[partition+status]').uniqueKeys()) as unknown as [string, OpStatus][];
  const wanted = keys.filter(([of, status]) => tenantOf(of) === tenantOf(partition) && statuses.includes(status));
  const states = await ops.opState.where('[partition+status]').anyOf(wanted).toArray();
  return (await whole({ ops }, states.sort(inPlace))).flatMap((item) => item ?? []);
}

async function whole({ ops }: Pick<Device, 'ops'>, states: readonly (OpState | null)[]) {
  const records = await ops.ops.bulkGet(states.map((state) => state?.seq ?? -1));
  return states.map((state, i): OutboxItem | undefined => {
    const record = records[i];
    return state && record ? { ...record, state } : undefined;
  });
}
