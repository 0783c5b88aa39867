import { useSession } from '#app/live.ts';
import { sync } from '#app/worker.ts';
import { createOnlineHint } from '#device/lifecycle/online.ts';
import { drop } from '#ui/drop.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Tested } from '../diagnosis-line.tsx';

interface Connection {
  readonly tested: Tested;
  /** Name or IP with its port. */
  readonly host: string;
  readonly test: () => void;
}

/** The server of this terminal is asked when the page opens, when the network comes or goes, and on request. */
export function useConnection(): Connection {
  const serverUrl = useSession()?.serverUrl ?? '';
  const [tested, setTested] = useState<Tested>({ kind: 'testing' });
  const last = useRef(0);
  const ask = useCallback(() => {
    const mine = (last.current += 1);
    const asked = sync
      .testConnection(serverUrl)
      // Where the worker did not start, the rest of the page is what somebody came for.
      .catch((): Tested => ({ kind: 'untested' }));
    // A server that says nothing answers late, after the network has long come back.
    drop(asked.then((found) => mine === last.current && setTested(found)));
  }, [serverUrl]);
  const test = useCallback(() => {
    setTested({ kind: 'testing' });
    ask();
  }, [ask]);
  useEffect(() => {
    ask();
    const letGo = createOnlineHint(window).watch(test);
    return letGo;
  }, [ask, test]);
  return { tested, host: serverUrl === '' ? location.host : hostOf(serverUrl), test };
}

function hostOf(serverUrl: string): string {
  try {
    return new URL(serverUrl).host;
  } catch {
    return serverUrl;
  }
}
