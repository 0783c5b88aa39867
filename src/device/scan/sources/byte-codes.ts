import type { CaptureClock } from '../capture.ts';
import type { Receive } from '../scan.ts';

/** Silence that ends a code of a scanner that sends no line end, ms. A radio packs bytes quicker than that. */
const QUIET_MS = 150;
/** Line ends, and the frame marks of older protocols. A group separator is neither. */
const ENDS = new Set([0x00, 0x02, 0x03, 0x0a, 0x0d]);

/**
 * Codes out of the bytes of a cordless scanner in SPP mode. Whole frames, group separators included, whatever the pieces
 * in which a radio delivers them. Each connection begins again: half a code of the last one belongs to no other.
 */
export function byteCodes(receive: Receive, clock: Pick<CaptureClock, 'after'>): () => (bytes: Uint8Array) => void {
  let forget = (): void => undefined;
  return () => {
    forget();
    let held: number[] = [];
    let cancel = (): void => undefined;
    forget = () => cancel();
    const end = (): void => {
      cancel();
      const text = textOf(Uint8Array.from(held));
      held = [];
      if (text !== '') receive({ text });
    };
    return (bytes) => {
      cancel();
      for (const byte of bytes) {
        if (ENDS.has(byte)) end();
        else held.push(byte);
      }
      if (held.length > 0) cancel = clock.after(QUIET_MS, end);
    };
  };
}

/** Scanners send UTF-8 or the code page of the label; what is no UTF-8 is the latter. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
