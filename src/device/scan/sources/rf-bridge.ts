import type { Receive, ScanSource, WholeCode } from '../scan.ts';

/**
 * The scan part of `window.__rfBridge`, which a native shell puts on the page before it loads (docs/admin/native-bridge.md).
 * The page sets `onScan`; the shell calls it for every code, and for several codes of one trigger pull with a list.
 */
export interface ScanBridge {
  onScan?: (data: string | readonly BridgeCode[], symbology?: string) => void;
  /** Where the shell can: the scanner is wanted now, or no longer. */
  enableScanner?: (on: boolean) => void;
}

export interface BridgeCode {
  readonly data: string;
  readonly symbology?: string;
}

export function rfBridgeSource(window: object, receive: Receive): ScanSource | null {
  const { __rfBridge: bridge } = window as { __rfBridge?: unknown };
  if (typeof bridge !== 'object' || bridge === null) return null;
  const shell = bridge as ScanBridge;
  return {
    attach() {
      shell.onScan = (data, symbology) => receive(...codesOf(data, symbology));
      shell.enableScanner?.(true);
    },
    detach() {
      shell.enableScanner?.(false);
      delete shell.onScan;
    },
  };
}

/** A shell is another program: nothing that it says is taken for granted. */
export function codesOf(data: unknown, symbology?: unknown): readonly WholeCode[] {
  if (Array.isArray(data)) {
    return data.flatMap((code: unknown) => {
      const { data: text, symbology: aim }: { data?: unknown; symbology?: unknown } = Object(code);
      return codesOf(text, aim);
    });
  }
  if (typeof data !== 'string' || data === '') return [];
  // Vendors have names of their own for symbologies; only the AIM identifier means the same everywhere.
  return typeof symbology === 'string' && /^\][A-Za-z]\w$/.test(symbology)
    ? [{ text: data, symbology }]
    : [{ text: data }];
}
