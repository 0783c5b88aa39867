/** Jobs that this terminal holds: their leases are renewed and their rows refreshed after a time without network. */
import type { Ask, RequestOf } from '#contract/call.ts';
import type { JobKind } from '#contract/job.ts';
import { jobKinds, kindOfTable, membershipsOf } from '#contract/jobs.ts';
import type { WorkTable } from '#contract/rows.ts';
import { RenewWork } from '#contract/work.ts';
import type { Beliefs } from '#data/beliefs.ts';
import type { Change } from '#data/change.ts';
import { siteOf } from '#data/partition.ts';
import type { SessionState } from '#data/records.ts';
import type { Cell, Row } from '#data/row-cell.ts';
import { fieldOf } from '#data/dependencies.ts';
import type { Pulled } from '#engine/env.ts';
import { forgetJob, loseClaim } from './lost-claims.ts';
import type { Claimed } from './lost-claims.ts';
import { pull, pullCall } from './pull.ts';
import type { Pull } from './pull.ts';

/** So many at once: what a job consists of comes with it, over a radio that may break off. */
const RENEWED_AT_ONCE = 10;

export async function refreshClaims(at: Pull): Promise<void> {
  const jobs = await inSession(at, ({ session, beliefs }) =>
    jobKinds.flatMap(({ table }) => heldRows(beliefs, table, session).map(({ id }) => ({ table, id }))),
  );
  for (let from = 0; from < (jobs?.length ?? 0); from += RENEWED_AT_ONCE) {
    const part = jobs?.slice(from, from + RENEWED_AT_ONCE) ?? [];
    const ids = ({ table }: JobKind) => [table, part.filter((job) => job.table === table).map(({ id }) => id)];
    const deviceId = (await at.desk.change(({ session }) => session?.deviceId)) ?? '';
    const held = Object.fromEntries(jobKinds.map(ids)) as Omit<RequestOf<typeof RenewWork>, 'deviceId'>;
    const renewed = await pullCall(at, RenewWork, { deviceId, ...held });
    if (renewed.kind === 'offline' || renewed.kind === 'signIn') return;
    // A WMS that cannot renew them can still say how they are.
    for (const { table, id } of part)
      await (renewed.kind === 'stored' ? noteGivenBack(at, table, id) : lookAt(at, table, id));
  }
}

/**
 * A whole list no longer names a job that this terminal holds: it may be filled and not finished, which lists leave
 * out, or not be there any more. `askedAt`: when the list was asked for, epoch ms.
 */
export async function lookAtUnlisted(at: Pull, { call, request }: Ask, askedAt: number): Promise<void> {
  const list = call.keeps?.list;
  const kind = list && kindOfTable(list.table);
  if (!kind || kind.unknown === undefined || !list.isWhole(request)) return;
  const unlisted = await inSession(at, ({ session, beliefs }) =>
    heldRows(beliefs, kind.table, session).filter(
      ({ base, read }) => read.at < askedAt && list.covers(base as never, request),
    ),
  );
  for (const { id } of unlisted ?? []) {
    const from = await at.desk.change(({ version }) => version);
    const seen = await lookAt(at, kind.table, id);
    // Another no, of a right that was taken away or of a warehouse, does not say that there is none.
    if (seen?.kind === 'refused' && seen.code === kind.unknown)
      await inSession(at, ({ change, beliefs }) =>
        forgetJob(change, beliefs, { table: kind.table, id }, { at: at.clock.now(), from }),
      );
  }
}

async function lookAt(at: Pull, table: WorkTable, id: string): Promise<Pulled | null> {
  const row = await inSession(at, ({ beliefs }) => beliefs.rows.cell(table, id)?.base);
  const ask = row && kindOfTable(table)?.look(id, row);
  if (!ask) return null;
  const seen = await pull(at, ask);
  if (seen.kind === 'stored') await noteGivenBack(at, table, id);
  return seen;
}

/** Somebody else has it: that is noted with the rows. Nobody has it: a supervisor gave it back for its holder. */
async function noteGivenBack(at: Pull, table: WorkTable, id: string): Promise<void> {
  await inSession(at, ({ change, session, beliefs }) => {
    const kind = kindOfTable(table);
    const row = beliefs.rows.cell(table, id)?.base;
    if (!kind || !row || kind.isOver(row) || (row as Row & Claimed).claimedBy !== '') return;
    loseClaim(change, { kind, row, takenBy: '', holder: session.userId, at: at.clock.now() });
  });
}

/** Claims of this operator on this terminal, but for jobs that came with one that they hold: those are renewed with it. */
export function heldRows(beliefs: Beliefs, table: WorkTable, session: SessionState): Cell[] {
  const isMine = ({ base }: Cell): boolean => {
    const { claimedBy = '', claimedDevice = '' } = (base ?? {}) as Partial<Claimed>;
    return claimedBy === session.userId && claimedDevice === session.deviceId;
  };
  const isOver = ({ base }: Cell): boolean => kindOfTable(table)?.isOver(base as never) === true;
  const comesWith = ({ base }: Cell): boolean =>
    membershipsOf(table).some(({ kind, member }) => {
      const job = beliefs.rows.cell(kind.table, base ? fieldOf(base, member.by) : '');
      return job !== undefined && isMine(job);
    });
  return [...beliefs.rows.cells(table)].filter((cell) => isMine(cell) && !isOver(cell) && !comesWith(cell));
}

interface InSession {
  readonly change: Change;
  readonly session: SessionState;
  readonly beliefs: Beliefs;
}

/** Undefined while nobody is signed in who may ask. */
const inSession = <T>({ desk }: Pull, run: (at: InSession) => T): Promise<T | undefined> =>
  desk.change(async (change) => {
    const { session } = change;
    if (!session?.canSend) return undefined;
    return run({ change, session, beliefs: await change.beliefs(siteOf(session.serverUrl, session.storeId)) });
  });
