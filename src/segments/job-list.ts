/**
 * Jobs of a kind, whatever the kind is: a list to find one by any of its numbers, and the claim that brings everything that
 * belongs to it onto the terminal.
 */
import type { JobKind } from '#contract/job.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { WorkRow, WorkTable } from '#contract/rows.ts';
import type { Db, TableReader } from '#engine/db.ts';
import type { Enquiry } from '#engine/enquiry.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import type { Segment } from '#engine/flow.ts';
import type { Params } from '#engine/params.ts';
import type { Rule } from '#engine/refusal.ts';
import type { LoadSpec } from '#engine/steps.ts';

/** What a list knows that a screen begins with. */
export interface Opened {
  readonly me: Me;
  readonly params: Params;
}

/** A job of a list. `isHere`: claimed, and its pack is on this terminal. */
export type Listed<T extends WorkTable> = WorkRow<T> & { readonly isHere?: boolean };

type Words<T extends WorkTable> = Omit<Enquiry<Opened, Listed<T>>, 'from' | 'by'>;

export interface JobList<T extends WorkTable> extends Words<T> {
  readonly fits: (job: WorkRow<T>, opened: Opened) => boolean;
  /** Jobs of one group stand together, the groups in the order of their names. */
  readonly group?: ((job: WorkRow<T>) => string) | undefined;
}

/** Find a job under this name, by tap or by any number of it, and claim it. What is here already shows that it is ready. */
export const jobList = <N extends string, T extends WorkTable>(
  name: N,
  kind: JobKind<T>,
  words: JobList<T>,
  ...rules: readonly Rule<Listed<T>, Opened>[]
): Segment<Opened, { readonly [K in N]: Listed<T> } & { readonly claim: WorkRow<T> }> => {
  const list = listOfJobs(kind, words);
  const chosen = claimed(kind, (values: Opened) => (values as Opened & { readonly [K in N]: Listed<T> })[name]);
  // That a name is new the compiler can see of a name that it knows only.
  return segment<Opened>()((f) => f.enquiry(name as never, list, ...rules).load('claim', chosen)) as never;
};

/** The list alone, for a screen that has several to choose by. */
export const listOfJobs = <T extends WorkTable>(
  kind: JobKind<T>,
  { fits, group, row, ...words }: JobList<T>,
): Enquiry<Opened, Listed<T>> => ({
  ...words,
  from: async (opened, db) => {
    const jobs = await jobsOf(kind, (job) => fits(job, opened), opened.me, db);
    if (group) jobs.sort((a, b) => compare(group(a), group(b)));
    return Promise.all(jobs.map(async (job) => ({ ...job, isHere: await isHere(kind, job, opened.me, db) })));
  },
  by: (job) => kind.numbersOf(job),
  row: (job) => ({ ...row(job), ready: job.isHere === true }),
});

/** From here on the job is the operator's, and everything that belongs to it is on the terminal. */
export const claimed = <T extends WorkTable, V extends { readonly me: Me }>(
  kind: JobKind<T>,
  job: (values: V) => WorkRow<T>,
): LoadSpec<V, WorkRow<T>> => ({
  local: (values, db) => heldNow(kind, job(values), values.me, db),
  remote: (values) => {
    const id = idOf(kind, job(values));
    const { deviceId } = values.me;
    return kind.claimOne?.(id, deviceId) ?? kind.claim([id], deviceId);
  },
});

/** The same of several: all of them are claimed at once, or none. */
export const claimedAll = <T extends WorkTable, V extends { readonly me: Me }>(
  kind: JobKind<T>,
  jobs: (values: V) => readonly WorkRow<T>[],
): LoadSpec<V, readonly WorkRow<T>[]> => ({
  local: async (values, db) => {
    const now = await Promise.all(jobs(values).map((job) => heldNow(kind, job, values.me, db)));
    const held = now.filter((job) => job !== undefined);
    return held.length === now.length ? held : undefined;
  },
  remote: (values) =>
    kind.claim(
      jobs(values).map((job) => idOf(kind, job)),
      values.me.deviceId,
    ),
});

/** Those that fit: the operator's own first, then in the order in which they are worked. */
export async function jobsOf<T extends WorkTable>(
  kind: JobKind<T>,
  fits: (job: WorkRow<T>) => boolean,
  me: Me,
  db: Db,
): Promise<WorkRow<T>[]> {
  const others = (job: WorkRow<T>): number => Number((job as { claimedBy?: string }).claimedBy !== me.userId);
  return (await rowsOf(kind, db).all())
    .filter((job) => kind.has?.(job) !== false && fits(job))
    .sort(
      (a, b) =>
        others(a) - others(b) || compare(kind.placeOf(a), kind.placeOf(b)) || compare(idOf(kind, a), idOf(kind, b)),
    );
}

/** Those that somebody still has to work, for counters of tiles. */
export const openJobs =
  <T extends WorkTable>(kind: JobKind<T>) =>
  async (db: Db): Promise<readonly WorkRow<T>[]> =>
    (await rowsOf(kind, db).all()).filter((job) => kind.has?.(job) !== false && !kind.isOver(job));

/** Claimed by this operator on this terminal, with its pack. */
export async function isHere<T extends WorkTable>(kind: JobKind<T>, job: WorkRow<T>, me: Me, db: Db): Promise<boolean> {
  if (!kind.isHeldBy(job, me)) return false;
  const { neverWithout: table } = kind;
  const by = table && kind.members[table]?.by;
  if (!table || !by) return true;
  const members: Pick<TableReader<unknown>, 'where'> = db[table];
  return (await members.where(by as never, idOf(kind, job))).length > 0;
}

async function heldNow<T extends WorkTable>(kind: JobKind<T>, job: WorkRow<T>, me: Me, db: Db) {
  const now = await rowsOf(kind, db).get(idOf(kind, job));
  return now && (await isHere(kind, now, me, db)) ? now : undefined;
}

const rowsOf = <T extends WorkTable>({ table }: JobKind<T>, db: Db) => db[table] as unknown as TableReader<WorkRow<T>>;

const idOf = <T extends WorkTable>({ table }: JobKind<T>, job: WorkRow<T>): string =>
  (job as Readonly<Record<string, unknown>>)[WORK_KEYS[table]] as string;

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
