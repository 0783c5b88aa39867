/**
 * Whether every line of the audit fits the one before it, as one process sees it. What it has seen to fit is not read anew with every
 * look: lines that are new to it are, all of them, and a stretch of the old ones, one after the other, from the first to the last and
 * round again. Who changes an old line is found when the round comes by; who makes a chain of their own that fits, or takes the last
 * lines away, is found at once by the processes that knew the other one. A process that begins reads all of it.
 */
import type { Trx } from '#wms/db/tables.ts';
import { hashOf, iso } from './audit-line.ts';

export interface ChainState {
  readonly lines: number;
  /** Number of the first line that does not fit the one before it. */
  readonly brokenAt: number | null;
}

/** A line that fits, and what the next one has to carry. */
interface Link {
  readonly id: number;
  readonly hash: string;
}
const NONE: Link = { id: 0, hash: '' };

const STRETCH = 1000;

export class Chain {
  readonly #stretch: number;
  /** The last line that was seen to fit. */
  #end = NONE;
  /** How far the round over the old ones has come. */
  #at = NONE;

  /** `stretch`: old lines that a look reads again. */
  constructor(stretch = STRETCH) {
    this.#stretch = stretch;
  }

  async look(trx: Trx): Promise<ChainState> {
    const news = await walk(trx, this.#end, this.#stretch);
    if (news.last.id > this.#end.id) this.#end = news.last;
    const old = await this.#round(trx);
    const last = await trx
      .selectFrom('audit')
      .select('audit_id')
      .orderBy('audit_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { lines: last?.audit_id ?? 0, brokenAt: old ?? news.brokenAt };
  }

  async #round(trx: Trx): Promise<number | null> {
    const { last, brokenAt } = await follow(trx, this.#at, this.#stretch);
    if (brokenAt === null) {
      this.#at = last.id < this.#end.id ? last : NONE;
      return null;
    }
    // Told again until it is mended, so the round stays before it.
    if (last.id === this.#at.id) return brokenAt;
    // Of several the first.
    const whole = await walk(trx, NONE, this.#stretch);
    if (whole.brokenAt !== null) this.#at = whole.last;
    return whole.brokenAt ?? brokenAt;
  }
}

interface Followed {
  readonly last: Link;
  readonly brokenAt: number | null;
}

/** To the last line. */
async function walk(trx: Trx, from: Link, stretch: number): Promise<Followed> {
  for (let at = from; ;) {
    const { last, brokenAt } = await follow(trx, at, stretch);
    if (brokenAt !== null || last.id === at.id) return { last, brokenAt };
    at = last;
  }
}

/** At most that many lines after one that was seen to fit, and still has to be the same. */
async function follow(trx: Trx, from: Link, most: number): Promise<Followed> {
  const rows = await trx
    .selectFrom('audit')
    .selectAll()
    .where('audit_id', '>=', from.id)
    .orderBy('audit_id')
    .limit(from.id === 0 ? most : most + 1)
    .execute();
  if (from.id > 0) {
    const same = rows.shift();
    if (same?.audit_id !== from.id || same.hash !== from.hash) return { last: from, brokenAt: from.id };
  }
  let last = from;
  for (const { hash, at, ...line } of rows) {
    const fits = line.audit_id === last.id + 1 && hash === hashOf(last.hash, { ...line, at: iso(at) });
    if (!fits) return { last, brokenAt: line.audit_id };
    last = { id: line.audit_id, hash };
  }
  return { last, brokenAt: null };
}
