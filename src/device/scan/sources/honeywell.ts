import type { Receive, ScanSource } from '../scan.ts';
import { codesOf } from './rf-bridge.ts';

/** What is used of Honeywell's web SDK. */
interface Reader {
  addEventListener(type: 'barcodedataready', listener: (data: unknown) => void, capture: boolean): void;
  close(done: (result: unknown) => void): void;
}
type ReaderClass = new (scanner: null, ready: (result: unknown) => void) => Reader;

/** Honeywell's browser and launcher: `BarcodeReader`. The scanner is free for others again once it is closed. */
export function honeywellSource(window: object, receive: Receive): ScanSource | null {
  const { BarcodeReader } = window as { BarcodeReader?: unknown };
  if (typeof BarcodeReader !== 'function') return null;
  const Reader = BarcodeReader as ReaderClass;
  let reader: Reader | null = null;
  return {
    attach() {
      if (reader) return;
      const opened = new Reader(null, (result) => {
        const { status }: { status?: unknown } = Object(result);
        // Some versions answer before the constructor is done; then there is no reader yet to listen to.
        if (status === 0) queueMicrotask(() => reader === opened && listen(opened));
        else reader = null;
      });
      reader = opened;
    },
    detach() {
      reader?.close(() => undefined);
      reader = null;
    },
  };
  function listen(opened: Reader): void {
    opened.addEventListener('barcodedataready', (data) => receive(...codesOf(data)), false);
  }
}
