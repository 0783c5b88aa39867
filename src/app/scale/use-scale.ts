import { useSession } from '#app/live.ts';
import { useWays } from '#app/ways.ts';
import type { Ways } from '#app/ways.ts';
import type { LinkState } from '#device/link/link.ts';
import type { HeardFrame } from '#device/scale/link.ts';
import type { Reading } from '#device/scale/reading.ts';
import { drop } from '#ui/drop.ts';
import { useNow } from '#ui/use-now.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { recallScale, scale, transports } from './link.ts';

const watch = (changed: () => void) => scale.watch(changed);
const state = () => scale.state;

export const useScaleState = (): LinkState => useSyncExternalStore(watch, state);

/** The scale of this terminal is connected while the page that asks is open, and `lingerMs` longer. */
export function useHeldScale(lingerMs = 0): LinkState {
  const address = useSession()?.cacheBlueMicAddress;
  useEffect(() => {
    const release = scale.hold();
    return () => void (lingerMs > 0 ? setTimeout(release, lingerMs) : release());
  }, [lingerMs]);
  // What was chosen is known once the terminal's record is read.
  useEffect(() => drop(recallScale()), [address]);
  return useScaleState();
}

export const useScaleWays = (): Ways | undefined => useWays(transports);

/** Whatever frames come from: the scale itself, or a recording of one. */
export interface FrameSource {
  readonly listen: (heard: (frame: HeardFrame) => void) => () => void;
  /** When it began to speak, epoch ms; null = it cannot be heard now. */
  readonly since: number | null;
}

export function useScaleSource(): FrameSource {
  const link = useScaleState();
  return { listen: heardScale, since: link.kind === 'connected' ? link.since : null };
}
const heardScale: FrameSource['listen'] = (heard) => scale.listen(heard);

export function useLastFrame({ listen }: FrameSource): HeardFrame | null {
  const [last, setLast] = useState<HeardFrame | null>(null);
  useEffect(() => {
    const letGo = listen(setLast);
    return letGo;
  }, [listen]);
  return last;
}

const SILENT_MS = 3000;

/**
 * Seconds since a source that can be heard sent something, once it has been silent for too long; else null. A scale that
 * sends finished measurements is silent in between.
 */
export function useSilence({ since }: FrameSource, last: HeardFrame | null): number | null {
  const now = useNow(500);
  if (since === null) return null;
  const heard = last && last.at >= since ? last : null;
  if (heard?.dialect === 'measurement') return null;
  const silent = now - (heard?.at ?? since);
  return silent > SILENT_MS ? Math.floor(silent / 1000) : null;
}

export interface LiveWeight {
  /** What the scale says now; null while it says nothing, or nothing that is understood. */
  readonly reading: Reading | null;
  /** It is heard; without a reading, what it says is not understood. */
  readonly isHeard: boolean;
  /** Seconds without data. */
  readonly silence: number | null;
}

export function useLiveWeight(): LiveWeight {
  const source = useScaleSource();
  const last = useLastFrame(source);
  const silence = useSilence(source, last);
  const isHeard = source.since !== null && silence === null && last !== null && last.at >= source.since;
  return { reading: isHeard ? last.reading : null, isHeard, silence };
}
