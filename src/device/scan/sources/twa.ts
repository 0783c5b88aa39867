import type { Receive, ScanSource } from '../scan.ts';
import { codesOf } from './rf-bridge.ts';

export interface TwaHost {
  readonly location: { readonly origin: string };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * The Android package around a Trusted Web Activity. The browser itself hands over a port once the asset links say that
 * package and page belong together; only what comes through that port counts.
 *
 * A frame or another window can send a message with a port too. Such a message names its window; the browser's names none,
 * and comes from the origin that the package may use: ours, or that of the package.
 */
export function twaSource(host: TwaHost, receive: Receive): ScanSource {
  let port: MessagePort | null = null;
  const listen = (event: MessageEvent): void => {
    const [handed] = event.ports;
    const isBrowser =
      event.source === null && (event.origin === host.location.origin || event.origin.startsWith('android-app://'));
    if (!isBrowser || !handed) return;
    port?.close();
    port = handed;
    port.onmessage = ({ data }) => receive(...scanOf(data));
  };
  return {
    attach: () => host.addEventListener('message', listen),
    detach() {
      host.removeEventListener('message', listen);
      port?.close();
      port = null;
    },
  };
}

/** `{"scan":{"data":"...","symbology":"]C1"}}` or a list of such, as text: Android sends nothing else. */
function scanOf(message: unknown): ReturnType<typeof codesOf> {
  if (typeof message !== 'string') return [];
  try {
    const { scan }: { scan?: unknown } = Object(JSON.parse(message));
    return codesOf(Array.isArray(scan) ? scan : [scan]);
  } catch {
    return []; // Words of another kind, for somebody else.
  }
}
