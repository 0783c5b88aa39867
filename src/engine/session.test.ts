import { ReceiveByCase } from '#contract/receiving.ts';
import { Memory } from '#tests/harness/memory.ts';
import { Operator, operator } from '#tests/harness/operator.ts';
import { msg } from '@lingui/core/macro';
import { describe, expect, test, vi } from 'vitest';
import type { Pulled } from './env.ts';
import { answerStep, flow, postOp, refusalsOf } from './flow.ts';
import { link, openFlow } from './link.ts';
import { lookup } from './lookup.ts';
import { defineOp, opRegistry } from './op.ts';
import { byPerson } from './verify.ts';
import type { Op } from './op.ts';
import { defineRefusals } from './refusal.ts';

const refuse = defineRefusals(
  'test',
  {
    none: () => msg`None`,
    unknown: ({ code }: { code: string }) => msg`Unknown ${code}`,
    twice: ({ code }: { code: string }) => msg`Twice ${code}`,
    tooMany: () => msg`Too many`,
  },
  [],
  ['twice'],
);
const code = lookup<string>({
  noun: msg`Code`,
  field: null,
  local: async (c) => (c.startsWith('X') ? undefined : c),
  missing: refuse.unknown,
});
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
const request = (caseId: string) => ({ receiptId: 'R', lineId: 'L', caseId, lpn: 'P', loc: 'D' });

