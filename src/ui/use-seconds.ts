import { useEffect, useState } from 'react';

/** Seconds since `running` became true, in steps that a person notices: 0, 0.4, 1, 2, 3 … */
export function useSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const soon = setTimeout(() => setSeconds(0.4), 400);
    let whole = 0;
    const timer = setInterval(() => setSeconds(++whole), 1000);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      setSeconds(0);
    };
  }, [running]);
  return seconds;
}
