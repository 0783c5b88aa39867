import { useRows } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import type { Message } from '#contract/rows.ts';
import { isUnread, messagesTo } from '#domain/messages.ts';

/** Messages to whoever works now, in order; undefined until they are read. */
export function useMessages(): readonly Message[] | undefined {
  const session = useSession();
  const userId = session?.userId ?? '';
  return useRows(
    async ({ messages }) => (userId === '' ? [] : messagesTo(await messages.where('to', userId), userId)),
    [],
  );
}

export const useUnreadMessages = (): number => (useMessages() ?? []).filter(isUnread).length;
