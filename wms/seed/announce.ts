/** A supplier announces one receipt more in a running warehouse: for demonstrations and tests that need much work. */
import { sql } from 'kysely';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { dayAt } from '../rules/lot.ts';
import { lockedReceipt } from '../work/receipts.ts';
import { planTasks } from '../work/tasks.ts';
import { inWarehouse } from './outbound/all.ts';
import { skus } from './products.ts';
import { anotherReceipt } from './receipts.ts';
import type { Announcement, Numbers } from './receipts.ts';
import { oneAtATime } from '#wms/db/locks.ts';

/** SKUs of the seed that announcements choose from. */
const SAMPLE = 200;

export async function announce(trx: Trx, announcement: Announcement): Promise<string> {
  // Two at once would give the same numbers.
  await oneAtATime(trx, 'announce');
  const { seed, skus: count, timeZone } = await seedOf(trx);
  const today = dayAt(new Date().toISOString(), timeZone);
  const numbered = await trx.selectFrom('sku').select('sku_id').where('is_serial', '=', true).execute();
  const serial = new Set(numbered.map((row) => row.sku_id));
  const sample = [...skus(seed, Math.min(count, SAMPLE))].filter((sku) => !serial.has(sku.sku_id));
  const { document, lines, containers, announced } = anotherReceipt(await numbersOf(trx), today, sample, announcement);
  await bulkInsert(trx, 'document', [document]);
  await bulkInsert(trx, 'document_line', lines);
  await bulkInsert(trx, 'container', containers);
  await bulkInsert(trx, 'announced', announced);
  // As a claim would: whoever orders the receipt is told where its pallets will go.
  const ctx = inWarehouse(trx, announcement.whgid, timeZone);
  const receipt = await lockedReceipt(ctx, document.doc_id);
  if (receipt) await planTasks(ctx, receipt);
  return document.doc_id;
}

export async function seedOf(trx: Trx): Promise<{ seed: number; skus: number; timeZone: string }> {
  const { value } = await trx
    .selectFrom('wms_meta')
    .select('value')
    .where('key', '=', 'seed')
    .executeTakeFirstOrThrow();
  return JSON.parse(value) as { seed: number; skus: number; timeZone: string };
}

/** Announced containers keep their number for ever, so counting them tells the last one. */
async function numbersOf(trx: Trx): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select (select count(*) from document where kind = 'receipt') as receipts,
      count(*) filter (where kind = 'pallet') as pallets, count(*) filter (where kind = 'case') as cases
    from container where announced`.execute(trx);
  return rows[0] as Numbers;
}
