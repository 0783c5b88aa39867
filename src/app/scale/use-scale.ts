import type { HeardFrame, LinkState } from '#device/scale/link.ts';
import type { ScaleObstacle } from '#device/scale/transport.ts';
import { useNow } from '#ui/use-now.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { scale } from './link.ts';

const watch = (changed: () => void) => scale.watch(changed);
const state = () => scale.state;

export const useScaleState = (): LinkState => useSyncExternalStore(watch, state);

/** The chosen scale is connected while the page that asks is open. */
export function useHeldScale(): LinkState {
  useEffect(() => scale.hold(), []);
  return useScaleState();
}

/** Why no scale can be reached; null = nothing stands in the way, undefined = not known yet. */
export function useScaleObstacle(): ScaleObstacle | null | undefined {
  const [obstacle, setObstacle] = useState<ScaleObstacle | null>();
  useEffect(() => void scale.obstacle().then(setObstacle), []);
  return obstacle;
}

export function useLastFrame(): HeardFrame | null {
  const [last, setLast] = useState<HeardFrame | null>(null);
  useEffect(() => scale.listen(setLast), []);
  return last;
}

const SILENT_MS = 3000;

/**
 * Seconds since a connected scale sent something, once it has been silent for too long; else null. A scale that sends
 * finished measurements is silent in between.
 */
export function useSilence(last: HeardFrame | null): number | null {
  const link = useScaleState();
  const now = useNow(500);
  if (link.kind !== 'connected') return null;
  const heard = last && last.at >= link.since ? last : null;
  if (heard?.form === 'measurement') return null;
  const silent = now - (heard?.at ?? link.since);
  return silent > SILENT_MS ? Math.floor(silent / 1000) : null;
}
