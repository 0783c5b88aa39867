/** A carrier gives another block of numbers to a running warehouse: for tests that seal more parcels than the seed has numbers for. */
import { sql } from 'kysely';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { oneAtATime } from '#wms/db/locks.ts';

interface Wanted {
  readonly whgid: string;
  readonly carrierId: string;
  readonly count: number;
}

/** Answers the numbers; they follow those that it has given this warehouse before. */
export async function anotherBlock(trx: Trx, { whgid, carrierId, count }: Wanted): Promise<string[]> {
  // Two at once would give the same numbers.
  await oneAtATime(trx, `parcels ${whgid} ${carrierId}`);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from parcel_number
    where wh_gid = ${whgid} and carrier_id = ${carrierId}`.execute(trx);
  const first = Number(rows[0]?.last) + 1;
  const given = Array.from({ length: count }, (_, i) => ({
    parcel_no: `${carrierId}-${whgid}-${first + i}`,
    carrier_id: carrierId,
    wh_gid: whgid,
    position: first + i,
  }));
  await bulkInsert(trx, 'parcel_number', given);
  return given.map(({ parcel_no }) => parcel_no);
}
