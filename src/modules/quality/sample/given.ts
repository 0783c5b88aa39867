/** What scenarios of sampling begin with. */
import type { Outbound } from '#contract/outbound-rows.ts';
import type { JobLine, Sample, Sku } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

interface Goods {
  readonly skuId: string;
  readonly qty: number;
  /** Case on the container that they are in; left out for none. */
  readonly inCase?: string;
}

const content = ({ skuId, qty }: Goods) => ({ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot: {} });

/** A closed tote of an order of its own, with what was picked into it. */
export function tote(g: Given, n: number, goods: readonly Goods[], out: Partial<Outbound> = {}): Given {
  const [orderId, lpn] = [`SO-${n}`, `T-${n}`];
  g.order(orderId, { status: 'picked', customerName: 'Customer One', review: 'container' }).tote(
    lpn,
    { state: 'closed', typeId: 'TOTE-M', ...out },
    { loc: 'PACK-1', orderId, jobId: '', contents: goods.map(content) },
  );
  for (const its of goods) if (its.inCase !== undefined) g.caseOn(lpn, its.inCase, its.skuId, its.qty);
  return g;
}

/** A task of the operator, bound to the tote with this number unless it is 0. */
export function task(
  g: Given,
  n: number,
  sample: Partial<Sample> = {},
  lines: Readonly<Record<string, Partial<JobLine>>> = {},
): Given {
  const [jobId, lpn] = [`J-${n}`, n === 0 ? '' : `T-${n}`];
  const box = g.at.row('containers', lpn);
  const cases = [...(g.at.tables.get('containers')?.values() ?? [])] as readonly {
    parentId: string;
    containerId: string;
    contents: ReturnType<typeof content>[];
  }[];
  const inside = cases.filter(({ parentId }) => lpn !== '' && parentId === lpn);
  const booked = inside.length > 0 ? inside : box ? [box] : [];
  const rows = booked.flatMap(({ containerId, contents }) =>
    contents.map(({ skuId, skuName, lot, qty }) => ({ containerId, skuId, skuName, lot, planned: qty })),
  );
  const made = rows.map((row, i): JobLine => ({
    jobLineId: `${jobId}/${i + 1}`,
    jobId,
    seq: i + 1,
    loc: '',
    done: 0,
    bad: 0,
    reason: '',
    status: 'open',
    rev: 1,
    ...row,
    ...lines[String(i + 1)],
  }));
  const sums = (of: (line: JobLine) => number): number => made.reduce((sum, line) => sum + of(line), 0);
  const state = sample.state ?? (n === 0 ? 'fetched' : 'bound');
  g.job(jobId, 'sample', {
    of: n === 0 ? '' : `SO-${n}`,
    numbers: n === 0 ? [] : [lpn],
    ownerId: box?.ownerId ?? '',
    areaId: '',
    status: state === 'sampling' || state === 'difference' ? 'begun' : 'ready',
    planned: sums(({ planned }) => planned),
    done: sums(({ done }) => done),
    bad: sums(({ bad }) => bad),
    sample: {
      type: 'normal',
      state,
      lpn,
      customerName: n === 0 ? '' : 'Customer One',
      reason: '',
      by: 'op1',
      since: '2026-11-20T06:00:00Z',
      ...sample,
    },
  });
  g.at.seed({ jobLines: made });
  return g;
}

export const skus = (g = given(), over: Partial<Sku> = {}): Given => g.sku('SKU1', over).sku('SKU2').sku('SKU9');

/** Six of one article and four of another in one tote, bound to a task of the operator. */
export const oneTask = (sample: Partial<Sample> = {}, lines: Readonly<Record<string, Partial<JobLine>>> = {}): Given =>
  task(
    tote(skus(), 1, [
      { skuId: 'SKU1', qty: 6 },
      { skuId: 'SKU2', qty: 4 },
    ]),
    1,
    sample,
    lines,
  );

const counted = (done: number): Partial<JobLine> => ({ done, status: 'done' });

/** All of it was counted: as booked, or two of the second are missing. */
export const allCounted = (second = 4): Given => oneTask({ state: 'sampling' }, { 1: counted(6), 2: counted(second) });

/** Two cases on a pallet of an order. */
export const inCases = (): Given =>
  task(
    tote(skus(), 1, [
      { skuId: 'SKU1', qty: 12, inCase: 'C-1' },
      { skuId: 'SKU1', qty: 12, inCase: 'C-2' },
    ]),
    1,
  );

/** Three numbered pieces, and two without numbers, all valuable. */
export const valuables = (): Given => {
  const g = skus(given(), { isSerial: 'Y', isValuable: 'Y' }).sku('SKU2', { isValuable: 'Y' });
  const pieces = ['VP-1', 'VP-2', 'VP-3'].map((serial) => ({ skuId: 'SKU1', serial }));
  return task(
    tote(
      g,
      1,
      [
        { skuId: 'SKU1', qty: 3 },
        { skuId: 'SKU2', qty: 2 },
      ],
      { valuable: true, pieces },
    ),
    1,
    { type: 'valuable' },
  );
};
