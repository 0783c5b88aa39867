import { scaleUnit } from '#app/scale/link.ts';
import type { FrameSource } from '#app/scale/use-scale.ts';
import { pageClock } from '#device/link/clock.ts';
import type { HeardFrame } from '#device/scale/link.ts';
import { replay } from '#device/scale/recording.ts';
import type { Recording } from '#device/scale/recording.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Replay {
  readonly source: FrameSource;
  readonly isOver: boolean;
  readonly again: () => void;
}

/** Plays from the moment it is on the page. */
export function useReplay(recording: Recording): Replay {
  const listeners = useRef(new Set<(frame: HeardFrame) => void>());
  const [run, setRun] = useState(begun);
  const { at } = run;
  useEffect(() => {
    const stop = replay(recording, {
      clock: pageClock,
      unit: () => scaleUnit.get(),
      heard: (frame) => listeners.current.forEach((heard) => heard(frame)),
      over: () => setRun({ at, isOver: true }),
    });
    return stop;
  }, [recording, at]);
  const listen = useCallback<FrameSource['listen']>((heard) => {
    const all = listeners.current;
    all.add(heard);
    return () => void all.delete(heard);
  }, []);
  return { source: { listen, since: run.isOver ? null : at }, isOver: run.isOver, again: () => setRun(begun()) };
}

const begun = () => ({ at: pageClock.now(), isOver: false });
