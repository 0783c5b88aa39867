import type { CaptureEvent } from './assembler.ts';

/** How a scanner may be set up to deliver its text. */
export interface WedgeSettings {
  readonly mode: 'keys' | 'commit' | 'composition';
  /** Milliseconds between two characters (keys, composition). Default 5. */
  readonly pace?: number;
  /** Default Enter. */
  readonly terminator?: 'Enter' | 'Tab' | 'none';
}

/**
 * The events of one scan, for feeding an assembler. Time starts at `at`; the last event is the terminator,
 * if any. A commit carries the terminator as a key after it, as DataWedge does.
 */
export function wedgeEvents(code: string, at: number, settings: WedgeSettings): readonly CaptureEvent[] {
  const { mode, pace = 5, terminator = 'Enter' } = settings;
  const chars = Array.from(code);
  const end = mode === 'commit' ? at + 1 : at + chars.length * pace;
  const text: readonly CaptureEvent[] =
    mode === 'keys'
      ? chars.map((key, i) => ({ kind: 'key', key, at: at + i * pace }))
      : mode === 'commit'
        ? [{ kind: 'commit', text: code, at }]
        : [
            ...chars.map((_, i): CaptureEvent => {
              return { kind: 'composition', text: chars.slice(0, i + 1).join(''), done: false, at: at + i * pace };
            }),
            { kind: 'composition', text: code, done: true, at: end - pace },
          ];
  return terminator === 'none' ? text : [...text, { kind: 'key', key: terminator, at: end }];
}
