/**
 * Every kind of job of the contract, found in its files: one of each table. Kinds that share a table (`has`) are alike in all
 * that is done here; what differs between them is the business of their screens.
 */
import type { JobKind } from './job.ts';
import type { WorkTable } from './rows.ts';

const isJobKind = (x: unknown): x is JobKind =>
  typeof x === 'object' && x !== null && 'kind' in x && 'members' in x && !('has' in x);

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', '!./jobs.ts', '!./calls.ts', '!./*.test.ts'],
  {
    eager: true,
  },
);

export const jobKinds: readonly JobKind[] = Object.values(files).flatMap((file) =>
  Object.values(file).filter(isJobKind),
);

/** The kinds that rows of a table belong to, with how they do. */
export const membershipsOf = (table: WorkTable) =>
  jobKinds.flatMap((kind) => {
    const member = kind.members[table];
    return member ? [{ kind, member }] : [];
  });

/** The kind whose jobs stand in this table. */
export const kindOfTable = (table: WorkTable): JobKind | undefined => jobKinds.find((kind) => kind.table === table);
