import { GetPersonMsgByQuery, MESSAGE_PAGE } from '#contract/messages.ts';
import { messageQuery } from '#domain/messages.ts';
import { request } from '#engine/lookup.ts';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useEnd } from './use-end.ts';

interface List {
  readonly userId: string;
  /** Messages at hand. */
  readonly count: number;
  readonly onRefused: (says: string) => void;
  readonly onOffline: () => void;
}

/**
 * Pull-up paging: the next page is asked for when the end of the list comes near, one at a time. The result begins again
 * with the first page: those of the WMS have moved.
 */
export function useOlder(
  end: RefObject<HTMLElement | null>,
  { userId, count, onRefused, onOffline }: List,
): () => void {
  const { askAside } = useTerminal();
  const [page, setPage] = useState(1);
  const isAsking = useRef(false);
  const next = async () => {
    // A page that is not full was the last one.
    if (isAsking.current || count < Math.max(1, page) * MESSAGE_PAGE) return;
    isAsking.current = true;
    const pulled = await askAside(request(GetPersonMsgByQuery, messageQuery(userId, { page: page + 1 })));
    isAsking.current = false;
    if (pulled.kind === 'stored') setPage((now) => (now === page ? page + 1 : now));
    if (pulled.kind === 'refused') onRefused(pulled.msg);
    if (pulled.kind === 'offline') onOffline();
  };
  useEnd(end, `${page} ${count}`, () => drop(next()));
  return () => setPage(0);
}
