/**
 * A kind of job: work that is claimed as a whole, downloaded with all its rows, and then done without network. What a
 * kind is stands in one declaration; claiming, renewing, showing, refreshing and dropping it is the same for all kinds.
 */
import type { Ask } from './call.ts';
import type { WorkRow, WorkTable } from './rows.ts';

export interface JobKind<T extends WorkTable = WorkTable> {
  readonly kind: string;
  /** Table of its headers: one row per job, with `claimedBy` and `claimedDevice`. */
  readonly table: T;
  /** Which rows of the table are its jobs; left out: all of them. */
  has?(row: WorkRow<T>): boolean;
  /** Tables with rows of it. */
  readonly members: Readonly<{ [M in WorkTable]?: Member<M> }>;
  /** By what people call it. */
  nameOf(row: WorkRow<T>): string;
  /** Every number by which it is found in lists: its id first. */
  numbersOf(row: WorkRow<T>): readonly [string, ...string[]];
  /** In what order its jobs are worked; lists show them in it. */
  placeOf(row: WorkRow<T>): string | number;
  /** Claims these, all of them or none, with everything that belongs to them. */
  claim(ids: readonly string[], deviceId: string): Ask;
  /** Where one is claimed by a call of its own. */
  claimOne?(id: string, deviceId: string): Ask;
  /** Gives one back; left out where nobody can. */
  release?(id: string, deviceId: string): Ask;
  /** Claimed by this user, so that it may be worked on this terminal. */
  isHeldBy(row: WorkRow<T>, by: { readonly userId: string; readonly deviceId: string }): boolean;
  /** No job is without rows of this table: where there are none, its pack is not on the terminal. */
  readonly neverWithout?: WorkTable;
  /** Nobody can lose it any more. */
  isOver(row: WorkRow<T>): boolean;
  /** The read that shows one with everything that belongs to it. `row`: null where only its id is known. */
  look(id: string, row: WorkRow<T> | null): Ask | null;
  /** The container that is on a terminal for its sake only. */
  carries?(row: WorkRow<T>): string;
  /** Code of the refusal of a job that the WMS does not have (any more). */
  readonly unknown?: number;
}

export interface Member<M extends WorkTable = WorkTable> {
  /** The field that names its job; empty = of no job. */
  readonly by: keyof WorkRow<M> & string;
  /** Nobody but the holder of the job is told of such a row. */
  isHidden?(row: WorkRow<M>): boolean;
  /** Such a row stays when its job is gone, because somebody still has to work it. */
  staysOpen?(row: WorkRow<M>): boolean;
}

export const jobKind = <T extends WorkTable>(kind: string, declared: Omit<JobKind<T>, 'kind'>): JobKind<T> => ({
  kind,
  ...declared,
});
