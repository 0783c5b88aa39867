import type { CaptureEvent } from '#device/scan/assembler.ts';
import type { ScanCapture } from '#device/scan/capture.ts';
import type { Scan } from '#device/scan/scan.ts';

export interface FakeScanner extends ScanCapture {
  /** Scans codes one after the other; nothing happens while detached. */
  scan(...codes: readonly string[]): void;
  /** One delivery with several codes. */
  scanTogether(...codes: readonly string[]): void;
  readonly armed: HTMLInputElement | null;
  readonly isAttached: boolean;
}

/** A scanner without a document: for tests of everything behind the capture, and for demonstrations. */
export function createFakeScanner(onScan: (scan: Scan) => void, now: () => number = () => 0): FakeScanner {
  const waiting: Scan[] = [];
  let armed: HTMLInputElement | null = null;
  let isAttached = false;
  let holds = 0;
  let seq = 0;

  const release = (): void => {
    while (holds === 0) {
      const scan = waiting.shift();
      if (!scan) return;
      onScan(scan);
    }
  };
  const deliver = (scan: Omit<Scan, 'seq' | 'mode' | 'ended' | 'at'>): void => {
    if (!isAttached) return;
    waiting.push({ seq: ++seq, mode: 'commit', ended: 'terminator', at: now(), ...scan });
    release();
  };

  return {
    get armed() {
      return armed;
    },
    get isAttached() {
      return isAttached;
    },
    attach: () => void (isAttached = true),
    detach: () => void (isAttached = false),
    refocus: () => undefined,
    arm(field) {
      armed = field;
      return () => {
        if (armed === field) armed = null;
      };
    },
    hold() {
      let isHeld = true;
      holds += 1;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        release();
      };
    },
    scan(...codes) {
      for (const code of codes) deliver({ code });
    },
    scanTogether(...codes) {
      codes.forEach((code, index) => deliver({ code, batch: { index, of: codes.length } }));
    },
  };
}

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
