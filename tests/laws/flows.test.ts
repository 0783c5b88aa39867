/** Laws that every registered flow obeys (architecture.md section 4). One law written once is worth 230 cases. */
import type { Flow } from '#engine/flow.ts';
import { opsOf } from '#engine/flow.ts';
import { describe, expect, test } from 'vitest';
import type { Memory } from '../harness/memory.ts';
import { Operator } from '../harness/operator.ts';
import { registeredFlows } from '../harness/registry.ts';
import { rowsLeft } from '../harness/scenario.ts';
import type { Scenario } from '../harness/scenario.ts';
import { scenarioOf } from '../harness/scenarios.ts';

async function face(flow: Flow, at: Memory, job: Scenario): Promise<Operator> {
  const op = new Operator(flow, at, job.params);
  await op.start();
  return op;
}
/** Everything the job leaves behind, without the ids, which are minted anew. */
const traces = (at: Memory) => ({
  posted: at.outbox.map(({ op, request }) => ({ op, request })),
  rows: Object.fromEntries([...at.tables].map(([t, rows]) => [t, [...rows]])),
});
async function whole(flow: Flow, job: Scenario, at = job.given().at) {
  const op = await face(flow, at, job);
  for (const step of job.does) await op.does(step);
  return { op, at };
}

test('every registered flow has a scenario', () => {
  expect(registeredFlows.map((f) => f.id).filter((id) => !scenarioOf.has(id))).toEqual([]);
});

describe.each(registeredFlows.map((flow) => ({ id: flow.id, flow, job: scenarioOf.get(flow.id) as Scenario })))(
  '$id',
  ({ flow, job }) => {
    test('the whole job runs, and posts what it should', async () => {
      const { op, at } = await whole(flow, job);
      expect(op.sees.problem).toBeNull();
      expect(at.outbox).toHaveLength(job.leaves.posts);
      for (const { table, id, row } of rowsLeft(job.leaves)) expect(at.row(table, id)).toMatchObject(row);
    });

    test('killed after any input and reopened, nothing changes', async () => {
      const expected = traces((await whole(flow, job)).at);
      for (let kill = 1; kill < job.does.length; kill++) {
        let at = job.given().at;
        let op = await face(flow, at, job);
        for (const [i, step] of job.does.entries()) {
          if (i === kill) {
            const before = op.sees;
            at = at.reopened();
            op = await face(flow, at, job);
            expect(op.sees.stop, `killed before step ${kill}`).toBe(before.stop);
            expect(op.sees.chips).toEqual(before.chips);
            expect(op.inputs).toEqual(before.inputs);
          }
          await op.does(step);
        }
        expect(traces(at)).toEqual(expected);
      }
    });

    test('back undoes exactly one input', async () => {
      const op = await face(flow, job.given().at, job);
      for (const step of job.does) {
        const before = { stop: op.sees.stop, inputs: op.inputs, posted: op.at.outbox.length };
        await op.does(step);
        // A post consumed the inputs, or the flow left: there is nothing to take back here.
        if (op.at.outbox.length > before.posted || op.inputs.length <= before.inputs.length) continue;
        await op.undoes();
        expect(op.inputs).toEqual(before.inputs);
        expect(op.sees.stop).toBe(before.stop);
        await op.does(step);
      }
    });

    test('what it shows as expected it takes', async () => {
      const op = await face(flow, job.given().at, job);
      for (const [i, step] of job.does.entries()) {
        const rows = op.sees.kind === 'scan' ? op.sees.choices.filter(({ done }) => !done) : [];
        for (const { id } of rows.slice(0, 3)) {
          const taps = await face(flow, job.given().at, job);
          for (const before of job.does.slice(0, i)) await taps.does(before);
          await taps.scan(id);
          expect(taps.sees.problem, `${id} at ${op.sees.stop}`).toBeNull();
        }
        await op.does(step);
      }
    });

    test('the outbox is the same with the network up and down', async () => {
      const up = traces((await whole(flow, job)).at);
      const at = job.given().at;
      at.online = false;
      expect(traces((await whole(flow, job, at)).at)).toEqual(up);
    });

    test('the same input delivered twice posts once', async () => {
      const op = await face(flow, job.given().at, job);
      for (const step of job.does) {
        if (typeof step === 'string') await op.burst(step, step);
        else await op.doubleTaps(step);
      }
      const kinds = new Set(op.at.outbox.map((o) => JSON.stringify([o.op, o.request])));
      expect(op.at.outbox).toHaveLength(kinds.size);
      expect(new Set(op.at.outbox.map((o) => o.opId)).size).toBe(op.at.outbox.length);
    });

    test('scans fired without waiting equal scans one by one', async () => {
      const expected = traces((await whole(flow, job)).at);
      const op = await face(flow, job.given().at, job);
      let pending: string[] = [];
      for (const step of job.does) {
        if (typeof step === 'string') pending.push(step);
        else {
          await op.burst(...pending);
          pending = [];
          await op.answers(step);
        }
      }
      await op.burst(...pending);
      expect(traces(op.at)).toEqual(expected);
    });

    test('nothing is said to be saved when the storage refuses', async () => {
      for (const [broken, step] of job.does.entries()) {
        const op = await face(flow, job.given().at, job);
        for (const before of job.does.slice(0, broken)) await op.does(before);
        const posted = op.at.outbox.length;
        const inputs = op.inputs;
        op.at.storageFault = new Error('full');
        await op.does(step);
        if (op.at.storageFault !== null) continue; // This flow keeps nothing of this step.
        expect(op.sees.problem?.code).toBe('scan.storageFull');
        expect(op.sees.done).toBeNull();
        expect(op.at.outbox).toHaveLength(posted);
        expect(op.inputs).toEqual(inputs);
        await op.does(step);
        expect(op.sees.problem).toBeNull();
      }
    });

    test('a post shortens the draft, and every op names its lanes', async () => {
      const { op, at } = await whole(flow, job);
      for (const posted of at.outbox) {
        const def = opsOf(flow).find((o) => o.id === posted.op);
        expect(def?.lanes(posted.request as never).length).toBeGreaterThan(0);
        expect(def?.summary(posted.request as never)).not.toBe('');
      }
      if (at.outbox.length > 0) expect(op.inputs.length).toBeLessThan(at.outbox.at(-1)?.inputs.length ?? 0);
    });
  },
);
