import type { PassedCount } from '#contract/pass-on.ts';
import { countPassOn } from '#modules/counting/count-pass-on/flow.ts';
import { stockCheckAction } from '#modules/counting/stock-check-action/flow.ts';
import { withPassNumbers } from '#modules/counting/given.ts';
import { framesOf, pack, unpack } from '#domain/pass-on.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { countTake } from './flow.ts';

const UNTIL = Date.parse('2026-11-21T00:00:00Z');

/** What a colleague shows of count J-1, whose first location he has counted. */
async function passed(over: Partial<PassedCount> = {}): Promise<PassedCount> {
  const giver = await operator(countPassOn, withPassNumbers().at, { jobId: 'J-1' });
  await giver.says('yes');
  const said = (await unpack(giver.left[0]?.params['code'] as string)) as PassedCount;
  return { ...said, giver: 'op9', giverDevice: 'dev-9', ...over };
}
const codesOf = async (said: unknown, until = UNTIL): Promise<readonly string[]> =>
  framesOf(await pack(said), until) ?? [];

/** In the dead zone. */
function colleague(g: Given = given().sku('SKU1')) {
  g.at.online = false;
  return operator(countTake, g.at);
}

test('all codes are scanned in any order: the count is his, and gone on with where it was left', async () => {
  const g = given().sku('SKU1');
  const op = await colleague(g);
  await op.scan(...(await codesOf(await passed())).toReversed());
  expect(op.sees.rows.map(({ value }) => value)).toEqual(['op9', 'A', '1', '1']);
  await op.says('yes');
  op.hasPosted({ jobId: 'J-1', giver: 'op9', deviceId: 'dev-1', pass: 'PASS00000001' });
  expect(op.left).toEqual([{ flow: 'counting.count', params: { jobId: 'J-1' } }]);
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ claimedBy: 'op1', claimedDevice: 'dev-1', planned: 2, done: 1 });
  expect(g.at.row('jobLines', 'J-1/1')).toMatchObject({ status: 'done', count: { state: 'counted' } });
  expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ status: 'open', loc: 'A-01-02' });
});

test('what the giver had counted only he corrects', async () => {
  const g = given().sku('SKU1');
  const op = await colleague(g);
  const said = await passed();
  const lines = said.lines.map((line) => (line.by === '' ? line : { ...line, by: 'op9' }));
  await op.scan(...(await codesOf({ ...said, lines })));
  await op.says('yes');
  const counting = await operator(stockCheckAction, g.at, { jobId: 'J-1' });
  expect(counting.sees.expected).toBe('A-01-02');
  await counting.scan('A-01-01');
  counting.isRefused('counting.countedByGiver');
  await counting.scan('A-01-02');
  counting.isAt('thing');
});

test('another barcode, half a code, a code twice, one of another count: refused, and the others stay', async () => {
  const op = await colleague();
  await op.scan('P-100001');
  op.isRefused('counting.noPassCode');
  const [first = ''] = await codesOf(await passed());
  await op.scan(first.slice(0, -2));
  op.isRefused('counting.codeDamaged');
  await op.scan(first, first);
  op.isRefused('counting.codeTwice');
  const [, other = ''] = await codesOf(await passed({ of: 'OTHER' }));
  await op.scan(other);
  op.isRefused('counting.otherCode').isAt('frames').hasPostedCount(0);
});

test('codes that make no count', async () => {
  const op = await colleague();
  await op.scan(...(await codesOf({ jobId: 'J-1' })));
  expect(op.sees.problem?.code).toBe('counting.codeDamaged');
});

test('a claim that ran out', async () => {
  const op = await colleague();
  const [code = ''] = await codesOf(await passed(), Date.parse('2026-01-01T00:00:00Z'));
  await op.scan(code);
  op.isRefused('counting.claimOver');
});

test.each([
  ['his own', { giver: 'op1' }, 'ownCount'],
  ['of another warehouse', { whgid: 'WH2' }, 'otherWarehouse'],
  ['that he has counted before', { notBy: ['op1'] }, 'samePerson'],
  ['of an owner that is not his', { ownerId: 'OW-9' }, 'otherOwner'],
] as const)('a count %s is refused', async (_, over, refusal) => {
  const op = await colleague();
  await op.scan(...(await codesOf({ ...(await passed()), ...over })));
  expect(op.sees.problem?.code).toBe(`counting.${refusal}`);
});

test('scanned once more, when it is his already', async () => {
  const g = given().sku('SKU1');
  const codes = await codesOf(await passed());
  const op = await colleague(g);
  await op.scan(...codes);
  await op.says('yes');
  const again = await colleague(g);
  await again.scan(...codes);
  expect(again.sees.problem?.code).toBe('counting.isYours');
});
