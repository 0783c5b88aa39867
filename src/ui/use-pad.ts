import { openPad, SIGNED_FROM } from '#device/photo/pad.ts';
import type { Pad } from '#device/photo/pad.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** The finger is lifted between strokes: only after so long is what is drawn taken for whole. */
const PAUSE_MS = 350;

export interface PadState {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly clear: () => void;
}

/** A pad to sign on while the component is mounted; `onSigned` gets what is drawn, again after every further stroke. */
export function usePad(onSigned: (picture: () => Promise<Blob>) => void): PadState {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const signed = useEffectEvent(onSigned);

  useEffect(() => {
    if (!canvas.current) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const opened = openPad(canvas.current, (length) => {
      clearTimeout(waiting);
      if (length >= SIGNED_FROM) waiting = setTimeout(() => signed(() => opened.picture()), PAUSE_MS);
    });
    pad.current = opened;
    return () => {
      clearTimeout(waiting);
      opened.stop();
      pad.current = null;
    };
  }, []);
  return { canvas, clear: () => pad.current?.clear() };
}
