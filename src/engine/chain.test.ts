/** The words of the chain that need no operator, and those that shorten what many flows say. */
import { ReceiveByCase } from '#contract/receiving.ts';
import { Memory } from '#tests/harness/memory.ts';
import { operator } from '#tests/harness/operator.ts';
import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { number, photos, text } from './fields.ts';
import { flow, opsOf, refusalsOf } from './flow.ts';
import { link } from './link.ts';
import { lookup } from './lookup.ts';
import { defineOp, opRegistry, posting } from './op.ts';
import { defineRefusals, ofEach, ofPart, worded } from './refusal.ts';
import { byPerson } from './verify.ts';

const refuse = defineRefusals('test', {
  unknown: ({ code }: { code: string }) => msg`Unknown ${code}`,
  held: ({ code }: { code: string }) => msg`Held ${code}`,
  empty: () => msg`Empty`,
});
const code = lookup<string>({ noun: msg`Code`, field: null, local: async (c) => c, missing: refuse.unknown });
const defined = (id: string) =>
  defineOp(id, {
    to: ReceiveByCase,
    title: msg`Submit`,
    summary: (r) => r.caseId,
    lanes: (r) => [r.caseId],
    project: async () => {},
    ifRefused: msg`None`,
    verify: byPerson,
  });
const [whole, part] = [defined('test.whole'), defined('test.part')];
const at = () => new Memory(opRegistry({ whole, part }));
const request = (caseId: string) => ({ receiptId: 'R', lineId: 'L', caseId, lpn: 'P', loc: 'D' });
const box = { as: code, prompt: msg`Box` };

describe('derive', () => {
  const first = flow(link('test.first'))
    .scan('box', box)
    .derive(
      'head',
      ({ box: b }) => b.split('-')[1],
      refuse.unknown.from(({ box: b }) => ({ code: b })),
    )
    .derive('tail', ({ head }) => `${head}!`)
    .post(whole, ({ tail }) => request(tail))
    .again('box');

  test('names what follows from what is known', async () => {
    const op = await operator(first, at());
    await op.scan('B-7');
    op.hasPosted({ caseId: '7!' }).isAt('box');
  });

  test('where it is undefined, the scan that led there is refused in these words and not kept', async () => {
    const op = await operator(first, at());
    await op.scan('B');
    op.isRefused('test.unknown').isAt('box');
    expect(op.at.outbox).toEqual([]);
    expect(refusalsOf(first)).toContain('test.unknown');
  });
});

describe('refuseIf', () => {
  const held = flow(link('test.held'))
    .scan('box', box)
    .refuseIf(refuse.held, ({ box: b }) => b.startsWith('H') && { code: b })
    .refuseIf(refuse.empty, ({ box: b }) => b.startsWith('E'))
    .post(whole, ({ box: b }) => request(b))
    .again('box');

  test('the flow does not go on while it holds', async () => {
    const op = await operator(held, at());
    await op.scan('H1');
    op.isRefused('test.held').isAt('box');
    await op.scan('E1');
    op.isRefused('test.empty');
    await op.scan('B1');
    op.hasPosted({ caseId: 'B1' });
    expect(refusalsOf(held)).toEqual(expect.arrayContaining(['test.held', 'test.empty']));
  });

  test('before anything is asked, it is all that the screen says, until it may be tried again', async () => {
    let isHeld = true;
    const op = await operator(
      flow(link('test.gate'))
        .refuseIf(refuse.empty, () => isHeld)
        .scan('box', box)
        .post(whole, ({ box: b }) => request(b))
        .again('box'),
      at(),
    );
    expect(op.sees.problem?.code).toBe('test.empty');
    expect(op.sees.kind).toBe('load');
    await op.scan('B1');
    op.isRefused('test.empty');
    isHeld = false;
    await op.retries();
    op.isAt('box');
  });
});

describe('refuseFact', () => {
  const find = (b: string) => {
    if (b.startsWith('H')) return { kind: 'isHeld' as const, code: b };
    return b.startsWith('E') ? { kind: 'isEmpty' as const } : null;
  };
  const words = { isHeld: refuse.held, isEmpty: refuse.empty };

  test.each([
    flow(link('test.fact'))
      .scan('box', box)
      .refuseFact(words, ({ box: b }) => find(b)),
    flow(link('test.facts')).scan('box', box, ...worded(words, (b: string) => find(b))),
  ])('each kind of fact is said by its refusal, behind a step and at it', async (start) => {
    const facts = start.post(whole, ({ box: b }) => request(b)).again('box');
    const op = await operator(facts, at());
    await op.scan('H1');
    op.isRefused('test.held').isAt('box');
    await op.scan('E1');
    op.isRefused('test.empty');
    await op.scan('B1');
    op.hasPosted({ caseId: 'B1' });
    expect(refusalsOf(facts)).toEqual(expect.arrayContaining(['test.held', 'test.empty']));
  });
});

