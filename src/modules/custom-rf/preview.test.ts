import type { RfPage } from '#contract/rf-page.ts';
import { checkPage } from '#domain/custom-pages/faults.ts';
import { Person } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { PreviewEnv, previewOf } from './preview.ts';

const me = { userId: 'admin', deviceId: 'd', printPoint: '', choices: {} };
const seal = {
  id: 'seal',
  version: 1,
  title: 'Seal',
  controls: [
    { type: 'scan', id: 'dock', label: 'Dock', noun: 'location', known: true },
    { type: 'text', id: 'remark', label: 'Remark' },
  ],
};
const preview = async (source: unknown, pages: ReadonlyMap<string, RfPage> = new Map()) => {
  const env = new PreviewEnv(me, () => Date.UTC(2026, 10, 27, 4));
  const made = previewOf(source, pages, { lg: 'en', env });
  if (made.kind !== 'ok') throw new Error(JSON.stringify(made.faults));
  const person = new Person(made.flow, env, {});
  await person.start();
  return person;
};

test('a page is worked as on a terminal, and whatever is scanned is known', async () => {
  const person = await preview(seal);
  await person.scan('DOCK-1');
  await person.fills({ remark: 'torn' });
  expect(person.at.posted).toMatchObject([
    { op: 'custom.submit', request: { values: { dock: 'DOCK-1', remark: 'torn' } } },
  ]);
  expect(person.sees).toMatchObject({ stop: 'dock', done: { waiting: false } });
});

test('in a dead zone it waits; refused, it is still there to be entered again', async () => {
  const person = await preview(seal);
  await person.scan('DOCK-1');
  person.at.outcome = 'refused';
  await person.fills({ remark: 'torn' });
  expect(person.sees).toMatchObject({ stop: 'remark', problem: { code: 'preview.refused' } });
  expect(person.at.posted).toEqual([]);
  person.at.outcome = 'waiting';
  await person.fills({ remark: 'torn' });
  expect(person.sees.done).toMatchObject({ waiting: true });
});

test('a query lists rows that say what stands where', async () => {
  const query = {
    id: 'stock',
    version: 1,
    kind: 'query',
    title: 'Stock',
    source: 'stock',
    where: [{ column: 'loc', value: 'A-01' }],
    row: { title: 'skuName', amount: 'qty' },
  };
  const checked = checkPage(query, { pages: new Map() });
  if (checked.kind !== 'ok') throw new Error(JSON.stringify(checked));
  const pages = new Map<string, RfPage>([['stock', checked.page]]);
  const person = await preview(query, pages);
  expect(person.sees.choices).toMatchObject([
    { id: '1', title: 'skuName 1', amount: 'qty 1' },
    { id: '2', title: 'skuName 2', amount: 'qty 2' },
  ]);
});

test('a page with a fault is not shown, and every fault of it is named', () => {
  const env = new PreviewEnv(me, () => 0);
  expect(previewOf({ ...seal, title: '', key: 'gone' }, new Map(), { lg: 'en', env })).toMatchObject({
    kind: 'faulty',
    faults: [
      { at: 'title', kind: 'english' },
      { at: 'key', kind: 'unknown' },
    ],
  });
});
