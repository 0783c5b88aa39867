/** Messages. */
import type { Message } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { rowsOf } from './reading.ts';

export const messageRows = rowsOf('messages', {
  table: 'message',
  key: 'guid',
  read: ({ trx }, ids) => readMessages(trx, ids),
});

export const MESSAGE = sql.raw(`guid as "guid", m_from as "from", m_to as "to", msg_content as "content",
  is_read as "isRead", created_date as "createdAt", rev`);

async function readMessages(trx: Trx, guids: readonly string[]): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select ${MESSAGE} from message where guid = any(${guids}::text[]) order by guid`.execute(trx);
  return rows;
}
