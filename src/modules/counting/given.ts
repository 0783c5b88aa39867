/** What scenarios of counting begin with. */
import type { CountEntry } from '#contract/count-rows.ts';
import type { JobLine } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

const COUNT = { ownerId: '', of: '', counts: { type: 'first' as const, visible: false, notBy: [] } };

/** Two locations to count, a pallet at the first one and nothing at the other; the terminal is told of neither. */
export function twoPlaces(): Given {
  const g = given().sku('SKU1').sku('SKU2').job('J-1', 'count', COUNT);
  const { carries: _carries, ...job } = g.at.row('jobs', 'J-1')!;
  g.at.seed({ jobs: [job] });
  return g
    .countLine(1, 'A-01-01')
    .countLine(2, 'A-01-02')
    .stored('P-1', 'A-01-01', 'SKU1', 24)
    .place('A-01-01', 1)
    .place('A-01-02', 0);
}

export const entry = (over: Partial<CountEntry> = {}): CountEntry => ({
  entryId: 'J-1/1/e1',
  lpn: 'P-1',
  onLpn: '',
  skuId: 'SKU1',
  lot: {},
  quality: 'ok',
  qty: 24,
  withdrawn: false,
  code: '',
  photos: 0,
  ...over,
});

/** What was said of the n-th location. */
export function saidOf(g: Given, n: number, over: Partial<JobLine['count'] & object>, isDone = false): Given {
  const line = g.at.row('jobLines', `J-1/${n}`)!;
  const count = { ...line.count!, ...over };
  g.at.seed({ jobLines: [{ ...line, ...(isDone && { status: 'done', done: 1 }), count }] });
  if (isDone)
    g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, status: 'begun', done: g.at.row('jobs', 'J-1')!.done + 1 }] });
  return g;
}

/** The first location is counted, the second one is not. */
export const oneCounted = (): Given => saidOf(twoPlaces(), 1, { state: 'counted', entries: [entry()] }, true);

/** Both are counted. */
export const allCounted = (): Given => saidOf(oneCounted(), 2, { state: 'empty' }, true);

/** Numbers for counts that nobody planned. */
export function withNumbers(): Given {
  const g = twoPlaces().place('A-01-03', 0);
  g.at.seed({ lpns: [{ lpn: 'COUNT-1', kind: 'count', used: 'N' }] });
  return g;
}

/** The first of two locations is counted, and the terminal may pass the count on. */
export function withPassNumbers(g: Given = oneCounted()): Given {
  g.at.seed({ lpns: [{ lpn: 'PASS00000001-SECRET', kind: 'pass', used: 'N' }] });
  return g;
}
