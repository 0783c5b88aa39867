/** The query of the message centre, and the order in which messages are shown (platform.md sections 7 and 9). */
import { EXPORT_SENDER, MESSAGE_PAGE } from '#contract/messages.ts';
import type { GetPersonMsgByQuery } from '#contract/messages.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Message } from '#contract/rows.ts';

type Query = RequestOf<typeof GetPersonMsgByQuery>;

/** Messages to this user, without those of the export service. `unread` is what polling asks for. */
export function messageQuery(userId: string, { page = 1, unread = false } = {}): Query {
  return {
    query: {
      search: {
        queryModel: {
          items: [
            { field: 'M_TO', method: 'Equal', value: userId },
            { field: 'M_FROM', method: 'NotEqual', value: EXPORT_SENDER },
            ...(unread ? [{ field: 'IS_READ', method: 'Equal', value: 'N' } as const] : []),
          ],
        },
      },
      pageInfo: {
        currentPage: page,
        pageSize: MESSAGE_PAGE,
        sortField: [
          { field: 'IS_READ', direction: 'asc' },
          { field: 'CREATED_DATE', direction: 'desc' },
        ],
      },
    },
  };
}

export const isUnread = ({ isRead }: Pick<Message, 'isRead'>): boolean => isRead === 'N';

/** Unread first, then newest first; of the same moment, the same order everywhere. */
export const inMessageOrder = (a: Message, b: Message): number =>
  a.isRead.localeCompare(b.isRead) || b.createdAt.localeCompare(a.createdAt) || a.guid.localeCompare(b.guid);

/** What this user may see of the rows at hand. */
export const messagesTo = (rows: readonly Message[], userId: string): Message[] =>
  rows.filter(({ to, from }) => to === userId && from !== EXPORT_SENDER).sort(inMessageOrder);

/** Announced ones that are not unread any more, kept in case they are once again: read marks can be refused. */
const REMEMBERED = 500;

/** Unread ones that were not announced yet, and what has been announced with them. */
export function newsAmong(
  messages: readonly Message[],
  announced: readonly string[],
): { news: readonly Message[]; announced: readonly string[] } {
  const known = new Set(announced);
  const unread = messages.filter(isUnread);
  const open = new Set(unread.map(({ guid }) => guid));
  const others = announced.filter((guid) => !open.has(guid));
  return {
    news: unread.filter(({ guid }) => !known.has(guid)),
    // Never fewer than are unread now: one that was forgotten would be news for ever.
    announced: [...others.slice(-REMEMBERED), ...open],
  };
}

/**
 * The same cards in the places where they were when the operator began to look: one that is marked read must not jump
 * away under the finger. What is new comes on top.
 */
export function keptInPlace(messages: readonly Message[], shown: readonly string[]): Message[] {
  const place = new Map(shown.map((guid, i) => [guid, i]));
  const isNew = ({ guid }: Message): boolean => !place.has(guid);
  const old = messages.filter((m) => !isNew(m)).sort((a, b) => (place.get(a.guid) ?? 0) - (place.get(b.guid) ?? 0));
  const unread = messages.filter((m) => isNew(m) && isUnread(m));
  // Older pages come with their read messages below.
  return [...unread, ...old, ...messages.filter((m) => isNew(m) && !isUnread(m))];
}
