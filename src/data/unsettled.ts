/** Kinds and versions of all unsettled ops: a new version of the app must be able to read them before it takes over. */
import type { Device } from './device.ts';
import { UNSETTLED } from './records.ts';
import type { OpStatus } from './records.ts';

export interface Unsettled {
  readonly kind: string;
  readonly version: number;
  readonly status: OpStatus;
}

/** Of every operator, server and warehouse. */
export async function readUnsettled({ ops }: Device): Promise<Unsettled[]> {
  const known = (await ops.opState.orderBy('[partition+status]').uniqueKeys()) as unknown as [string, OpStatus][];
  const unsettled = known.filter(([, status]) => UNSETTLED.includes(status));
  const states = await ops.opState.where('[partition+status]').anyOf(unsettled).toArray();
  const records = await ops.ops.bulkGet(states.map(({ seq }) => seq));
  return states.flatMap(({ status }, i) => {
    const record = records[i];
    return record ? [{ kind: record.kind, version: record.kindVersion, status }] : [];
  });
}
