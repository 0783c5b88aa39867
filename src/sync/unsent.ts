/** What is unsent on this terminal, as the office is told of it: which work it is of, never what was typed. */
import type { UnsentOp } from '#contract/fleet.ts';
import { MOST_UNSENT } from '#contract/fleet.ts';
import { kindOfTable, membershipsOf } from '#contract/jobs.ts';
import type { WorkTable } from '#contract/rows.ts';
import type { Beliefs } from '#data/beliefs.ts';
import type { Change } from '#data/change.ts';
import { fieldOf } from '#data/dependencies.ts';
import { siteOf } from '#data/partition.ts';
import type { OpRecord } from '#data/records.ts';
import { followersOf } from './lanes.ts';

const TABLES = ['receipts', 'tasks', 'jobs'] as const;

/** Of every operator: who works here now may not be the one whose work is stuck. */
export async function unsentOps(change: Change): Promise<{ ops: UnsentOp[]; more: number }> {
  const waiting = [...change.ops].filter(({ state }) => state.status !== 'applied');
  const ops: UnsentOp[] = [];
  for (const op of waiting.slice(0, MOST_UNSENT)) {
    const { record, state } = op;
    const beliefs = await change.beliefs(siteOf(record.serverUrl, record.whgid));
    ops.push({
      opId: record.opId,
      kind: record.kind.slice(0, 64),
      path: record.path.slice(0, 120),
      status: state.status,
      capturedAt: record.capturedAt,
      userId: record.userId.slice(0, 64),
      about: record.label.slice(0, 120),
      says: (state.msg ?? '').slice(0, 200),
      touches: touchesOf(record, beliefs).slice(0, 20),
      behind: followersOf(change.ops, op).length,
    });
  }
  return { ops, more: waiting.length - ops.length };
}

/** Claimed work that it has to do with, as `receipts/R1`: rows of its own, and those whose parts it touched. */
export function touchesOf({ touched }: Pick<OpRecord, 'touched'>, { rows }: Beliefs): string[] {
  const claims = new Set<string>();
  for (const key of touched) {
    const at = key.indexOf('/');
    const [table, id] = [key.slice(0, at) as WorkTable, key.slice(at + 1)];
    if (kindOfTable(table)) claims.add(key);
    const cell = rows.cell(table, id);
    const row = cell?.now ?? cell?.base;
    if (row)
      for (const { kind, member } of membershipsOf(table)) {
        const job = fieldOf(row, member.by);
        if (job !== '') claims.add(`${kind.table}/${job}`);
      }
  }
  return [...claims].filter((claim) => TABLES.some((table) => claim.startsWith(`${table}/`))).sort();
}
