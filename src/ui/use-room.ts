import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** CSS pixels from which on a table of eight columns can be read from arm's length. */
const TABLE = 800;

/** Whether what this stands in has room for a table, however wide the display is. Only looked at where one is wanted. */
export function useRoomForTable(place: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const element = place.current?.parentElement;
    if (!isWanted || !element) return undefined;
    const look = () => setHasRoom(element.clientWidth >= TABLE);
    // Before the first frame: nobody sees rows that become a table.
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isWanted]);
  return isWanted && hasRoom;
}
