import { drop } from '#ui/drop.ts';
import { useEffect } from 'react';
import { hold, orientation } from './orientation.ts';

/** A screen that is laid out across holds the display so while it is open, as far as the browser lets it. */
export function useHeldAcross(isAcross: boolean): void {
  const choice = orientation.use();
  useEffect(() => {
    if (!isAcross) return undefined;
    drop(hold('landscape'));
    return () => drop(hold(choice));
  }, [isAcross, choice]);
}
