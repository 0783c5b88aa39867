import { useEffect, useEffectEvent, useState } from 'react';
import { drop } from './drop.ts';

export interface Asked<T> {
  /** The newest answer; null before the first one. */
  readonly found: T | null;
  /** The WMS gave no answer when it was asked last. */
  readonly isSilent: boolean;
  /** Asks anew. Null without an answer: what was found before stays. */
  readonly ask: () => Promise<T | null>;
}

/** What a page asks the WMS for once, when it opens, and then only when its operator wants it. `may`: false asks nothing by itself. */
export function useAsked<T>(look: () => Promise<T | null>, may = true): Asked<T> {
  const [found, setFound] = useState<T | null>(null);
  const [isSilent, setSilent] = useState(false);
  const ask = async () => {
    const answer = await look();
    if (answer !== null) setFound(answer);
    setSilent(answer === null);
    return answer;
  };
  const begin = useEffectEvent(() => drop(ask()));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it is set when the answer is here
    if (may) begin();
  }, [may]);
  return { found, isSilent, ask };
}
