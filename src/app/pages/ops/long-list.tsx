import { Action } from '#ui/Action.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** Drawing thousands of rows would freeze a terminal; nobody reads past the first hundred. */
const STEP = 100;

export function LongList<T>({ items, row }: { items: readonly T[]; row: (item: T) => ReactNode }) {
  const [shown, setShown] = useState(STEP);
  const more = items.length - shown;
  return (
    <>
      {items.slice(0, shown).map(row)}
      {more > 0 && (
        <Action look="quiet" icon="down" onClick={() => setShown(shown + STEP)}>
          <Trans>{more} more</Trans>
        </Action>
      )}
    </>
  );
}
