import type { LeftOut, Odd } from '#contract/understood.ts';
import type { AskByPath } from '#contract/call.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { drop } from './drop.ts';
import { useTerminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';

export interface Freshness {
  readonly state: 'known' | 'asking' | 'fresh' | 'offline' | 'odd' | 'signIn' | 'refused';
  /** When the WMS was last asked, epoch ms; null = not since the app started. */
  readonly at: number | null;
  /** The WMS's own words, when it refused. */
  readonly says: string;
  /** What was answered and not understood, while that is the state. */
  readonly odd: Odd | null;
  /** Rows of the last answer that cannot be shown. */
  readonly left: readonly LeftOut[];
  readonly refresh: () => void;
}

/** Coming back to a list within this time does not ask again; a pull or a tap does. */
const STILL_FRESH_MS = 20_000;
/** What is followed is asked for this often; what this terminal does itself shows at once. */
const FOLLOWS_MS = 10_000;
const lastAsked = new Map<string, number>();
const lastLeft = new Map<string, readonly LeftOut[]>();

type Answered = Pick<Freshness, 'state' | 'says' | 'odd'> & { readonly key: string };

/** Asks for a list when it comes into view, when the terminal is back in coverage, and when the operator wants; what is known stays on screen. */
export function useRefresh(ask: AskByPath | null, follows = false): Freshness {
  const terminal = useTerminal();
  const { env } = terminal;
  const [answered, setAnswered] = useState<Answered | null>(null);
  const key = ask && listKey(ask, terminal.where());
  const isDue = useEffectEvent((as: string) => {
    const at = lastAsked.get(as);
    return at === undefined || env.now() - at > STILL_FRESH_MS;
  });
  const onShown = useEffectEvent(() => ask);
  useEffect(() => {
    const wanted = onShown();
    if (!wanted || key === null || !isDue(key)) return undefined;
    let shown = true;
    drop(askFor(terminal, wanted, key).then((answer) => shown && setAnswered(answer)));
    return () => {
      shown = false;
    };
  }, [terminal, key]);
  const refresh = () => {
    if (!ask || key === null) return;
    setAnswered({ key, state: 'asking', says: '', odd: null });
    drop(askFor(terminal, ask, key).then(setAnswered));
  };
  const isOffline = terminal.useSync().offlineSince !== null;
  const wasOffline = useRef(false);
  const onBack = useEffectEvent(refresh);
  useEffect(() => {
    if (wasOffline.current && !isOffline) onBack();
    wasOffline.current = isOffline;
  }, [isOffline]);
  const follow = useEffectEvent(() => !document.hidden && !isOffline && refresh());
  useEffect(() => {
    if (!follows) return undefined;
    const timer = setInterval(() => follow(), FOLLOWS_MS);
    return () => clearInterval(timer);
  }, [follows]);
  const left = (key === null ? undefined : lastLeft.get(key)) ?? [];
  const at = key === null ? null : (lastAsked.get(key) ?? null);
  const unanswered = {
    state: key !== null && at === null ? ('asking' as const) : ('known' as const),
    says: '',
    odd: null,
  };
  return { ...(answered && answered.key === key ? answered : unanswered), at, left, refresh };
}

/** A list of this operator in this warehouse. */
export const listKey = (
  { call, request }: AskByPath,
  { server, warehouse, user }: ReturnType<Terminal['where']>,
): string => JSON.stringify([server, warehouse, user, call.path, request]);

async function askFor({ env, askAside }: Terminal, ask: AskByPath, key: string): Promise<Answered> {
  const pulled = await askAside(ask);
  if (pulled.kind === 'stored') {
    lastAsked.set(key, env.now());
    lastLeft.set(key, pulled.left ?? []);
  }
  const says = pulled.kind === 'refused' ? pulled.msg : '';
  const odd = pulled.kind === 'odd' ? pulled.odd : null;
  return { key, state: pulled.kind === 'stored' ? 'fresh' : pulled.kind, says, odd };
}
