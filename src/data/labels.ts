/** Labels for the printer of this terminal: kept until a person confirms that they were printed. */
import type { Device, OpsDb } from './device.ts';
import type { LabelJob, LabelStatus } from './records.ts';

/** What is done with is kept for a reprint that long. */
const KEPT_MS = 2 * 24 * 3_600_000;

/**
 * waiting → printing → printed is the good way. Before a byte has gone out a label goes back to waiting; after that
 * only a person says that it shall be printed again.
 */
const MOVES: Readonly<Record<LabelStatus, readonly LabelStatus[]>> = {
  waiting: ['printing', 'withdrawn'],
  printing: ['printed', 'waiting', 'unsure'],
  unsure: ['waiting', 'printed', 'withdrawn'],
  printed: ['waiting'],
  withdrawn: ['waiting'],
};

export async function addLabels({ labels }: OpsDb, wanted: readonly LabelJob[]): Promise<void> {
  const known = await labels.bulkGet(wanted.map(({ labelId }) => labelId));
  await labels.bulkAdd(wanted.filter((_, i) => !known[i]));
}

/** False where it stands somewhere else by now: another page was first, or it was withdrawn. */
export async function moveLabel({ ops }: Device, labelId: string, to: LabelStatus, at: string): Promise<boolean> {
  return ops.transaction('rw', ops.labels, async () => {
    const label = await ops.labels.get(labelId);
    if (!label || !MOVES[label.status].includes(to)) return false;
    const printed = to === 'printed' ? label.printed + 1 : label.printed;
    await ops.labels.put({ ...label, status: to, changedAt: at, printed });
    return true;
  });
}

export async function isLabel({ ops }: Device, labelId: string): Promise<boolean> {
  return (await ops.labels.where('labelId').equals(labelId).count()) > 0;
}

/** Of one operator in one warehouse, oldest first. */
export async function readLabels({ ops }: Device, partition: string): Promise<LabelJob[]> {
  const labels = await ops.labels.where('partition').equals(partition).toArray();
  return labels.sort((a, b) => a.askedAt.localeCompare(b.askedAt) || a.labelId.localeCompare(b.labelId));
}

export async function sweepLabels({ ops }: Device, now: number): Promise<void> {
  const since = new Date(now - KEPT_MS).toISOString();
  const isDone = ({ status, changedAt }: LabelJob) =>
    (status === 'printed' || status === 'withdrawn') && changedAt < since;
  await ops.labels.filter(isDone).delete();
}
