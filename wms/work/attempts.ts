/**
 * Failed sign-ins, counted by user and by address in the database, so that several processes agree. Terminals that have
 * signed in here before are counted each for itself and all strangers together: who guesses from elsewhere locks no
 * operator out of the terminal in their hand.
 */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Trx } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { oneAtATime } from '#wms/db/locks.ts';

const WINDOW_SECONDS = 300;
/** Everybody behind one gateway shares an address, so it gets more. */
const LIMITS = { user: 5, address: 50 } as const;
export type Who = Readonly<Record<keyof typeof LIMITS, string>>;

/** `deviceId` is what the terminal says of itself; '' where a call does not carry one. */
export async function whoTries(
  { trx, address }: Pick<Context, 'trx' | 'address'>,
  user: string,
  deviceId = '',
): Promise<Who> {
  const known = await trx.selectFrom('device').select('device_id').where('device_id', '=', deviceId).executeTakeFirst();
  return { user: `${user}@${known?.device_id ?? ''}`, address };
}

/** Refuses while there were too many, and says how long. */
export async function checkAttempts(trx: Trx, who: Who): Promise<void> {
  // One at a time for one user: a hundred guesses at once would all find the count of before.
  await oneAtATime(trx, keyOf('user', who));
  for (const kind of ['user', 'address'] as const) {
    const { rows } = await sql<{ seconds: number }>`
      select ceil(extract(epoch from at + ${WINDOW_SECONDS}::float8 * interval '1 second' - now()))::int as seconds
      from attempt where who = ${keyOf(kind, who)} and at > now() - ${WINDOW_SECONDS}::float8 * interval '1 second'
      order by at desc offset ${LIMITS[kind] - 1} limit 1`.execute(trx);
    const seconds = rows[0]?.seconds;
    if (seconds !== undefined) refuse('tooManyAttempts', { seconds });
  }
}

export async function noteFailure(trx: Trx, who: Who): Promise<void> {
  await trx
    .insertInto('attempt')
    .values((['user', 'address'] as const).map((kind) => ({ who: keyOf(kind, who) })))
    .execute();
}

/** Who has come in starts from nothing; the address keeps its count. */
export async function forgetFailures(trx: Trx, who: Who): Promise<void> {
  await trx.deleteFrom('attempt').where('who', '=', keyOf('user', who)).execute();
}

const keyOf = (kind: keyof typeof LIMITS, who: Who): string => `${kind}:${who[kind]}`;