describe('given', () => {
  const several = flow(link('test.several'))
    .scan('box', box)
    .given(
      'big',
      ({ box: b }) => (b.startsWith('BIG') ? b.slice(3) : undefined),
      (f) => f.scan('lid', box).derive('both', ({ big, lid }) => `${big}+${lid}`),
    )
    .post(whole, ({ box: b, both }) => request(both ?? b))
    .again('box');

  test('its segment runs where there is one, under its name, and nowhere else', async () => {
    const op = await operator(several, at());
    await op.scan('BIG1');
    op.isAt('lid');
    await op.scan('L');
    op.hasPosted({ caseId: '1+L' });
    await op.scan('S');
    op.hasPosted({ caseId: '1+L' }, { caseId: 'S' });
  });
});

describe('postOf', () => {
  const either = flow(link('test.either'))
    .scan('box', box)
    .postOf([whole, part], ({ box: b }) => {
      if (b === 'both') return [posting(whole, request('w')), posting(part, request('p'))];
      return b.startsWith('P') ? posting(part, request(b)) : posting(whole, request(b));
    })
    .again('box');

  test('one of the ops, or several in one round', async () => {
    const op = await operator(either, at());
    await op.scan('P1', 'W1', 'both');
    expect(op.at.outbox.map((each) => each.op)).toEqual(['test.part', 'test.whole', 'test.whole', 'test.part']);
    expect(opsOf(either).map(({ id }) => id)).toEqual(['test.whole', 'test.part']);
  });
});

describe('rules of parts', () => {
  const notHeld = [
    refuse.held.when((b: string, { but }: { but?: string }) => b.startsWith('H') && b !== but && { code: b }),
  ];
  const ask = { today: '2026-11-22', now: 0 };

  test('of one part: judged where there is one', () => {
    const [rule] = ofPart(notHeld, ({ inner }: { inner?: string }) => inner);
    expect(rule?.check({ inner: 'H1' }, {}, ask)).toMatchObject({ code: 'test.held' });
    expect(rule?.check({ inner: 'H1' }, { but: 'H1' }, ask)).toBe(false);
    expect(rule?.check({}, {}, ask)).toBe(false);
    expect(rule?.refusal.code).toBe('test.held');
  });

  test('of each part, beside its own values: the first that is refused counts', () => {
    const [rule] = ofEach(notHeld, (list: readonly string[]) => list.map((b) => [b, { but: 'H1' }] as const));
    expect(rule?.check(['A', 'H1', 'H2', 'H3'], {}, ask)).toEqual(refuse.held({ code: 'H2' }));
    expect(rule?.check(['A', 'H1'], {}, ask)).toBe(false);
    expect(rule?.check([], {}, ask)).toBe(false);
  });
});

describe('fields that are known by name', () => {
  const measured = flow(link('test.measured'))
    .form(
      'size',
      {
        prompt: msg`Size`,
        fields: () => ({
          note: text(msg`Note`),
          length: number(msg`Length`, { required: true, digits: 2 }),
          spare: number(msg`Spare`),
          taken: photos(msg`Pictures`),
        }),
      },
      refuse.empty.when(({ length }) => length <= 0),
    )
    .post(whole, ({ size: { note, length, spare, taken } }) => request([note, length * 2, spare + 1, taken].join('|')))
    .again('size');

  test('give numbers where numbers are asked for, 0 where nothing was filled in', async () => {
    const op = await operator(measured, at());
    await op.fills({ note: ' n ', length: '１.２５' });
    op.hasPosted({ caseId: 'n|2.5|1|0' });
  });

  test('their rules see what they give; what was filled in is what is kept', async () => {
    const op = await operator(measured, at());
    await op.fills({ note: '', length: '0' });
    op.isRefused('test.empty').isAt('size');
    await op.fills({ note: '', length: '' });
    expect(op.sees.problem).not.toBeNull();
    await op.fills({ note: 'x', length: '1.5', spare: '2', taken: '3' });
    op.hasPosted({ caseId: 'x|3|3|3' });
    expect(op.at.outbox.at(-1)?.inputs[0]?.value).toMatchObject({ length: '1.5', spare: '2', taken: '3' });
  });
});
