import type { FrameSource } from '#app/scale/use-scale.ts';
import type { HeardFrame } from '#device/scale/link.ts';
import { useEffect, useState } from 'react';

/** Enough for a minute of a talkative scale. */
const KEPT = 1000;
/** Scales send twenty frames a second; nobody reads faster than this. */
const DRAW_MS = 250;

export interface NumberedFrame extends HeardFrame {
  readonly no: number;
}

/** What came since the page was opened, newest first; paused, the list stands still and what comes is not kept. */
export function useFrames({ listen }: FrameSource, isPaused: boolean): readonly [readonly NumberedFrame[], () => void] {
  const [frames, setFrames] = useState<readonly NumberedFrame[]>([]);
  useEffect(() => {
    if (isPaused) return undefined;
    let fresh: HeardFrame[] = [];
    const show = () => {
      const came = fresh;
      fresh = [];
      if (came.length > 0) setFrames((known) => withNewest(known, came));
    };
    const end = listen((frame) => void fresh.push(frame));
    const timer = setInterval(show, DRAW_MS);
    return () => {
      clearInterval(timer);
      end();
      show();
    };
  }, [isPaused, listen]);
  return [frames, () => setFrames([])];
}

function withNewest(known: readonly NumberedFrame[], came: readonly HeardFrame[]): readonly NumberedFrame[] {
  const last = known[0]?.no ?? 0;
  const numbered = came.map((frame, i) => ({ ...frame, no: last + i + 1 }));
  return [...numbered.reverse(), ...known].slice(0, KEPT);
}
