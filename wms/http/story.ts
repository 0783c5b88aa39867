/** The ledger of one receipt's goods, told in the order in which it happened: from the dock to the truck. */
import { add, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { BOOKINGS } from '../ledger/post.ts';

interface Row {
  readonly at: string;
  readonly user: string;
  readonly verb: string;
  readonly sku: string;
  readonly qty: number;
  readonly fromLoc: string;
  readonly from: string;
  readonly toLoc: string;
  readonly to: string;
  readonly refKind: string;
  readonly ref: string;
  readonly reverses: number;
  readonly event: string;
  readonly reason: string;
}

const moves = ({ verb }: Pick<Row, 'verb'>): boolean => BOOKINGS.some((booking) => booking === verb);

export interface Told {
  /** One sentence for each row, e.g. `2026-11-26T09:12:03.000Z picker1: PICK 4 SKU1 from A-01-02 into TOTE-1 (pick 1000017)`. */
  readonly lines: readonly string[];
  /** Base units that came in, that have left, and that stand here; the first is the sum of the others. */
  readonly came: number;
  readonly left: number;
  readonly here: readonly {
    readonly sku: string;
    readonly loc: string;
    readonly container: string;
    readonly qty: number;
  }[];
}

export async function storyOf(db: Db, receiptId: string): Promise<Told> {
  const { rows } = await sql<Row>`
    select to_char(l.captured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.user_id as user, l.verb, l.sku_id as sku,
      l.qty, l.from_loc as "fromLoc", l.from_container as "from", l.to_loc as "toLoc", l.to_container as "to",
      l.ref_kind as "refKind", l.ref_id as ref, l.reverses, l.event, l.reason
    from ledger l join document_line d on d.line_id = l.line_id
    where d.doc_id = ${receiptId} and l.qty > 0 order by l.ledger_id`.execute(db);
  const here = await sql<Told['here'][number]>`
    select s.sku_id as sku, s.loc, s.container_id as container, s.qty from stock s join document_line d on d.line_id = s.line_id
    where d.doc_id = ${receiptId} order by s.sku_id, s.loc, s.container_id`.execute(db);
  const crossing = (isOut: boolean): number =>
    rows.filter(moves).reduce((sum, { fromLoc, toLoc, qty, verb }) => {
      if ((verb === 'SHIP') !== isOut) return sum;
      return toLoc === ''
        ? isOut
          ? add(sum, qty)
          : sub(sum, qty)
        : fromLoc === ''
          ? isOut
            ? sub(sum, qty)
            : add(sum, qty)
          : sum;
    }, 0);
  return { lines: rows.map(told), came: crossing(false), left: crossing(true), here: here.rows };
}

const placeOf = (container: string, loc: string): string => [container, loc].filter((name) => name !== '').join(' at ');

function told(row: Row): string {
  const { at, user, verb, sku, qty, refKind, ref, reverses } = row;
  const why = ref === '' ? '' : ` (${refKind} ${ref})`;
  const where = moves(row) ? wayOf(row) : saidOf(row);
  return `${at} ${user}: ${verb} ${qty} ${sku} ${where}${why}${reverses > 0 ? ', taken back' : ''}`;
}

const wayOf = ({ fromLoc, from, toLoc, to }: Row): string =>
  [
    fromLoc === '' ? 'from outside' : `from ${placeOf(from, fromLoc)}`,
    toLoc === '' ? 'out of the warehouse' : `to ${placeOf(to, toLoc)}`,
  ].join(' ');

/** Of goods that stay where they are, e.g. `held MISSING, on P-1`. */
const saidOf = ({ event, reason, fromLoc, from, toLoc, to }: Row): string =>
  [[event, reason].filter((word) => word !== '').join(' '), `on ${placeOf(to || from, toLoc || fromLoc)}`]
    .filter((part) => part !== '' && part !== 'on ')
    .join(', ');
