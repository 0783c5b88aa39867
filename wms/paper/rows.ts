/** The rows that labels and lists are made of, as the WMS has them now. */
import type { Container, Sku, WorkRow, WorkTable } from '#contract/rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import type { PaperRows } from '#domain/paper/facts.ts';
import { sql } from 'kysely';
import { readRows } from '../rows.ts';
import type { Reading } from '../rows/reading.ts';
import { readSkus } from '../work/sku-rows.ts';

export function paperRowsOf(at: Reading, today: string): PaperRows {
  // A list names the same order and the same goods in many rows.
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(kind: string, id: string, read: () => Promise<T>): Promise<T> => {
    const key = `${kind} ${id}`;
    const reading = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, reading);
    return reading;
  };
  const row = async <T extends WorkTable>(table: T, id: string): Promise<WorkRow<T> | undefined> => {
    if (id === '') return undefined;
    const read = async () => (await readRows(at, { [table]: [id] }))[table] as readonly WorkRow<T>[];
    return (await once(table, id, read))[0];
  };
  const codeName = (type: string, code: string) => once(type, code, () => nameOf(at, type, code));
  return {
    container: async (id) => {
      const found = await row('containers', id);
      return found && withWhatLeft(at, found);
    },
    containersOf: async (of, id) => {
      const ids = await boundTo(at, of, id);
      const { containers } = await readRows(at, { containers: ids });
      return Promise.all(containers.map((container) => withWhatLeft(at, container)));
    },
    order: (id) => row('orders', id),
    pick: (id) => row('picks', id),
    shipment: (id) => row('shipments', id),
    sheet: (id) => row('sheets', id),
    sku: (id) => once<Sku | undefined>('sku', id, async () => (await readSkus(at, [id]))[0]),
    ownerName: (id) => once('owner', id, () => ownerOf(at, id)),
    carrierName: (id) => codeName('Carrier', id),
    today,
  };
}

const COLUMN = { order: 'order_id', trip: 'trip_no', sheet: 'sheet_no' } as const;

async function boundTo({ trx, whgid }: Reading, of: keyof typeof COLUMN, id: string): Promise<string[]> {
  if (id === '') return [];
  const rows = await trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('wh_gid', '=', whgid)
    .where(COLUMN[of], '=', id)
    .where('state', 'not in', ['free', 'returning'])
    .orderBy('container_id')
    .execute();
  return rows.map((row) => row.container_id);
}

/** Of what has left nothing stands in it any more: the ledger knows what it was. */
async function withWhatLeft({ trx }: Reading, container: Container): Promise<Container> {
  if (container.out?.state !== 'shipped') return container;
  const { rows } = await sql<{ sku_id: string; sku_name: string; lot: string; qty: number }>`
    select g.sku_id, k.sku_name, g.lot, sum(g.qty) as qty from ledger g join sku k on k.sku_id = g.sku_id
    where g.verb = 'SHIP' and g.reverses = 0
      and g.from_container in (select container_id from container where ${container.containerId} in (container_id, parent_id))
      and not exists (select 1 from ledger r where r.reverses = g.ledger_id)
    group by g.sku_id, k.sku_name, g.lot order by g.sku_id, g.lot`.execute(trx);
  const contents = rows.map((row) => ({
    lineId: '',
    skuId: row.sku_id,
    skuName: row.sku_name,
    qty: row.qty,
    lot: lotOf(row.lot),
  }));
  return { ...container, contents };
}

async function nameOf({ trx, lg }: Reading, type: string, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(lg)} as name from sys_code where type = ${type} and code = ${code}`.execute(trx);
  return rows[0]?.name;
}

async function ownerOf({ trx }: Reading, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom('owner').select('owner_name').where('owner_id', '=', id).executeTakeFirst();
  return row?.owner_name;
}
