import { dbOf, useLive } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import type { Message } from '#contract/rows.ts';
import { isUnread, messagesTo } from '#domain/messages.ts';

/** Messages to whoever works now, in order; undefined until they are read. */
export function useMessages(): readonly Message[] | undefined {
  const session = useSession();
  const userId = session?.userId ?? '';
  return useLive(async () => {
    if (!session || userId === '') return [];
    return messagesTo(await dbOf(session).messages.where('to', userId), userId);
  }, [userId, session?.serverUrl, session?.storeId]);
}

export const useUnreadMessages = (): number => (useMessages() ?? []).filter(isUnread).length;
