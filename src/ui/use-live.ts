import type { Db } from '#engine/db.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { drop } from './drop.ts';
import { useTerminal } from './terminal.ts';

/**
 * What a picture of the work shows, read again whenever rows change: what colleagues do shows there without a scan of one's own.
 * `begin`: what the flow has read; `key`: what it is about.
 */
export function useLive<T>(key: string, begin: T, read: (db: Db) => Promise<T>): T {
  const { env } = useTerminal();
  const [shown, setShown] = useState({ key, rows: begin });
  const onChange = useEffectEvent(async (isWanted: () => boolean) => {
    const rows = await read(env.db);
    if (isWanted()) setShown({ key, rows });
  });
  useEffect(() => {
    let isWanted = true;
    const look = (): void => drop(onChange(() => isWanted));
    look();
    const stop = env.watch(look);
    return () => {
      isWanted = false;
      stop();
    };
  }, [env, key]);
  return shown.key === key ? shown.rows : begin;
}
