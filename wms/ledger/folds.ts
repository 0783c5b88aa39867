/**
 * What the ledger adds up to: the stock, and the counts that documents keep of what was booked for them. Months that were put away
 * count with what is carried on from them (`wms/archive`), so a fold is the same before and after.
 */
import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

interface Total {
  readonly id: Sql;
  /** Where one id has several. */
  readonly sku?: Sql;
  readonly of: Sql;
  /** Of what counts; all else of these rows counts against it. */
  readonly adds: Sql;
}

const REF = sql`ref_id`;
const picked = sql`verb = 'PICK'`;

export const totals = {
  received: { id: sql`line_id`, of: sql`verb = 'RECEIVE' and line_id <> ''`, adds: sql`to_loc <> ''` },
  sorted: { id: REF, of: sql`verb = 'SORT' and ref_kind = 'demand'`, adds: sql`reverses = 0` },
  picked: { id: REF, of: sql`verb in ('PICK', 'UNPICK') and ref_kind = 'pick'`, adds: picked },
  packed: { id: REF, of: sql`verb in ('PACK', 'UNPACK') and ref_kind = 'orderLine'`, adds: sql`verb = 'PACK'` },
  shipped: {
    id: REF,
    of: sql`(verb = 'SHIP' or (verb = 'TRANSFER' and from_loc <> '')) and ref_kind = 'orderLine'`,
    adds: sql`from_loc <> ''`,
  },
  made: { id: REF, of: sql`verb = 'RECEIVE' and ref_kind = 'vas'`, adds: sql`from_loc = ''` },
  used: { id: REF, of: sql`verb in ('PICK', 'UNPICK') and ref_kind = 'recipe'`, adds: picked },
  putBack: {
    id: sql`doc_id`,
    sku: sql`sku_id`,
    of: sql`verb = 'UNPICK' and ref_kind not in ('pick', 'recipe')`,
    adds: sql`true`,
  },
} satisfies Record<string, Total>;

export const totalNames = Object.keys(totals) as (keyof typeof totals)[];

/** Rows `id, sku_id, qty` of one table of entries, each id once. */
export function addedUp(name: keyof typeof totals, entries: Sql): Sql {
  const { id, sku, of, adds }: Total = totals[name];
  return sql`select ${id} as id, ${sku ?? sql`''`} as sku_id, sum(case when ${adds} then qty else -qty end) as qty
    from ${entries} as e where ${of} group by 1, 2`;
}

/** Rows `id, sku_id, qty` of all that was ever booked. */
export const totalOf = (name: keyof typeof totals): Sql =>
  sql`(select id, sku_id, sum(qty) as qty from (${addedUp(name, sql`ledger`)}
    union all select id, sku_id, qty from carried_total where what = ${name}) t group by id, sku_id)`;

export const STOCK_KEY = sql`wh_gid, loc, container_id, sku_id, owner_id, lot, quality, line_id`;

/** Rows of a stock key and a quantity of one table of entries, keys that come to nothing left out. */
export const stockOf = (entries: Sql): Sql => sql`
  select ${STOCK_KEY}, sum(qty) as qty from (
    select wh_gid, to_loc as loc, to_container as container_id, sku_id, owner_id, lot, quality, line_id, qty
      from ${entries} as e where qty > 0 and to_loc <> ''
    union all
    select wh_gid, from_loc, from_container, sku_id, owner_id, lot, quality, line_id, -qty
      from ${entries} as e where qty > 0 and from_loc <> ''
  ) m group by ${STOCK_KEY} having sum(qty) <> 0`;

/** The same of all that was ever booked. */
export const stockFold: Sql = sql`
  select ${STOCK_KEY}, sum(qty) as qty from (${stockOf(sql`ledger`)}
    union all select ${STOCK_KEY}, qty from carried_stock) c group by ${STOCK_KEY} having sum(qty) <> 0`;

const hashOf = (lines: Sql): Sql => sql`encode(sha256(convert_to(coalesce((${lines}), ''), 'UTF8')), 'hex')`;

/** SHA-256 of all that is carried. */
export const carriedHash: Sql = hashOf(sql`
  select string_agg(line, E'\n' order by line collate "C") from (
    select concat_ws('|', 'stock', ${STOCK_KEY}, qty) as line from carried_stock
    union all select concat_ws('|', what, id, sku_id, qty) from carried_total) c`);

/** Of a month: hangs on the month before it. */
export const sealOf = (before: string | Sql, rowHash: string | Sql, carried: string | Sql): Sql =>
  hashOf(sql`select concat_ws('|', ${before}::text, ${rowHash}::text, ${carried}::text)`);
