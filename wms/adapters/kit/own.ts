/** Calls that the adapter answers by itself, or from what the module serves; a module's own answer goes first. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { GetPersonMsgByQuery } from '#contract/messages.ts';
import { ClaimPutaway } from '#contract/putaway.ts';
import { ClaimReceipt, ReserveNumbers, SearchReceiptDetail } from '#contract/receiving.ts';
import type { Sku, WorkRows } from '#contract/rows.ts';
import * as session from '#contract/session.ts';
import { ClaimJobs, GetJob, RenewWork } from '#contract/work.ts';
import { Refused } from '#wms/refusals.ts';
import { together } from './rows.ts';
import { answers, type On, type Opened, type Served } from './system.ts';

type Run<S, C extends Call> = (on: On<S>, request: RequestOf<C>) => Promise<ResponseOf<C>>;

/** What a terminal loads at a sign-in and the module does not say: a list of nothing is a true answer. */
const nothing = <S>(): Served<S>[] => [
  answers(session.GetWmsSysSetting, async () => ({ data: [] })),
  answers(session.GetAttributeList, async () => ({ data: [] })),
  answers(session.GetSysCoceList, async () => ({ data: [] })),
  answers(session.GetAreaList, async () => ({ data: [] })),
  answers(session.GetBarcodeRule, async () => ({ data: [] })),
  answers(session.GetOwnerList, async () => ({ data: [] })),
  answers(session.GetCR, async () => ({ data: {} })),
  answers(GetPersonMsgByQuery, async () => ({ flag: true, data: [], total: 0 })),
];

const numbers = <S>(): Served<S> =>
  answers(ReserveNumbers, async (on, { count, kind = 'lpn' }) => {
    const given = await on.numbers(kind, count);
    return { kind, numbers: given, lpnBlock: kind === 'lpn' ? given : [] };
  });

/** One renewal for all that a terminal holds, by the claims that the module serves; of what it holds no more, how it is now. */
function renewal<S>(serves: readonly Served<S>[]): Served<S>[] {
  const run = <C extends Call>(call: C): Run<S, C> | undefined => {
    const found = serves.find((served) => served.call.path === call.path);
    return found?.kind === 'answers' ? (on, request) => found.run(on, request) : undefined;
  };
  const [claim, look, claimTasks] = [run(ClaimReceipt), run(SearchReceiptDetail), run(ClaimPutaway)];
  const [claimJobs, lookAtJob] = [run(ClaimJobs), run(GetJob)];
  if (!claim && !claimTasks && !claimJobs) return [];
  return [
    answers(RenewWork, async (on, { deviceId, receipts, tasks, jobs }) => {
      const rows: WorkRows[] = [];
      const skus: Sku[] = [];
      const until: string[] = [];
      for (const receiptId of receipts) {
        const pack = await unlessRefused(claim?.(on, { receiptId, deviceId, renew: true }));
        if (pack) skus.push(...pack.skus);
        if (pack) until.push(pack.leaseUntil);
        const now = pack ?? (await unlessRefused(look?.(on, { receiptId })));
        if (now) rows.push(now.rows);
      }
      const taken =
        tasks.length > 0 && (await unlessRefused(claimTasks?.(on, { taskIds: tasks, deviceId, renew: true })));
      if (taken) rows.push(taken.rows);
      if (taken) until.push(taken.leaseUntil);
      for (const jobId of jobs) {
        const now = await unlessRefused(lookAtJob?.(on, { jobId }));
        const isOwn = now?.rows.jobs.some(
          (job) => job.claimedBy === on.person.userId && job.claimedDevice === deviceId,
        );
        // A job that ran out is not taken anew: somebody else may have been asked to work it.
        const pack = isOwn ? await unlessRefused(claimJobs?.(on, { jobIds: [jobId], deviceId })) : null;
        if (pack) skus.push(...pack.skus);
        if (pack) until.push(pack.leaseUntil);
        const held = pack ?? now;
        if (held) rows.push(held.rows);
      }
      const [leaseUntil = ''] = until.sort();
      return { rows: together(rows), skus, lpnBlock: [], blocks: [], parcels: [], leaseUntil };
    }),
  ];
}

async function unlessRefused<T>(asked: Promise<T> | undefined): Promise<T | null> {
  try {
    return (await asked) ?? null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Everything that is served, by path. Throws where a terminal could not even sign in. */
export function servedBy<S>({ serves, facts }: Opened<S>): Map<string, Served<S>> {
  const all = new Map<string, Served<S>>();
  for (const served of [...nothing<S>(), numbers<S>(), ...renewal(serves), ...serves]) {
    // No lot is asked for that the system would not keep.
    if (served.call === session.GetAttributeList && !facts.lots && serves.includes(served)) continue;
    if ((served.kind === 'does') !== (served.call.kind === 'op'))
      throw new Error(
        `${served.call.path} is a${served.call.kind === 'op' ? ' write: say does' : ' question: say answers'}`,
      );
    all.set(served.call.path, served);
  }
  for (const call of [session.GetLocationList, session.GetSku])
    if (!all.has(call.path)) throw new Error(`a system has to serve ${call.path}: every terminal loads it`);
  return all;
}
