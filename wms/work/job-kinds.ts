/** Kinds of jobs as this WMS keeps them: what all claims have in common needs no more of a kind than this. */
import type { WorkRows, WorkTable } from '#contract/rows.ts';
import type { Context } from '../context.ts';
import type { NeededNumbers } from './numbers.ts';

export interface JobKind {
  /** The work rows that its jobs are. */
  readonly table: WorkTable;
  /**
   * Of these the ones that are still the user's are held on; no other is touched or refused. Answers those that the user
   * may see.
   */
  renew(ctx: Context, ids: readonly string[], deviceId: string): Promise<string[]>;
  /** Everything that belongs to these jobs. */
  read(ctx: Context, ids: readonly string[]): Promise<JobData>;
}

export interface JobData extends NeededNumbers {
  readonly rows: WorkRows;
  /** SKUs that a terminal has to know beside the reference data that it has loaded. */
  readonly skuIds: readonly string[];
}

const isJobKind = (x: unknown): x is JobKind => typeof x === 'object' && x !== null && 'renew' in x && 'read' in x;

/** Found in the modules, in the order in which their rows are locked: jobs, documents, tasks, as their tables are sorted. */
export const jobKinds = (): readonly JobKind[] =>
  Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('../modules/**/*-job.ts', { eager: true }))
    .flatMap((file) => Object.values(file).filter(isJobKind))
    .sort((a, b) => (a.table < b.table ? -1 : 1));
