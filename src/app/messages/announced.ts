/** Which messages this terminal has announced already. Losing the list costs a chime too many, nothing more. */
import { stored } from '#app/stored.ts';
import type { Message } from '#contract/rows.ts';
import { newsAmong } from '#domain/messages.ts';

const announced = stored<readonly string[]>('announcedMessages', (raw) =>
  Array.isArray(raw) ? raw.filter((guid) => typeof guid === 'string') : [],
);

/** Unread ones that were not announced before; from now on they were. */
export function takeNews(messages: readonly Message[]): readonly Message[] {
  const taken = newsAmong(messages, announced.get());
  if (taken.news.length > 0) announced.set(taken.announced);
  return taken.news;
}
