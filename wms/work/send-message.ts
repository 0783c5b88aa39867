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

/** Everybody of this warehouse who has a right is told, by the WMS itself. */
export async function tellWhoMay(ctx: Context, right: string, content: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from app_user u join role_function f on f.role_id = u.role_id and f.name = ${right}
      join user_warehouse w on w.user_id = u.user_id and w.wh_gid = ${ctx.whgid} order by u.user_id`.execute(ctx.trx);
  for (const { user_id: to } of rows) await sendMessage(ctx.trx, { from: 'WMS', to, content });
}

/** A carrier has signed for another number of parcels than the sheet has: whoever leads orders looks for the others. */
export async function tellDisputed(ctx: Context, sheet: string, on: number, counted: number): Promise<void> {
  const content = `交接单 ${sheet} 应交 ${on} 件，实交 ${counted} 件，请核查。 Sheet ${sheet}: ${on} parcels were on it, the carrier counted ${counted}. Look for the difference.`;
  await tellWhoMay(ctx, 'order.stop', content);
}

/** Who leads has to know which pallets the warehouse did not get, though the book has them at the line. */
export async function tellMissing(ctx: Context, order: string, lpns: readonly string[]): Promise<void> {
  if (lpns.length === 0) return;
  const { userId: from } = ctx.user;
  const { rows } = await sql<{ user_id: string }>`
    select distinct u.user_id from app_user u join role_function f on f.role_id = u.role_id and f.name = '/ProductHandover'
      join role_function b on b.role_id = u.role_id and b.name = 'claim.revoke'
      join user_warehouse w on w.user_id = u.user_id and w.wh_gid = ${ctx.whgid} order by u.user_id`.execute(ctx.trx);
  const list = lpns.join(', ');
  const content = `订单 ${order} 交接时缺少托盘 ${list}。 Pallets of order ${order} were missing when it was handed over: ${list}.`;
  for (const { user_id: to } of rows) await sendMessage(ctx.trx, { from, to, content });
}
