/**
 * Figures of the outbox for the person who looks after the terminal, also when nobody is signed in: how many ops, how old,
 * how stuck. They do not say who captured the ops or what was scanned.
 */
import { readAll, readEach } from './damaged.ts';
import type { Device } from './device.ts';
import { doubtNeedsYou, NEEDS_YOU, SETTLED, UNSENT } from './records.ts';
import type { OpRecord, OpState, OpStatus } from './records.ts';

export interface QueuedOp {
  readonly seq: number;
  readonly opId: string;
  readonly kind: string;
  readonly status: OpStatus;
  readonly capturedAt: string;
  readonly attempts: number;
  readonly resultCode: number | null;
  readonly http: number | null;
  /** What the WMS said. */
  readonly msg: string;
}

export interface Queue {
  readonly byStatus: Readonly<Partial<Record<OpStatus, number>>>;
  /** Everything that the WMS does not have yet. */
  readonly unsent: number;
  /** Of them, or of what was refused: goes nowhere without a person. */
  readonly stuck: number;
  /** When the oldest of the unsent was captured, epoch ms; null = nothing waits. */
  readonly oldest: number | null;
  /** The first of what is not settled, in the order of capture. */
  readonly first: readonly QueuedOp[];
}

const isStuck = (state: OpState): boolean =>
  [...NEEDS_YOU, 'blocked', 'paused'].includes(state.status) || doubtNeedsYou(state);

/** Of a disk that gives some of it back broken, the rest. */
export async function readQueue({ ops }: Device, most = 50): Promise<Queue> {
  const states = await readAll(ops.opState, (table) => table.orderBy('seq'));
  const open = states.filter(({ status }) => !SETTLED.includes(status) && status !== 'applied');
  const unsent = open.filter(({ status }) => UNSENT.includes(status));
  const [oldest, ...records] = await readEach(ops.ops, [
    unsent[0]?.seq ?? -1,
    ...open.slice(0, most).map((s) => s.seq),
  ]);
  return {
    byStatus: counted(states.map(({ status }) => status)),
    unsent: unsent.length,
    stuck: open.filter(isStuck).length,
    oldest: Date.parse(oldest?.capturedAt ?? '') || null,
    first: open.slice(0, most).map((state, i) => queued(state, records[i])),
  };
}

function counted(all: readonly OpStatus[]): Partial<Record<OpStatus, number>> {
  const counts: Partial<Record<OpStatus, number>> = {};
  for (const status of all) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const queued = (state: OpState, record: OpRecord | undefined): QueuedOp => ({
  seq: state.seq,
  opId: state.opId,
  kind: record?.kind ?? '?',
  status: state.status,
  capturedAt: record?.capturedAt ?? '',
  attempts: state.attempts,
  resultCode: state.resultCode ?? null,
  http: state.http ?? null,
  msg: state.msg ?? '',
});
