/** The op that a flow was opened to correct (`?correct=<opId>`). */
import type { Input } from '#engine/env.ts';
import { useEffect, useState } from 'react';
import { itemOf } from './device-data.ts';

export interface Correction {
  readonly inputs: readonly Input[];
  readonly opId: string;
  /** Why it has to be corrected, in the words of the WMS. */
  readonly says: string;
}

/** `undefined` = an ordinary start; also when the op has been settled meanwhile. */
export function useCorrection(opId: string | undefined): Correction | 'reading' | undefined {
  const [found, setFound] = useState<{ for: string; correction: Correction | undefined } | null>(null);
  useEffect(() => {
    if (opId === undefined) return undefined;
    let gone = false;
    const take = (correction: Correction | undefined) => {
      if (!gone) setFound({ for: opId, correction });
    };
    itemOf(opId).then(
      (item) =>
        take(
          item && OPEN.has(item.state.status) ? { inputs: item.inputs, opId, says: item.state.msg ?? '' } : undefined,
        ),
      () => take(undefined),
    );
    return () => {
      gone = true;
    };
  }, [opId]);
  if (opId === undefined) return undefined;
  return found?.for === opId ? found.correction : 'reading';
}

/** What a person may still put right. */
const OPEN: ReadonlySet<string> = new Set(['refused', 'quarantined']);
