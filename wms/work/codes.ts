/**
 * Codes sent to phones: random, kept hashed, good for five minutes and once, for one purpose and one account. Asking for
 * an unknown phone or account looks the same from outside: a row is kept, nothing is sent.
 */
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../context.ts';
import type { Trx } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import type { Purpose } from '#wms/context.ts';
import { oneAtATime } from '#wms/db/locks.ts';

const EXPIRES_SECONDS = 300;
const RESEND_SECONDS = 60;
const TRIES = 5;
const DIGITS = 6;

interface Order {
  readonly purpose: Purpose;
  /** What was typed: a phone number, or an account. */
  readonly target: string;
  /** Whose it is; undefined = nobody's. */
  readonly user: { user_id: string; phone: string } | undefined;
}

export async function sendCode(trx: Trx, config: Config, { purpose, target, user: asked }: Order) {
  // An account without a phone is answered like one that does not exist.
  const user = asked?.phone ? asked : undefined;
  // One at a time for one target, or two requests would both find the way free.
  await oneAtATime(trx, `${purpose}:${target}`);
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from sent_at + ${RESEND_SECONDS}::float8 * interval '1 second' - now()))::int as seconds
    from sign_in_code where purpose = ${purpose} and target = ${target}
      and sent_at > now() - ${RESEND_SECONDS}::float8 * interval '1 second' order by sent_at desc limit 1`.execute(trx);
  if (rows[0]) refuse('codeTooSoon', { seconds: rows[0].seconds });

  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await sql`delete from sign_in_code where (purpose = ${purpose} and target = ${target}) or expires_at < now()`.execute(
    trx,
  );
  await sql`insert into sign_in_code (purpose, target, user_id, code_hash, expires_at)
    values (${purpose}, ${target}, ${user?.user_id ?? ''}, ${hash(purpose, target, code)},
      now() + ${EXPIRES_SECONDS}::float8 * interval '1 second')`.execute(trx);
  if (user) {
    const at = new Date().toISOString();
    config.deliver({ userName: user.user_id, phone: user.phone, purpose, code, at });
  }
  return { resendAfter: RESEND_SECONDS, expiresIn: EXPIRES_SECONDS };
}

/** The user whose code it is; the code is used up. Undefined = wrong, and one try less. */
export async function useCode(trx: Trx, purpose: Purpose, target: string, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string; code_hash: string }>`
    update sign_in_code set tries = tries + 1
    where purpose = ${purpose} and target = ${target} and expires_at > now() and tries < ${TRIES}
    returning user_id, code_hash`.execute(trx);
  const row = rows[0];
  if (!row || row.user_id === '' || row.code_hash !== hash(purpose, target, code)) return undefined;
  await sql`delete from sign_in_code where purpose = ${purpose} and target = ${target}`.execute(trx);
  return row.user_id;
}

const hash = (purpose: Purpose, target: string, code: string): string =>
  createHash('sha256').update(`${purpose}\n${target}\n${code}`).digest('hex');
