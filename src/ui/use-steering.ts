/** A list that is steered from the scan field, which keeps the focus: arrows walk, Enter picks. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { endsBurst } from './keys.ts';
import { moveRow } from './move-row.ts';

interface Steering {
  /** The row that the arrows have reached. */
  readonly active: number | null;
  readonly steer: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The list is another one now. */
  readonly restart: () => void;
}

export function useSteering(rows: readonly { readonly id: string }[], onPick: (id: string) => void): Steering {
  const [at, setAt] = useState<number | null>(null);
  const active = at === null || rows.length === 0 ? null : Math.min(at, rows.length - 1);
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    const row = active === null ? undefined : rows[active];
    // Enter picks only what the arrows have reached; behind a scan or typed text it belongs to those.
    if (
      event.key === 'Enter' &&
      row &&
      event.currentTarget.value === '' &&
      !event.defaultPrevented &&
      !endsBurst(event.nativeEvent)
    ) {
      event.preventDefault();
      return onPick(row.id);
    }
    const next = moveRow(event.key, active ?? -1, rows.length);
    if (next === null) return undefined;
    event.preventDefault();
    return setAt(next);
  };
  return { active, steer, restart: () => setAt(null) };
}
