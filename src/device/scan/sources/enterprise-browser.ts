import type { Receive, ScanSource } from '../scan.ts';
import { codesOf } from './rf-bridge.ts';

/** What is used of Zebra's Enterprise Browser API; `ebapi-modules.js` puts it on the page. */
interface BarcodeApi {
  enable(settings: object, decoded: (read: unknown) => void): void;
  disable(): void;
}

/** Zebra Enterprise Browser: the decoder of the terminal itself, past DataWedge and the keyboard. */
export function enterpriseBrowserSource(window: object, receive: Receive): ScanSource | null {
  const { EB } = window as { EB?: { Barcode?: Partial<BarcodeApi> } };
  const barcode = EB?.Barcode;
  if (typeof barcode?.enable !== 'function') return null;
  return {
    // Empty settings are those of the terminal; a time-out or a failed read comes as an empty one.
    attach: () => barcode.enable?.({}, (read) => receive(...readsOf(read))),
    detach: () => barcode.disable?.(),
  };
}

/** One read, or with BarcodeCount above one a list of them. */
function readsOf(read: unknown): ReturnType<typeof codesOf> {
  if (Array.isArray(read)) return read.flatMap((one: unknown) => readsOf(one));
  const { data }: { data?: unknown } = Object(read);
  return codesOf(data);
}