const basket = () =>
  flow(link('test.basket'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .collect(
      'boxes',
      { as: code, prompt: msg`Boxes` },
      refuse.twice.when((c, { basket: got }) => got.includes(c) && { code: c }),
    )
    .post(submit, ({ pallet, boxes }) => request(`${pallet}:${boxes.join('+')}`))
    .again('pallet');

test('a basket takes scans until the operator ends it, and knows what it holds', async () => {
  const op = await operator(basket(), at());
  await op.scan('P', 'A', 'B', 'A');
  op.isRefused('test.twice');
  expect(op.sees.items.map((i) => i.title)).toEqual(['A', 'B']);
  await op.ends();
  op.hasPosted({ caseId: 'P:A+B' }).isAt('pallet');
});

test('one of a basket is taken out, the others stay; a second tap that came late takes no other one', async () => {
  const op = await operator(basket(), at());
  await op.scan('P', 'A', 'B', 'C');
  await Promise.all([op.removes(1), op.removes(1)]);
  expect(op.sees.items.map((i) => i.title)).toEqual(['A', 'C']);
  const again = await operator(basket(), op.at.reopened());
  expect(again.sees.items.map((i) => i.title)).toEqual(['A', 'C']);
  await again.scan('B');
  await again.ends();
  again.hasPosted({ caseId: 'P:A+C+B' });
});

test('what was taken before is heard as scanned already, in a frame as well', async () => {
  const op = await operator(basket(), at());
  await op.scan('P', 'A', 'A');
  expect(op.at.cues.at(-1)).toBe('duplicate');
  await op.frame('A', 'A');
  expect(op.at.cues.at(-1)).toBe('duplicate');
  await op.frame('A', 'B');
  expect(op.at.cues.at(-1)).toBe('attention');
});

test('a weight of the scale is told from one that was typed, also when it is folded again', async () => {
  const weighed = flow(link('test.weighed'))
    .qty('kg', { prompt: msg`Weigh`, weighs: () => true })
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .post(submit, ({ kg, kgTyped, pallet }) => request(`${pallet}:${kg}${kgTyped ? ' typed' : ''}`))
    .again('kg');
  const op = await operator(weighed, at());
  await op.weighs('12.5');
  const again = await operator(weighed, op.at.reopened());
  await again.scan('P');
  await again.types('12.5');
  await again.scan('Q');
  again.hasPosted({ caseId: 'P:12.5' }, { caseId: 'Q:12.5 typed' });
});

test('where a number is asked for, digits that a machine read are none; those that somebody typed ahead are', async () => {
  const counted = flow(link('test.counted'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .qty('qty', { prompt: msg`Count` })
    .post(submit, ({ pallet, qty }) => request(`${pallet}:${qty}`))
    .again('pallet');
  const op = await operator(counted, at());
  await op.burst('P', '100042');
  op.isRefused('scan.notAsked').isAt('qty').hasPostedCount(0);
  await op.keys('7');
  await op.keys('Q', '12');
  op.hasPosted({ caseId: 'P:7' }, { caseId: 'Q:12' });
});

test('a number that was typed ahead is in the unit that the screen asks in, in a tally too', async () => {
  const packs = [
    { uomId: 'EA', uomName: 'Each', packQty: 1 },
    { uomId: 'CS', uomName: 'Case', packQty: 6 },
  ];
  const inCases = { units: () => packs, inUnit: () => 'CS', suggest: () => 6 };
  const counted = flow(link('test.inCases'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .qty('qty', { prompt: msg`Count`, ...inCases })
    .post(submit, ({ pallet, qty }) => request(`${pallet}:${qty}`))
    .again('pallet');
  const op = await operator(counted, at());
  await op.keys('P', '5');
  op.hasPosted({ caseId: 'P:30' });
  const tally = flow(link('test.tallyInCases'))
    .tally('boxes', {
      as: code,
      prompt: msg`Boxes`,
      row: ({ item }) => ({ title: item }),
      count: { prompt: msg`Count`, ...inCases, rules: [] },
    })
    .post(submit, ({ boxes }) => request(boxes.map(({ item, qty, unit }) => `${item}:${qty} ${unit}`).join('+')))
    .again('boxes');
  const other = await operator(tally, at());
  await other.keys('A', '5');
  await other.ends();
  other.hasPosted({ caseId: 'A:30 CS' });
});

test('a basket that is full ends itself', async () => {
  const full = flow(link('test.full'))
    .collect('boxes', { as: code, prompt: msg`Boxes`, full: (got) => got.length === 2 })
    .post(submit, ({ boxes }) => request(boxes.join('+')))
    .again('boxes');
  const op = await operator(full, at());
  await op.scan('A', 'B', 'C');
  op.hasPosted({ caseId: 'A+B' });
  expect(op.sees.items.map((i) => i.title)).toEqual(['C']);
});

test('news that come by the hundred are looked at once, and no scan waits for each of them', async () => {
  const device = at();
  let looks = 0;
  const looking = flow(link('test.looking'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .progress(async () => {
      looks += 1;
      return undefined;
    })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  const op = await operator(looking, device);
  looks = 0;
  const first = op.scan('P1');
  for (let i = 0; i < 100; i += 1) device.seed({});
  await Promise.all([first, op.scan('P2')]);
  op.hasPostedCount(2);
  expect(looks).toBeLessThan(10);
  const before = looks;
  device.seed({});
  await op.scan('P3');
  expect(looks, 'and once more when there are others').toBe(before + 2);
});

test('a post that would not shorten the draft is a bug, and loud', async () => {
  const loop = flow(link('test.loop'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .load('more', { local: async () => true })
    .post(submit, ({ pallet }) => request(pallet))
    .again('more');
  const op = await operator(loop, at());
  await expect(op.scan('P')).rejects.toThrow('a post must shorten the draft');
  op.hasPostedCount(0);
});

test('an update that renamed a stop resumes before it instead of misreading', async () => {
  const device = at();
  const before = await operator(basket(), device);
  await before.scan('P', 'A');
  const renamed = flow(link('test.basket'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .collect('cases', { as: code, prompt: msg`Cases` })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  const after = await operator(renamed, device.reopened());
  expect(after.inputs).toEqual([{ stop: 'pallet', value: 'P' }]);
  after.isAt('cases');
});

test('an input that today refuses is taken back with its message', async () => {
  const device = at();
  let known = true;
  const moody = lookup<string>({
    noun: msg`Code`,
    field: null,
    local: async (c) => (known ? c : undefined),
    missing: refuse.unknown,
  });
  const f = flow(link('test.moody'))
    .scan('pallet', { as: moody, prompt: msg`Pallet` })
    .scan('loc', { as: code, prompt: msg`Loc` })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  await (await operator(f, device)).scan('P');
  known = false;
  const op = await operator(f, device.reopened());
  op.isAt('pallet');
  expect(op.sees.problem?.code).toBe('test.unknown');
});

test('a button posts once, however often it is tapped', async () => {
  const f = flow(link('test.button'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .button('skip', {
      label: msg`Skip`,
      may: 'test.skip',
      run: ({ pallet }) => postOp(submit, request(pallet), { again: 'pallet' }),
    })
    .button('fill', { label: msg`Fill`, run: () => answerStep('loc', 'L1') })
    .scan('loc', { as: code, prompt: msg`Loc` })
    .scan('more', { as: code, prompt: msg`More` })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  const device = at();
  const op = await operator(f, device);
  await op.scan('P');
  expect(op.sees.buttons.map((b) => b.name)).toEqual(['fill']);
  await op.presses('skip');
  op.isRefused('scan.notAllowed');
  op.hasPostedCount(0).isAt('loc');
  device.permissions.add('test.skip');
  await op.scan('L0');
  await op.presses('fill');
  expect(op.inputs.at(-1)).toEqual({ stop: 'loc', value: 'L1' });
  await Promise.all([op.presses('skip'), op.presses('skip')]);
  op.hasPostedCount(1).isAt('pallet');
});

test('a barcode rule is checked before anything is looked up; its constraint is silent', async () => {
  const lpn = lookup<string>({ ...code, field: 'LPN' });
  const f = flow(link('test.rule'))
    .scan('pallet', { as: lpn, prompt: msg`Pallet` })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  const device = at();
  device.seed({ rules: [{ field: 'LPN', fixedLength: 4, ruleWhereTxt: "LPN begins-with 'P'" }] });
  const op = await operator(f, device);
  await op.scan('XXXXX');
  op.isRefused('scan.fixedLength');
  const cues = device.cues.length;
  await op.scan('Q123');
  op.isRefused('scan.constraint');
  expect(device.cues).toHaveLength(cues);
});

test('a screen that is left says what it has done, not why it could not be begun again', async () => {
  const posts = new Set<string>();
  const begun = flow(link('test.once'))
    .refuseIf(refuse.tooMany, () => posts.size > 0)
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .post(submit, ({ pallet }) => request([...posts.add(pallet)].join()));
  const op = await operator(begun.leave(), at());
  await op.scan('P');
  expect(op.left).toEqual([null]);
  expect(op.sees).toMatchObject({ problem: null, done: { label: 'P' } });
  posts.clear();
  // Who stays on it, is told.
  const same = await operator(
    begun.opens(() => openFlow(link('test.once'), {})),
    at(),
  );
  await same.scan('P');
  expect(same.sees.problem).toMatchObject({ code: 'test.tooMany' });
});

test('what a barcode rule refuses sounds, is told, and leaves the step empty for the next code', async () => {
  const f = flow(link('test.refused'))
    .scan('pallet', { as: lookup<string>({ ...code, field: 'LPN' }), prompt: msg`Pallet` })
    .scan('loc', { as: code, prompt: msg`Loc` })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  const device = at();
  device.seed({ rules: [{ field: 'LPN', fixedLength: 4 }] });
  const op = await operator(f, device);
  await op.scan('PPPPP');
  op.isRefused('scan.fixedLength').isAt('pallet');
  expect(device.cues.at(-1)).toBe('refused');
  expect(op.inputs).toEqual([]);
  await op.scan('P123');
  op.isAt('loc');
  expect(op.inputs).toEqual([{ stop: 'pallet', value: 'P123' }]);
});

test('unknown offline is refused, unless the lookup trusts', async () => {
  const remote = { ...code, remote: (c: string) => ({ call: ReceiveByCase, request: c }) };
  const make = (as: typeof code) =>
    flow(link('test.unsure'))
      .scan('pallet', { as, prompt: msg`Pallet` })
      .scan('loc', { as: code, prompt: msg`Loc` })
      .post(submit, ({ pallet }) => request(pallet))
      .again('pallet');
  const strict = await operator(make(remote), at());
  await strict.scan('X1');
  strict.isRefused('scan.notHere');
  const trusting = await operator(make({ ...remote, whenUnsure: (c) => c }), at());
  await trusting.scan('X1');
  trusting.isAt('loc');
});

const odd = { call: 'ReceiveByCase', http: 200, looks: 'field', field: 'rows' } as const;
const row = { list: 'rows.containers', of: 3, id: 'X1', field: 'status' };
test.each([
  ['what is not understood', { kind: 'odd', odd }, 'scan.notUnderstood'],
  ['a session that is over', { kind: 'signIn' }, 'scan.signInFirst'],
  ['an answer whose row of that code is not understood', { kind: 'stored', left: [row] }, 'scan.oddRow'],
  [
    'an answer that found one row by another key',
    { kind: 'stored', found: [], left: [{ ...row, id: 'S' }] },
    'scan.oddRow',
  ],
  ['an answer that has odd rows of other things', { kind: 'stored', left: [{ ...row, id: 'S' }] }, 'test.unknown'],
] satisfies [string, Pulled, string][])(
  'asked about a code, %s is never called the network',
  async (_, pulled, refusal) => {
    const remote = { ...code, remote: (c: string) => ({ call: ReceiveByCase, request: c }) };
    const f = flow(link('test.odd'))
      .scan('pallet', { as: remote, prompt: msg`Pallet` })
      .post(submit, ({ pallet }) => request(pallet))
      .again('pallet');
    const device = at();
    device.wms.set(ReceiveByCase.path, () => pulled);
    const op = await operator(f, device);
    await op.scan('X1');
    op.isRefused(refusal);
  },
);

test('the refusals of a flow can be listed', () => {
  expect(refusalsOf(basket() as never)).toEqual(['test.twice', 'test.unknown']);
  expect((submit as unknown as Op).cue).toBe('ok');
});

test('a double tap on one question never answers the next', async () => {
  const f = flow(link('test.questions'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .confirm('first', { ask: msg`First` })
    .confirm('second', { ask: msg`Second` })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  const op = await operator(f, at());
  await op.scan('P');
  await op.doubleTaps({ kind: 'yes' });
  op.isAsked('second').hasPostedCount(0);
  await op.doubleTaps({ kind: 'yes' });
  op.hasPostedCount(1).isAt('pallet');
});

const putAway = () =>
  flow(link('test.putAway'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .scan('loc', { as: code, prompt: msg`Loc` })
    .post(submit, ({ pallet, loc }) => request(`${pallet}:${loc}`))
    .again('pallet');
const wrong = [
  { stop: 'pallet', value: 'P' },
  { stop: 'loc', value: 'L1' },
];

test('a correction stands at its last answer with the words of the WMS, and posts what takes the old op’s place', async () => {
  const op = new Operator(putAway(), at(), {});
  await op.startFrom(wrong, 'old', 'L1 is full');
  op.isAt('loc');
  expect([op.inputs, op.sees.problem?.code]).toEqual([wrong.slice(0, 1), 'scan.wmsSays']);
  await op.scan('L2');
  op.hasPosted({ caseId: 'P:L2' }).isAt('pallet');
  expect(op.at.outbox.at(-1)?.supersedes).toBe('old');
  await op.scan('Q', 'L3');
  expect(op.at.outbox.at(-1)?.supersedes, 'the next one corrects nothing').toBeUndefined();
});

test('of several ops that are stored together the one that somebody has done is told and heard', async () => {
  const pick = defineOp('test.pick', {
    ...submit,
    to: ReceiveByCase,
    summary: (r) => `picked ${r.caseId}`,
    cue: 'pick',
  });
  const both = flow(link('test.both'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .post(submit, ({ pallet }) => request(pallet))
    .post(pick, ({ pallet }) => request(pallet))
    .again('pallet');
  const device = new Memory(opRegistry({ submit, pick }));
  const op = await operator(both, device);
  await op.scan('P');
  op.hasPostedCount(2);
  expect(op.sees.done?.label).toBe('picked P');
  expect(device.cues).toEqual(['pick']);
});

test('a draft whose chosen row is gone begins at the list, which says what there is', async () => {
  const rows = ['A', 'B'];
  const listed = flow(link('test.listed'))
    .choose('one', {
      prompt: msg`Choose`,
      from: async () => rows,
      id: (id) => id,
      row: (title) => ({ title }),
      none: refuse.none,
    })
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  const device = at();
  const before = await operator(listed, device);
  await before.picks('A');
  rows.shift();
  const after = await operator(listed, device.reopened());
  expect(after.isAt('one').sees).toMatchObject({ problem: null, choices: [{ id: 'B' }] });
  await after.scan('A');
  expect(after.sees.problem?.code).toBe('scan.notListed');
});

test('a correction stops where today’s data refuses an answer', async () => {
  const op = new Operator(putAway(), at(), {});
  await op.startFrom([{ stop: 'pallet', value: 'X-gone' }, ...wrong.slice(1)], 'old', 'L1 is full');
  op.isAt('pallet');
  expect(op.sees.problem?.code).toBe('test.unknown');
});

test('a correction that is interrupted by a kill still corrects', async () => {
  const device = at();
  const before = new Operator(putAway(), device, {});
  await before.startFrom(wrong, 'old');
  await before.undoes();
  await before.scan('P2');
  const after = await operator(putAway(), device.reopened());
  await after.isAt('loc').scan('L2');
  after.hasPosted({ caseId: 'P2:L2' });
  expect(after.at.outbox.at(-1)?.supersedes).toBe('old');
});

describe('what is expected', () => {
  const offering = (from: () => Promise<readonly { id: string; title: string }[]>) =>
    flow(link('test.offering'))
      .scan('pallet', { as: code, prompt: msg`Pallet`, offers: { from } })
      .scan('loc', { as: code, prompt: msg`Loc` })
      .post(submit, ({ pallet }) => request(pallet))
      .again('pallet');
  const row = (id: string) => ({ id, title: id });

  test('is read beside the scans: none waits for it, and what comes too late is not shown', async () => {
    const reads: ((rows: { id: string; title: string }[]) => void)[] = [];
    const op = new Operator(
      offering(() => new Promise((done) => reads.push(done))),
      at(),
      {},
    );
    const started = op.start();
    await op.keys('P');
    op.isAt('loc');
    expect(op.at.cues).toEqual(['pick']);
    for (const done of reads) done([row('late')]);
    await started;
    expect(op.sees.choices).toEqual([]);
  });

  test('is read again although a scan was refused meanwhile', async () => {
    let rows = [row('A')];
    const op = await operator(
      offering(async () => rows),
      at(),
    );
    expect(op.sees.choices).toEqual([row('A')]);
    rows = [row('B')];
    op.at.seed({});
    await op.scan('X1');
    op.isRefused('test.unknown');
    expect(op.sees.choices).toEqual([row('B')]);
  });
});

test('what was stored is heard before its goods are looked up, and said with them then', async () => {
  const device = at();
  let found: (box: object) => void = () => {};
  Object.assign(device.db.containers, { get: () => new Promise((done) => (found = done)) });
  const stored = flow(link('test.stored'))
    .scan('pallet', { as: code, prompt: msg`Pallet` })
    .post(submit, ({ pallet }) => request(pallet))
    .again('pallet');
  const op = await operator(stored, device);
  const scanned = op.scan('P');
  await vi.waitFor(() => expect(device.cues).toEqual(['ok']));
  expect(op.sees.done).toMatchObject({ label: 'P', goods: null });
  found({ contents: [{ skuId: 'S', skuName: 'Bolts', qty: 3 }] });
  await scanned;
  expect(op.sees.done?.goods).toEqual({ first: '3 Bolts', others: 0 });
});

describe('several codes in one frame', () => {
  const heard = async (...codes: string[]) => {
    const op = await operator(basket(), at());
    await op.scan('P');
    op.at.cues.length = 0;
    await op.frame(...codes);
    return op;
  };

  test('are taken one by one and heard once', async () => {
    const op = await heard('A', 'B', 'C');
    expect(op.sees.items.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
    expect(op.at.cues).toEqual(['pick']);
    expect(op.sees.problem).toBeNull();
  });

  test('of which one is refused: the others are taken, one cue says look, and the reason stays on screen', async () => {
    const op = await heard('A', 'X1', 'A', 'B');
    expect(op.sees.items.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(op.at.cues).toEqual(['attention']);
    expect(op.sees.problem?.code).toBe('test.unknown');
  });

  test('of which none is wanted are one refusal', async () => {
    const op = await heard('X1', 'X2', 'X3');
    expect(op.at.cues).toEqual(['refused']);
    op.isRefused('test.unknown');
    await op.scan('A');
    expect(op.at.cues, 'the next scan is heard by itself again').toEqual(['refused', 'pick']);
  });
});

describe('the barcode rule', () => {
  const ruled = flow(link('test.ruled'))
    .scan('pallet', { as: { ...code, field: 'LPN' as const }, prompt: msg`Pallet` })
    .post(submit, ({ pallet }) => request(pallet));
  test('lets nothing through when nobody could judge: the code is scanned again', async () => {
    const device = at();
    const judge = device.checkBarcode.bind(device);
    device.checkBarcode = () => Promise.reject(new Error('the worker is gone'));
    const op = await operator(ruled.leave(), device);
    await op.scan('P-1');
    op.isRefused('scan.notChecked').isAt('pallet').hasPostedCount(0);
    device.checkBarcode = judge;
    await op.scan('P-1');
    op.isNotRefused().hasPostedCount(1);
  });
});

describe('a step back', () => {
  const places = ['A-1', 'A-2'];
  const place = lookup<string>({
    noun: msg`Place`,
    field: null,
    local: async (c) => (places.includes(c) || c === 'A-9' ? c : undefined),
    missing: refuse.unknown,
  });
  const goods = lookup<string>({
    noun: msg`Goods`,
    field: null,
    local: async (c) => (c.startsWith('A') ? undefined : c),
    missing: refuse.twice,
  });
  const walk = () =>
    flow(link('test.walk'))
      .scan('walked', { as: code, prompt: msg`Walk` })
      .scan(
        'place',
        { as: place, prompt: msg`Place` },
        refuse.tooMany.when((c) => !places.includes(c)),
      )
      .scan('goods', {
        as: goods,
        prompt: msg`Goods`,
        stepBack: { to: 'place', when: async (c) => c.startsWith('A-') },
      })
      .post(submit, ({ place: at1, goods: of }) => request(`${at1}:${of}`))
      .again('place');

  test('a code of an earlier step goes back to it; what was captured before stays', async () => {
    const op = await operator(walk(), at());
    await op.scan('W', 'A-1', 'A-2');
    expect(
      op
        .isAt('goods')
        .isNotRefused()
        .inputs.map(({ value }) => value),
    ).toEqual(['W', 'A-2']);
    expect(op.at.cues.at(-1)).toBe('pick');
    await op.scan('SKU');
    op.hasPosted({ caseId: 'A-2:SKU' });
  });

  test('the same once more changes nothing', async () => {
    const op = await operator(walk(), at());
    await op.scan('W', 'A-1', 'A-1');
    expect(op.isAt('goods').inputs.map(({ value }) => value)).toEqual(['W', 'A-1']);
  });

  test('one that the earlier step refuses is refused in its words, and nothing is given up', async () => {
    const op = await operator(walk(), at());
    await op.scan('W', 'A-1', 'A-9');
    op.isRefused('test.tooMany').isAt('goods');
    await op.scan('SKU');
    op.hasPosted({ caseId: 'A-1:SKU' });
  });

  test('any other code is refused as ever', async () => {
    const op = await operator(walk(), at());
    await op.scan('W', 'A-1', 'AX');
    op.isRefused('test.twice').isAt('goods');
  });

  test('it is on disk: a kill leaves the place that was scanned last', async () => {
    const [screen, disk] = [walk(), at()];
    const op = await operator(screen, disk);
    await op.scan('W', 'A-1', 'A-2');
    const again = await operator(screen, disk);
    expect(again.isAt('goods').inputs.map(({ value }) => value)).toEqual(['W', 'A-2']);
  });
});
