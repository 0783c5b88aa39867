/** A count goes over the displays of two terminals that have no network; the reference WMS hears of it in both orders. */
import 'fake-indexeddb/auto';
import { GetLocationList } from '#contract/session.ts';
import { ClaimJobs } from '#contract/work.ts';
import { readLostClaims } from '#data/transfers.ts';
import { partitionOf } from '#data/partition.ts';
import { framesOf } from '#domain/pass-on.ts';
import { countHandIn } from '#modules/counting/count-hand-in/flow.ts';
import { countPassOn } from '#modules/counting/count-pass-on/flow.ts';
import { countTake } from '#modules/counting/count-take/flow.ts';
import { stockCheckAction } from '#modules/counting/stock-check-action/flow.ts';
import { Person } from '#tests/harness/operator.ts';
import { realEnv } from '#tests/harness/real-env.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Wms } from '#wms/server.ts';
import { Given } from '#wms/testing/given.ts';
import { inside } from '#wms/testing/inside.ts';
import { zone } from '#wms/testing/zone.ts';
import { planJob } from '#wms/work/jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

let wms: Wms;
let given: Given;

beforeAll(async () => {
  wms = await startSmallWms();
  given = new Given(wms.db);
});
afterAll(() => wms.close());

async function terminalOf(name: string): Promise<RealTerminal> {
  const terminal = new RealTerminal(name, wms.url);
  await terminal.sync.start();
  await terminal.signIn(await given.user({ role: 'COUNTER' }));
  await terminal.hasReference();
  return terminal;
}

async function person(
  terminal: RealTerminal,
  flow: ConstructorParameters<typeof Person>[0],
  params: ConstructorParameters<typeof Person>[2],
) {
  const who = new Person(flow, await realEnv(terminal), params);
  await who.start();
  return who;
}

/** Says what was refused and where. */
const isFine = ({ sees }: { readonly sees: { readonly problem: { readonly code: string } | null } }): void =>
  expect(sees.problem?.code ?? '').toBe('');

/** Nothing stands at either location; the giver counts the first one, and the taker the second one. */
async function passed(name: string) {
  const z = zone({ given });
  const [first, second] = [await z.rack(1), await z.rack(2)];
  const lines = [first, second].map((loc) => ({ loc, planned: 1, count_state: 'open' as const }));
  const job = { kind: 'count', of_id: z.areaId, area_id: z.areaId, priority: 3, count_type: 'first' as const };
  const jobId = await inside({ wms }, (ctx) => planJob(ctx, job, lines));
  const [giver, taker] = [await terminalOf(`${name}-giver`), await terminalOf(`${name}-taker`)];
  const { deviceId } = await giver.session();
  await giver.pulls(ClaimJobs, { jobIds: [jobId], deviceId });
  // Locations of a test are on no walk, so they do not come with the others.
  for (const terminal of [giver, taker])
    for (const loc of [first, second]) await terminal.pulls(GetLocationList, { loc });
  giver.radio = false;
  taker.radio = false;

  const counts = await person(giver, stockCheckAction, { jobId });
  await counts.scan(first);
  await counts.presses('empty');
  isFine(counts);
  const gives = await person(giver, countPassOn, { jobId });
  await gives.says('yes');
  isFine(gives);
  const { code = '', until = '' } = (gives.left[0]?.params ?? {}) as { code?: string; until?: string };
  const takes = await person(taker, countTake, {});
  await takes.scan(...(framesOf(code, Date.parse(until)) ?? []).toReversed());
  await takes.says('yes');
  isFine(takes);
  const goesOn = await person(taker, stockCheckAction, { jobId });
  await goesOn.scan(second);
  await goesOn.presses('empty');
  isFine(goesOn);
  const handsIn = await person(taker, countHandIn, { jobId });
  await handsIn.says('yes');
  isFine(handsIn);
  return { jobId, giver, taker };
}

async function allObserved(terminal: RealTerminal): Promise<void> {
  await terminal.drains();
  expect(new Set(Object.values(await terminal.statuses()))).toEqual(new Set(['observed']));
}

test.each(['giver', 'taker'] as const)(
  'the %s comes back first: nothing is refused, and all of it is counted',
  { timeout: 120_000 },
  async (first) => {
    const its = await passed(first);
    await allObserved(its[first]);
    await allObserved(its[first === 'giver' ? 'taker' : 'giver']);
    const rows = await wms.db
      .selectFrom('job_line')
      .innerJoin('job', 'job.job_id', 'job_line.job_id')
      .select(['job.status as job', 'job_line.status', 'job_line.count_state'])
      .where('job.job_id', '=', its.jobId)
      .execute();
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ job: 'done', status: 'done', count_state: 'matched' })));
    expect(await readLostClaims(its.giver.device, partitionOf(await its.giver.session()))).toEqual([]);
    expect(await verify(wms.db)).toEqual([]);
  },
);
