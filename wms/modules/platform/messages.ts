/** The message centre (platform.md sections 2, 4 and 7). A user asks for and marks his own messages only. */
import { settle } from '#wms/changes.ts';
import * as calls from '#contract/messages.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Message } from '#contract/rows.ts';
import { sql } from 'kysely';
import { serve, type Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { MESSAGE } from '#wms/rows/messages.ts';
import { limitTo, pageOf } from '#wms/work/pages.ts';
import { countsThatWait } from '#wms/work/counts/judge-place.ts';
import { heardOf } from '#wms/work/devices.ts';

export const messages = [
  serve(calls.GetPersonMsgByQuery, async (ctx, { query: { search, pageInfo } }) => {
    // Every terminal asks for its messages, whatever else it does.
    await heardOf(ctx);
    await countsThatWait(ctx);
    const conditions = [ownedBy(ctx), ...search.queryModel.items.map(condition)];
    const where = sql.join(conditions, sql` and `);
    const { rows } = await sql<Message>`
      select ${MESSAGE} from message where ${where}
      order by ${order(pageInfo.sortField)} ${limitTo(pageOf(pageInfo))}`.execute(ctx.trx);
    const counted = await sql<{ total: number }>`select count(*) as total from message where ${where}`.execute(ctx.trx);
    await rememberShown(
      ctx,
      rows.map((row) => row.guid),
    );
    return { flag: true, data: rows, total: counted.rows[0]?.total ?? 0 };
  }),

  serve(calls.UpdatePersonMsg, async (ctx, { messageid }) => {
    const unread = await sql<{ is_read: 'Y' | 'N' }>`
      select is_read from message where guid = ${messageid} and ${ownedBy(ctx)} for update`.execute(ctx.trx);
    const [row] = unread.rows;
    if (!row) return refuse('messageUnknown', { id: messageid });
    if (row.is_read === 'N') await markRead(ctx, sql`guid = ${messageid}`);
    await settle(ctx);
    // Also when it was read before: the terminal may not know that yet.
    return { changed: await readRows(ctx, { messages: [messageid] }) };
  }),

  // A message that came after the newest one on any of his terminals stays unread: the mark may have been made
  // hours ago in a dead zone, and nobody has seen that message yet.
  serve(calls.ReadPersonAllMsg, async (ctx) => {
    await markRead(
      ctx,
      sql`${ownedBy(ctx)} and is_read = 'N'
        and created_date <= (select max(created_date) from message where ${ownedBy(ctx)} and shown)`,
    );
  }),
];

type Query = RequestOf<typeof calls.GetPersonMsgByQuery>['query'];
type Item = Query['search']['queryModel']['items'][number];
type Sort = Query['pageInfo']['sortField'][number];

const COLUMN = {
  M_TO: sql.ref('m_to'),
  M_FROM: sql.ref('m_from'),
  IS_READ: sql.ref('is_read'),
  CREATED_DATE: sql.ref('created_date'),
};

const ownedBy = (ctx: Context) => sql`m_to = ${ctx.user.userId}`;

const condition = ({ field, method, value }: Item) =>
  method === 'Equal' ? sql`${COLUMN[field]} = ${value}` : sql`${COLUMN[field]} <> ${value}`;

const USUAL: readonly Sort[] = [
  { field: 'IS_READ', direction: 'asc' },
  { field: 'CREATED_DATE', direction: 'desc' },
];

/** Each field once, then by id, so that pages never overlap. */
function order(asked: readonly Sort[]) {
  const sorts = new Map<Sort['field'], Sort['direction']>();
  for (const { field, direction } of asked.length > 0 ? asked : USUAL) {
    if (!sorts.has(field)) sorts.set(field, direction);
  }
  const keys = [...sorts].map(([field, way]) => sql`${COLUMN[field]} ${way === 'asc' ? sql`asc` : sql`desc`}`);
  return sql.join([...keys, sql`guid`]);
}

async function rememberShown(ctx: Context, guids: readonly string[]): Promise<void> {
  await sql`update message set shown = true where guid = any(${guids}::text[]) and not shown`.execute(ctx.trx);
}

async function markRead(ctx: Context, which: ReturnType<typeof condition>): Promise<void> {
  const { rows } = await sql<{ guid: string }>`
    update message set is_read = 'Y' where ${which} returning guid`.execute(ctx.trx);
  for (const { guid } of rows) ctx.changes.messages.add(guid);
}
