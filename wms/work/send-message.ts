/** Messages to users, by people and by what happens in the WMS. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Trx } from '../db/tables.ts';

export interface NewMessage {
  from: string;
  to: string;
  content: string;
}

/** Answers its id. */
export async function sendMessage(trx: Trx, { from, to, content }: NewMessage): Promise<string> {
  const { rows } = await sql<{ guid: string }>`
    insert into message (guid, m_from, m_to, msg_content, is_read)
    values (gen_random_uuid()::text, ${from}, ${to}, ${content}, 'N') returning guid`.execute(trx);
  return rows[0]?.guid ?? '';
}

/** Whoever loses a claim has to know before he walks on. In two languages: which one he reads is not known here. */
export async function tellRevoked(ctx: Context, holder: string, what: string): Promise<void> {
  const { userId: from } = ctx.user;
  const content = `${from} 已收回您领取的 ${what}。 Your claim of ${what} was taken back by ${from}.`;
  await sendMessage(ctx.trx, { from, to: holder, content });
}

/** Whoever has work with goods that are held now has to know before he walks on. */
export async function tellHeld(ctx: Context, holder: string, what: string): Promise<void> {
  const { userId: from } = ctx.user;
  const content = `${from} 已冻结 ${what}，请勿移动，交质检处理。 ${what} was put on hold by ${from}: leave it where it stands.`;
  await sendMessage(ctx.trx, { from, to: holder, content });
}

/** Whoever lets several vehicles go has to know which of them somebody else has let go before. */
export async function tellLeft({ trx, user: { userId: to } }: Context, which: string): Promise<void> {
  const content = `${which} 之前已完成离场。 ${which} had left already.`;
  await sendMessage(trx, { from: to, to, content });
}
