/** What a collect may offer beside scanning: rows to tap, and a number for each of its goods. */
import { ReceiveByCase } from '#contract/receiving.ts';
import { Memory } from '#tests/harness/memory.ts';
import { operator } from '#tests/harness/operator.ts';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { flow, refusalsOf } from './flow.ts';
import { link } from './link.ts';
import { request, lookup } from './lookup.ts';
import { defineOp, opRegistry } from './op.ts';
import { defineRefusals } from './refusal.ts';
import { byPerson } from './verify.ts';
import { GetReceiptList } from '#contract/receiving.ts';

const refuse = defineRefusals('test', {
  unknown: ({ code }: { code: string }) => msg`${code}?`,
  twice: ({ code }: { code: string }) => msg`${code} twice`,
  tooMany: () => msg`too many`,
  nothing: () => msg`nothing`,
});
const code = lookup<string>({ noun: msg`Code`, field: null, local: async (c) => c, missing: refuse.unknown });
const submit = defineOp('test.submit', {
  to: ReceiveByCase,
  title: msg`Submit`,
  summary: (r) => r.caseId,
  lanes: (r) => [r.caseId],
  project: async () => {},
  ifRefused: msg`None`,
  verify: byPerson,
});
const at = () => new Memory(opRegistry({ submit }));
const ofCase = (caseId: string) => ({ receiptId: 'R', lineId: 'L', caseId, lpn: 'P', loc: 'D' });

const menu = flow(link('test.menu'))
  .collect('picked', {
    as: code,
    prompt: msg`Pick`,
    offers: {
      from: async ({ basket }) => ['A', 'B'].filter((c) => !basket.includes(c)).map((id) => ({ id, title: id })),
      refresh: () => request(GetReceiptList, {}),
      none: refuse.nothing,
    },
  })
  .post(submit, ({ picked }) => ofCase(picked.join('+')))
  .again('picked');

test('rows may be tapped, which is the scan of their id; what lies in the basket is no longer offered', async () => {
  const op = await operator(menu, at());
  expect(op.sees.choices.map((c) => c.id)).toEqual(['A', 'B']);
  expect(op.sees.refresh?.call.path).toBe('/WMS/GetReceiptList');
  expect(op.sees.canEnd).toBe(false);
  await op.scan(op.sees.choices[1]?.id ?? '');
  expect(op.sees.choices.map((c) => c.id)).toEqual(['A']);
  await op.scan('A');
  expect(op.sees).toMatchObject({ choices: [], none: null });
  await op.ends();
  op.hasPosted({ caseId: 'B+A' });
});

test('nothing ends with an empty basket: the last one may be taken out while the end is on its way', async () => {
  const op = await operator(menu, at());
  await op.scan('A');
  await op.removes(0);
  await op.answers({ kind: 'end' });
  op.isRefused('scan.nothingScanned').isAt('picked').hasPostedCount(0);
});

const tally = flow(link('test.tally'))
  .tally(
    'goods',
    {
      as: code,
      prompt: msg`Scan`,
      row: ({ item, qty }) => ({ title: item, ...(qty !== undefined && { amount: String(qty) }) }),
      count: {
        prompt: ({ item }) => msg`How many ${item}?`,
        suggest: ({ item }) => item.length,
        rules: [refuse.tooMany.when((n) => n > 9)],
      },
    },
    refuse.twice.when((c, { basket }) => basket.some(({ item }) => item === c) && { code: c }),
  )
  .post(submit, ({ goods }) => ofCase(goods.map(({ item, qty }) => `${item}${qty}`).join('+')))
  .again('goods');

test('a tally asks for the number of each, judges it, and cannot be ended before', async () => {
  const op = await operator(tally, at());
  await op.scan('AB');
  expect(op.sees).toMatchObject({ stop: 'goods', kind: 'qty', qty: { suggest: 2 }, canEnd: false });
  await op.answers({ kind: 'end' });
  op.isRefused('scan.notANumber');
  await op.types(10);
  op.isRefused('test.tooMany');
  await op.types(3);
  expect(op.sees).toMatchObject({ kind: 'collect', canEnd: true, items: [{ title: 'AB', amount: '3' }] });
  await op.scan('AB');
  op.isRefused('test.twice');
  await op.scan('C');
  await op.types(1);
  await op.ends();
  op.hasPosted({ caseId: 'AB3+C1' });
});

test('one of a tally is taken out with its number, also while its number is asked for', async () => {
  const op = await operator(tally, at());
  await op.scan('AB');
  await op.types(3);
  await op.scan('C');
  await op.types(1);
  await op.removes(0);
  expect(op.sees.items).toEqual([{ title: 'C', amount: '1' }]);
  await op.scan('AB');
  await op.removes(1);
  expect(op.sees).toMatchObject({ kind: 'collect', items: [{ title: 'C', amount: '1' }] });
  await op.ends();
  op.hasPosted({ caseId: 'C1' });
});

test('a tally resumes where it stood: at the number, and behind it', async () => {
  const device = at();
  const before = await operator(tally, device);
  await before.scan('AB');
  const asked = await operator(tally, device.reopened());
  expect(asked.sees.kind).toBe('qty');
  await asked.types(3);
  const behind = await operator(tally, asked.at.reopened());
  expect(behind.sees.items).toEqual([{ title: 'AB', amount: '3' }]);
});

test('what either can refuse is listed', () => {
  expect(refusalsOf(menu)).toEqual(['test.nothing', 'test.unknown']);
  expect(refusalsOf(tally)).toEqual(['test.tooMany', 'test.twice', 'test.unknown']);
});

test('behind a choice and a basket the chips read as the rows did, not as their ids and codes', async () => {
  const titled = (id: string) => ({ title: `Row ${id}` });
  const named = flow(link('test.named'))
    .choose('one', {
      prompt: msg`Choose`,
      from: async () => ['1', '2'],
      id: (id) => id,
      row: titled,
      none: refuse.nothing,
    })
    .collect('many', { as: code, prompt: msg`Pick`, row: titled })
    .confirm('sure', { ask: msg`Sure?` })
    .post(submit, ({ one }) => ofCase(one))
    .again('one');
  const op = await operator(named, at());
  await op.answers({ kind: 'choose', id: '2' });
  await op.scan('A');
  await op.scan('B');
  await op.ends();
  op.isAt('sure');
  expect(op.sees.chips.map(({ text }) => text)).toEqual(['Row 2', 'Row A', 'Row B']);
});
