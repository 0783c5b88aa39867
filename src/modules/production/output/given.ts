/** What scenarios of product begin with. */
import type { Production } from '#contract/production-rows.ts';
import { house, LINE, order } from '../issue/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const FINISHED = 'DOCK-01';

const REASONS: readonly (readonly [string, string])[] = [
  ['ScrapReason', 'BROKEN'],
  ['ProductionReason', 'SHORT'],
];

/** An order of twelve of SKU9, two of SKU1 into each, claimed by op1; `brought` of it stands at the line. */
export function order9(brought = 24, over: Partial<Production> = {}): Given {
  const g = order(house(), 1, { SKU1: 24 }).sku('SKU1');
  g.at.seed({ codes: REASONS.map(([type, code]) => ({ key: `${type}/${code}`, type, code, name: code })) });
  const job = g.at.row('jobs', 'J-1')!;
  const production = { ...job.production!, state: 'issuing' as const, ...over };
  const claim = { claimedBy: 'op1', claimedDevice: 'dev-1', leaseUntil: '2026-11-21T00:00:00Z' };
  const line = g.at.row('jobLines', 'J-1/2')!;
  g.at.seed({
    jobs: [{ ...job, status: 'begun', ...claim, production }],
    jobLines: [{ ...line, done: brought, status: brought >= 24 ? 'done' : 'open' }],
  });
  if (brought === 0) return g;
  const holds = [{ skuId: 'SKU1', lot: {} }];
  return g.loose(LINE, 'SKU1', brought).place(LINE, 0, 0, { holds });
}

/** So many of them were made, and have used up what they needed. */
export function made(products: number, left = 24 - 2 * products): Given {
  const g = order9(left);
  const [job, product, material] = [
    g.at.row('jobs', 'J-1')!,
    g.at.row('jobLines', 'J-1/1')!,
    g.at.row('jobLines', 'J-1/2')!,
  ];
  const state = products < 12 ? ('running' as const) : ('reported' as const);
  g.at.seed({
    jobs: [{ ...job, done: products, production: { ...job.production!, state } }],
    jobLines: [
      { ...product, done: products, status: products < 12 ? 'open' : 'done' },
      {
        ...material,
        done: left + 2 * products,
        status: 'done',
        production: { ...material.production!, used: 2 * products },
      },
    ],
  });
  return g;
}
