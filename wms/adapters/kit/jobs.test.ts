import { NO_ROWS, type Job, type WorkRows } from '#contract/rows.ts';
import { ClaimJobs, GetJobList, ReleaseJobs, TakeNextJob } from '#contract/work.ts';
import { describe, expect, it } from 'vitest';
import { callsOfScreen } from '#wms/permits.ts';
import { refuse, Refused } from '#wms/refusals.ts';
import { jobsServed, type JobsOfKind } from './jobs.ts';
import { jobKindsOf, menuOf } from './offered.ts';
import type { On, Served } from './system.ts';

const claims = new Map<string, string>();
const on = (userId: string): On<null> =>
  ({
    person: { userId },
    claims: {
      async take(keys: readonly string[]) {
        const taken = keys.find((key) => (claims.get(key) ?? userId) !== userId);
        if (taken) refuse('heldByOther', { user: claims.get(taken) ?? '', what: taken });
        for (const key of keys) claims.set(key, userId);
        return '2026-11-28T12:00:00.000Z';
      },
      async give(keys: readonly string[]) {
        for (const key of keys) claims.delete(key);
      },
      of: (key: string) => ({ claimedBy: claims.get(key) ?? '', claimedDevice: '', leaseUntil: null }),
    },
  }) as unknown as On<null>;

/** Three jobs, of which the second has nothing to work. */
const numbers = ['X1', 'X2', 'X3'];
const rowsOf = (ids: readonly string[]): WorkRows => ({
  ...NO_ROWS,
  jobs: ids.map((jobId, seq) => ({
    jobId,
    kind: 'pick.order',
    areaId: jobId === 'X3' ? 'COLD' : '',
    priority: 3,
    seq,
    claimedBy: claims.get(`job:${jobId}`) ?? '',
  })) as Job[],
});
const begun: string[] = [];
const kind: JobsOfKind<null> = {
  kind: 'pick.order',
  has: (jobId) => jobId.startsWith('X'),
  list: async () => rowsOf(numbers),
  look: async (_, jobId) => ({ rows: rowsOf([jobId]), skus: [] }),
  async begin(_, jobId) {
    if (jobId === 'X2') refuse('noStockYet', { task: jobId });
    begun.push(jobId);
  },
};
const serves = jobsServed([kind]);

async function ask(path: string, user: string, request: object): Promise<{ rows: WorkRows } | string> {
  const served = serves.find(({ call }) => call.path === path) as Extract<Served<null>, { kind: 'answers' }>;
  try {
    return (await served.run(on(user), request)) as { rows: WorkRows };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
const jobsIn = (answer: { rows: WorkRows } | string) =>
  typeof answer === 'string' ? answer : answer.rows.jobs.map(({ jobId }) => jobId);

describe('jobs of a system', () => {
  it('are listed by kind and area, claimed all or none, and begun once', async () => {
    claims.clear();
    const all = { kinds: ['pick.order', 'count'], areaIds: [] };
    expect(jobsIn(await ask(GetJobList.path, 'a', all))).toEqual(['X1', 'X2', 'X3']);
    expect(jobsIn(await ask(GetJobList.path, 'a', { ...all, areaIds: ['DRY'] }))).toEqual(['X1', 'X2']);
    expect(jobsIn(await ask(GetJobList.path, 'a', { ...all, kinds: ['count'] }))).toEqual([]);
    expect(await ask(ClaimJobs.path, 'a', { jobIds: ['Y1'] })).toBe('jobUnknown');
    expect(await ask(ClaimJobs.path, 'a', { jobIds: ['X1', 'X2'] })).toBe('noStockYet');
    expect([...claims.keys()]).toEqual([]);
    begun.length = 0;
    for (let i = 0; i < 2; i++) expect(jobsIn(await ask(ClaimJobs.path, 'a', { jobIds: ['X1'] }))).toEqual(['X1']);
    expect(begun).toEqual(['X1']);
    // What is held stays held where another cannot be begun.
    expect(await ask(ClaimJobs.path, 'a', { jobIds: ['X1', 'X2'] })).toBe('noStockYet');
    expect(await ask(ClaimJobs.path, 'b', { jobIds: ['X1'] })).toBe('heldByOther');
    await ask(ReleaseJobs.path, 'a', { jobIds: ['X1'] });
    expect([...claims.keys()]).toEqual([]);
  });

  it('the next one is one that can be begun', async () => {
    claims.clear();
    claims.set('job:X1', 'a');
    const next = { kinds: ['pick.order'], areaIds: [] };
    expect(jobsIn(await ask(TakeNextJob.path, 'b', next))).toEqual(['X3']);
    expect(await ask(TakeNextJob.path, 'b', next)).toBe('noJob');
    expect(await ask(TakeNextJob.path, 'b', { ...next, kinds: ['count'] })).toBe('noJob');
  });

  it('a list of a kind that there is not is not in the menu', () => {
    const everything = new Set(Object.values(callsOfScreen).flat());
    const shown = (kinds?: readonly string[]) =>
      menuOf(everything, { kinds }).filter((path) => ['/pickWork', '/StorePickList', '/StockQuery'].includes(path));
    expect(jobKindsOf(serves)).toEqual(['pick.order']);
    expect(shown(jobKindsOf(serves))).toEqual(['/pickWork', '/StockQuery']);
    expect(shown(['pick.store'])).toEqual(['/StorePickList', '/StockQuery']);
    // A list that does not say what there is may have everything.
    expect(shown(jobKindsOf(serves.slice(1)))).toEqual(['/pickWork', '/StorePickList', '/StockQuery']);
  });
});
