/** What one look says about an op in doubt, given what was there before. */
import { ReceiveByLpn } from '#contract/receiving.ts';
import { GetContainer } from '#contract/putaway.ts';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { byDelta, byMark, judge } from './verify.ts';
import type { Evidence, Snapshot, Look } from './verify.ts';

const asking = () => ({ containerId: 'P' });
const words = { at: { label: msg`Where` } };
const mark = byMark(ReceiveByLpn, GetContainer, {
  asking,
  image: () => null,
  expects: () => ({ at: 'dock', qty: 40 }),
  without: () => ({ at: '' }),
  words,
}) as Look;
const delta = byDelta(ReceiveByLpn, GetContainer, {
  asking,
  image: () => null,
  expects: (_, { qty }) => ({ qty: Number(qty) + 5 }),
  words,
}) as Look;

const nowhere = { at: '', qty: 40 };
const there = { at: 'dock', qty: 40 };

test.each<[title: string, look: Look, before: Snapshot | null, now: Snapshot | null, Evidence]>([
  ['a mark that was not there before is ours', mark, nowhere, there, 'applied'],
  ['a mark, and nobody looked before', mark, null, there, 'applied'],
  ['a mark that was there before proves nothing', mark, there, there, 'unclear'],
  ['a mark with another quantity is somebody else', mark, nowhere, { at: 'dock', qty: 39 }, 'unclear'],
  ['as it was before', mark, nowhere, nowhere, 'absent'],
  ['as it is without us, and nobody looked before', mark, null, { at: '', qty: 7 }, 'absent'],
  ['moved on by somebody', mark, nowhere, { at: 'A-01', qty: 40 }, 'unclear'],
  ['the read does not tell', mark, nowhere, null, 'unclear'],
  ['a sum that rose by ours', delta, { qty: 10 }, { qty: 15 }, 'applied'],
  ['a sum that did not move', delta, { qty: 10 }, { qty: 10 }, 'absent'],
  ['a sum that rose by something else', delta, { qty: 10 }, { qty: 13 }, 'unclear'],
  ['a sum that rose twice', delta, { qty: 10 }, { qty: 20 }, 'unclear'],
  ['a sum, and nobody looked before', delta, null, { qty: 15 }, 'unclear'],
])('%s', (_, look, before, now, evidence) => {
  expect(judge(look, {}, before, now)).toBe(evidence);
});
