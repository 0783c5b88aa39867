/**
 * The rows that a call has changed. `settle` stamps each with one new revision and answers them as the contract
 * writes them, so that no verb has to think of either.
 */
import type { WorkRows } from '#contract/rows.ts';
import type { Trx } from './db/tables.ts';
import { readRows, type Reading } from './rows.ts';
import { sql } from 'kysely';

export class Changes {
  readonly receipts = new Set<string>();
  readonly lines = new Set<string>();
  readonly containers = new Set<string>();
  readonly tasks = new Set<string>();
  readonly places = new Set<string>();
  readonly demands = new Set<string>();
  readonly messages = new Set<string>();
  readonly waybills = new Set<string>();

  /** The rows were locked by whoever marked them, so a later revision is always a later state. */
  async settle(ctx: Reading): Promise<WorkRows> {
    const { trx, whgid } = ctx;
    const ids = {
      receipts: sorted(this.receipts),
      lines: sorted(this.lines),
      containers: sorted(this.containers),
      tasks: sorted(this.tasks),
      places: sorted(this.places),
      demands: sorted(this.demands),
      messages: sorted(this.messages),
      waybills: sorted(this.waybills),
    };
    if (ids.receipts.length > 0) await stamp(trx, 'document', 'doc_id', ids.receipts);
    if (ids.lines.length > 0) await stamp(trx, 'document_line', 'line_id', ids.lines);
    if (ids.containers.length > 0) await stamp(trx, 'container', 'container_id', ids.containers);
    if (ids.tasks.length > 0) await stamp(trx, 'task', 'task_id', ids.tasks);
    if (ids.demands.length > 0) await stamp(trx, 'demand', 'demand_id', ids.demands);
    if (ids.places.length > 0) await stamp(trx, 'location', 'loc', ids.places, whgid);
    if (ids.messages.length > 0) await stamp(trx, 'message', 'guid', ids.messages);
    if (ids.waybills.length > 0) await stamp(trx, 'waybill', 'waybill_no', ids.waybills);
    return readRows(ctx, ids);
  }
}

const sorted = (ids: ReadonlySet<string>): string[] => [...ids].sort();

async function stamp(trx: Trx, table: string, key: string, ids: string[], whgid?: string): Promise<void> {
  const inWarehouse = whgid === undefined ? sql`` : sql`and wh_gid = ${whgid}`;
  await sql`update ${sql.table(table)} set rev = nextval('rev_seq')
    where ${sql.ref(key)} = any(${ids}::text[]) ${inWarehouse}`.execute(trx);
}
