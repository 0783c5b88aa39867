/** The barcode rules of the warehouse hold at every stop that scans a noun, by what the code turned out to be. */
import { ruleFields } from '#domain/barcode-rules.ts';
import { codesOf, elementOf, readLabel } from '#domain/gs1/label.ts';
import type { Flow } from '#engine/flow.ts';
import { momentOf } from '#engine/fold.ts';
import type { Judged, Lookup, RuleField } from '#engine/lookup.ts';
import { GetPageRows, SubmitCustomPage } from '#contract/custom-pages.ts';
import { request } from '#engine/lookup.ts';
import { defineOp, opRegistry } from '#engine/op.ts';
import { link } from '#engine/link.ts';
import { flowOfPage } from '#engine/page-flow.ts';
import { byPerson } from '#engine/verify.ts';
import { pieceLabel } from '#modules/receiving/serial/lookups.ts';
import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import { Memory } from '../harness/memory.ts';
import { operator, Operator } from '../harness/operator.ts';
import { registeredFlows } from '../harness/registry.ts';
import type { Scenario } from '../harness/scenario.ts';
import { scenarioOf } from '../harness/scenarios.ts';

/** The noun of the stop, if it is one that scans. */
function nounAt(flow: Flow, name: string): Lookup<unknown> | undefined {
  const stop = flow.stops.find((s) => (s.kind === 'scan' || s.kind === 'collect') && s.name === name);
  return stop?.kind === 'scan' || stop?.kind === 'collect' ? (stop.spec.as as Lookup<unknown>) : undefined;
}
const nouns = registeredFlows.flatMap((flow) =>
  flow.stops.flatMap((stop) => {
    const as = stop.kind === 'scan' || stop.kind === 'collect' ? (stop.spec.as as Lookup<unknown>) : null;
    return as ? [as] : [];
  }),
);

/** No code satisfies these. */
const closed = ruleFields.map((field) => ({ field, fixedChar: 'no code has this in it' }));
/** These let everything through. */
const open = ruleFields.map((field) => ({ field }));

async function capturedBy({ field, local, gs1 }: Lookup<unknown>, code: string, at: Memory): Promise<RuleField | null> {
  if (field === null || typeof field === 'string') return field;
  const label = readLabel(code, momentOf(at).today);
  const element = label.kind === 'gs1' ? elementOf(label, gs1 ?? []) : undefined;
  // Of a label the stop takes the element that is for its noun.
  for (const each of [...(element ? codesOf(element) : []), code]) {
    const value = await local(each, at.db);
    if (value !== undefined) return field.captured(value, each)?.field ?? null;
  }
  return null;
}

test('only these nouns capture nothing that a rule may be about', () => {
  const none = nouns.flatMap(({ field, noun }) => (field === null ? [noun.message] : []));
  expect(new Set(none)).toEqual(
    new Set([
      'Badge',
      'Order',
      'Parcel number',
      'Plate',
      'QR code',
      'RFID tag',
      'Receipt',
      'Return',
      'Serial number',
      'Slot',
      'Station',
      'Stock label',
      'Waybill',
      'Weighing',
    ]),
  );
});

const CASE = '10000000000001';
const dock = () =>
  given().sku('SKU1').receipt('R-1', 'case').line(1, 'SKU1', 20).pallet('P-1', 1, 'SKU1', 10).box(CASE, 1, 'SKU1', 10);

const cases = Object.values(
  import.meta.glob<{ judged: readonly Judged[] }>('../../src/modules/**/*.cases.ts', { eager: true }),
).flatMap(({ judged }) => judged);

test('families say what their nouns turn out to be', () => {
  expect(cases.length).toBeGreaterThan(20);
});

test.each(cases)('%s is judged as what it turned out to be', async (_title, noun, code, field) => {
  const { at } = dock();
  const line = at.row('lines', 'R-1/1');
  if (!line) throw new Error('no line');
  at.seed({ lines: [{ ...line, receivedQty: 10 }] });
  const pallet = at.row('containers', 'P-1');
  if (!pallet) throw new Error('no pallet');
  at.seed({ containers: [{ ...pallet, containerId: 'P-9', status: 'stored', loc: 'A-01-02' }] });
  expect(await capturedBy(noun, code, at)).toBe(field);
});

test('what the rule of a piece is about is the goods that its label names, not the whole label', async () => {
  const { at } = dock();
  const value = await pieceLabel.local('69SKU1;S-1', at.db);
  if (!value || typeof pieceLabel.field !== 'object') throw new Error('no piece');
  expect(pieceLabel.field?.captured(value, '69SKU1;S-1')).toEqual({ field: 'SKU_ID', code: '69SKU1' });
});

describe.each(registeredFlows.map((flow) => ({ id: flow.id, flow, job: scenarioOf.get(flow.id) as Scenario })))(
  '$id',
  ({ flow, job }) => {
    test('every scan is refused where the rule of what it captures refuses it, and only there', async () => {
      const op = new Operator(flow, job.given().at, job.params);
      await op.start();
      for (const step of job.does) {
        const noun = op.sees.qty ? undefined : nounAt(flow, op.sees.stop);
        if (typeof step === 'string' && noun) {
          const field = await capturedBy(noun, step, op.at);
          const before = op.inputs;
          op.at.seed({ rules: closed });
          await op.scan(step);
          if (field) {
            expect(op.sees.problem?.code, `${noun.noun.message} ${step}`).toBe('scan.fixedChar');
            expect(op.inputs).toEqual(before);
          } else expect(op.sees.problem, `${noun.noun.message} ${step}`).toBeNull();
          op.at.seed({ rules: open });
          if (!field) continue;
        }
        if (typeof step === 'string') await op.scan(step);
        else await op.answers(step);
        expect(op.sees.problem).toBeNull();
      }
      expect(op.at.outbox).toHaveLength(job.leaves.posts);
    });
  },
);

test('the field of shipping containers, which only pages of the WMS scan so far, has its rule as well', async () => {
  const submit = defineOp('custom.submit', {
    to: SubmitCustomPage,
    title: msg`Custom page`,
    summary: (r) => r.page,
    lanes: (r) => [r.page],
    project: async () => {},
    ifRefused: msg`None`,
    verify: byPerson,
  });
  for (const field of ruleFields) {
    const page = flowOfPage(
      { id: 'p', version: 1, title: 'P', controls: [{ type: 'scan', id: 'box', label: 'Box', code: field }] },
      {
        screen: link('custom.page'),
        submit,
        nouns: {},
        pages: new Map(),
        rows: async () => [],
        ask: (asked) => request(GetPageRows, asked),
        to: (id) => ({ flow: 'custom.page', params: { id } }),
      },
      { lg: 'en', today: () => '2026-11-20' },
    );
    if (page.kind !== 'ok') throw new Error(page.kind);
    const at = new Memory(opRegistry({ submit }), { rules: [{ field, fixedLength: 8 }] });
    const op = await operator(page.flow, at);
    await op.scan('BOX-1');
    op.isRefused('scan.fixedLength').isAt('box');
    await op.scan('BOX-0001');
    op.hasPosted({ values: { box: 'BOX-0001' } });
  }
});
