/**
 * A kind of job that only this test knows. It is one declaration on each side: what it needs beyond that (list, claim, pack,
 * lease, renewal, membership, counter, look-up by a code, notice of a lost claim) is there for every kind.
 */
import 'fake-indexeddb/auto';
import type { Job } from '#contract/rows.ts';
import { ClaimJobs, GetJobList, listOfKind, workKind } from '#contract/work.ts';
import { readLostClaims } from '#data/transfers.ts';
import { partitionOf } from '#data/partition.ts';
import { flow } from '#engine/flow.ts';
import { jobList, openJobs } from '#segments/job-list.ts';
import { link, openFlow } from '#engine/link.ts';
import { defineRefusals } from '#engine/refusal.ts';
import { Person } from '#tests/harness/operator.ts';
import { realEnv } from '#tests/harness/real-env.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import type { Wms } from '#wms/server.ts';
import { Terminal } from '#wms/testing/client.ts';
import { Given } from '#wms/testing/given.ts';
import { inside } from '#wms/testing/inside.ts';
import { closeJob, planJob } from '#wms/work/jobs.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';
import { msg } from '@lingui/core/macro';
import { beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

/** The declaration on the terminal. */
const toy = workKind('toy');
/** The declaration in the WMS. */
const TOY: WorkKind = { work: 'toy', screens: ['/LPNReceive'] };

const refuse = defineRefusals('test', {
  none: () => msg`none`,
  unknown: ({ code }: { code: string }) => msg`${code}?`,
});
const isOpen = (job: Job): boolean => !toy.isOver(job);
const toys = flow(link('test.toys'), { keep: 'never' })
  .use(
    jobList('job', toy, {
      prompt: msg`Choose`,
      fits: isOpen,
      row: ({ of }) => ({ title: of }),
      ask: listOfKind(toy),
      none: refuse.none,
      unknown: refuse.unknown,
    }),
  )
  .opens(({ claim }) => openFlow(link<'of'>('test.next'), { of: claim.jobId }));

let wms: Wms;
let given: Given;
let t: RealTerminal;
let other: Terminal;

beforeAll(async () => {
  wms = await startSmallWms({ workKinds: [TOY] });
  given = new Given(wms.db);
  t = new RealTerminal('toys', wms.url);
  await t.sync.start();
  await t.signIn('op1');
  other = await Terminal.signedIn(wms.url, 'op2');
  return () => wms.close();
});

async function job(): Promise<{ jobId: string; of: string; sku: string }> {
  const [of, sku] = [given.id('D'), await given.sku()];
  const line = { planned: 5, sku_id: sku, loc: 'DOCK-01' };
  const jobId = await inside({ wms }, (ctx) => planJob(ctx, { kind: 'toy', owner_id: 'OW01', of_id: of }, [line]));
  return { jobId, of, sku };
}
const worker = async (): Promise<Person<Awaited<ReturnType<typeof realEnv>>>> => {
  await t.hasReference();
  const person = new Person(toys, await realEnv(t), {});
  await person.start();
  return person;
};
const chosen = async (code: string) => (await (await worker()).scan(code)).left;
const row = async (jobId: string) => (await t.db()).jobs.get(jobId);
const lines = async (jobId: string) => (await t.db()).jobLines.where('jobId', jobId);
const count = async () => (await openJobs(toy)(await t.db())).length;
const lists = () => t.pulls(GetJobList, { kinds: ['toy'], areaIds: [] });
const endsLease = (jobId: string) =>
  wms.db.updateTable('job').set({ lease_until: '2020-01-01T00:00:00Z' }).where('job_id', '=', jobId).execute();
/** Out of reach for a moment: what it holds is renewed when it is back. */
async function comesBack(): Promise<void> {
  t.radio = false;
  expect(await t.sync.pull(GetJobList.path, { kinds: ['toy'], areaIds: [] })).toMatchObject({ kind: 'offline' });
  t.radio = true;
  await t.sync.kick();
}
const lost = async () => readLostClaims(t.device, partitionOf(await t.session()));

test('it is listed, counted, found by any number and by what stands on it, and claimed with its lines and their goods', async () => {
  const [a, b] = [await job(), await job()];
  await lists();
  expect(await count()).toBe(2);
  const person = await worker();
  expect(person.sees.choices.map(({ title }) => title)).toEqual([a.of, b.of]);
  expect(await chosen(a.of)).toMatchObject([{ flow: 'test.next', params: { of: a.jobId } }]);
  expect(await chosen(b.sku)).toMatchObject([{ params: { of: b.jobId } }]);
  expect(await row(a.jobId)).toMatchObject({ claimedBy: 'op1', planned: 5 });
  expect(await lines(a.jobId)).toMatchObject([{ skuId: a.sku, planned: 5 }]);
  expect(await (await t.db()).skus.get(a.sku)).toBeDefined();
});

test('claimed, it opens in the dead zone; one that is not here does not', async () => {
  const [mine, far] = [await job(), await job()];
  await chosen(mine.of);
  await lists();
  t.radio = false;
  expect(await chosen(mine.of)).toMatchObject([{ params: { of: mine.jobId } }]);
  expect(await chosen(far.of)).toEqual([]);
  t.radio = true;
});

test('its lease is renewed with everything that the terminal holds', async () => {
  const { jobId, of } = await job();
  await chosen(of);
  await endsLease(jobId);
  await comesBack();
  const leases = () => wms.db.selectFrom('job').select('lease_until').where('job_id', '=', jobId).execute();
  const until = async () => Date.parse((await leases())[0]?.lease_until ?? '');
  await expect.poll(until, { timeout: 20_000 }).toBeGreaterThan(Date.now());
  await expect.poll(async () => Date.parse((await row(jobId))?.leaseUntil ?? '')).toBe(await until());
});

test('taken over by another, the operator is told by what people call it', async () => {
  const { jobId, of } = await job();
  await chosen(of);
  await endsLease(jobId);
  await other.ask(ClaimJobs, { jobIds: [jobId], deviceId: other.deviceId });
  await comesBack();
  await expect.poll(lost, { timeout: 20_000 }).toMatchObject([{ kind: 'job', ref: of, takenBy: 'op2' }]);
  expect(await row(jobId)).toMatchObject({ claimedBy: 'op2' });
});

test('a whole list that no longer names it takes it off the terminal, with its lines', async () => {
  const { jobId, of } = await job();
  await chosen(of);
  await t.sync.pull('/WMS/ReleaseJobs', { jobIds: [jobId], deviceId: (await t.session()).deviceId });
  await inside({ wms }, (ctx) => closeJob(ctx, { job_id: jobId }, 'done'));
  const before = await count();
  await lists();
  expect([await row(jobId), await lines(jobId), before - (await count())]).toEqual([undefined, [], 1]);
});
