import { useEffect, useState } from 'react';
import { useTerminal } from './terminal.ts';

/** The time, read again every `every` ms; for ages, never for decisions. */
export function useNow(every: number): number {
  const { env } = useTerminal();
  const [now, setNow] = useState(() => env.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(env.now()), every);
    return () => clearInterval(timer);
  }, [env, every]);
  return now;
}
