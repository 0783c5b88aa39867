/**
 * Outbound orders and waves, after everything inbound, so that nothing there changes its number. The families make them; then the
 * WMS plans them itself, in the same transaction, so that the seed cannot disagree with it.
 */
import { noChanges } from '#wms/changes.ts';
import type { Context } from '#wms/context.ts';
import { bulkInsert } from '#wms/db/bulk.ts';
import type { Trx } from '#wms/db/tables.ts';
import { picturesIn } from '#wms/pictures.ts';
import { Chain } from '#wms/work/office/chain.ts';
import { sql } from 'kysely';
import { OutboundMaker, type Coming, type OutboundFamily } from './maker.ts';
import type { OutboundStock } from './stock.ts';

const isFamily = (x: unknown): x is OutboundFamily => typeof x === 'object' && x !== null && 'outboundPlace' in x;

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./all.ts', '!./*.test.ts'], {
  eager: true,
});
const families = Object.values(files)
  .flatMap((file) => Object.values(file).filter(isFamily))
  .sort((a, b) => a.outboundPlace - b.outboundPlace);

export interface OutboundOptions {
  seed: number;
  /** Orders in all; those that each kind of job needs are made in any case. */
  orders: number;
  today: string;
  timeZone: string;
}

export async function writeOrders(
  trx: Trx,
  { seed, orders, today, timeZone }: OutboundOptions,
  stock: OutboundStock,
  coming: readonly Coming[],
): Promise<void> {
  const maker = new OutboundMaker(seed, today, stock, coming);
  for (const family of families) family.make(maker, orders);
  await bulkInsert(trx, 'out_order', maker.orders);
  await bulkInsert(trx, 'out_line', maker.lines);
  await bulkInsert(trx, 'wave', maker.waves);
  // Else everything is planned as if the tables were empty.
  await sql`analyze stock, location, container, sku, pack_level, out_order, out_line`.execute(trx);
  for (const step of maker.steps) await step.run(inWarehouse(trx, step.wh, timeZone));
}

/** As the office would, without anybody who has signed in. */
export function inWarehouse(trx: Trx, whgid: string, timeZone: string): Context {
  const stamp = { op_id: '', user_id: 'seed', device_id: 'seed', device_seq: 0, captured_at: new Date().toISOString() };
  return {
    trx,
    config: {
      idempotent: true,
      sessionHours: 0,
      leaseHours: 0,
      reportSeconds: 0,
      appDir: '',
      workKinds: [],
      proxies: [],
      pictures: picturesIn(undefined),
      auditChain: new Chain(),
      deliver: () => {},
    },
    lg: 'en',
    user: { userId: 'seed', userName: 'seed', owners: [], functions: new Set() },
    whgid,
    timeZone,
    tokenHash: '',
    stamp,
    supersedes: '',
    asOf: null,
    address: '',
    changes: noChanges(),
  };
}
