/**
 * The native shell around the page, where a terminal has one: a WebView of its own that can install packages. A page in
 * Chrome has none, and cannot install any. Its scans: src/device/scan/sources/rf-bridge.ts; all of it for those who write a
 * shell: docs/admin/native-bridge.md.
 */
export interface Bridge {
  /** Version of the Android app, e.g. `1.4.9`. */
  readonly appVersion?: string;
  /** Downloads and installs; rejects with what Android said. */
  readonly installPackage?: (url: string) => Promise<void>;
  /** To the home screen of the device, which a page cannot do by itself. */
  readonly exitApp?: () => void;
}

/** What the installer of the terminal said. */
export interface InstallFault {
  readonly code: string;
  readonly message: string;
}

/** Each member is optional: a shell offers what it can. Null where there is none. */
export function nativeBridge(window: object): Bridge | null {
  const found = (window as { __rfBridge?: Record<string, unknown> | null }).__rfBridge;
  if (typeof found !== 'object' || found === null) return null;
  const { appVersion, installPackage, exitApp } = found;
  return {
    ...(typeof appVersion === 'string' && { appVersion }),
    // Methods of a shell may need the object that they belong to.
    ...(typeof installPackage === 'function' && {
      installPackage: async (url: string) =>
        (installPackage as (url: string) => unknown).call(found, url) as Promise<void>,
    }),
    ...(typeof exitApp === 'function' && { exitApp: () => void (exitApp as () => unknown).call(found) }),
  };
}

/** A shell that takes the back key away from its web view hands each press to the page. */
export function answerBack(window: object, press: () => void): void {
  const found = (window as { __rfBridge?: { onBack?: () => void } | null }).__rfBridge;
  if (typeof found === 'object' && found !== null) found.onBack = press;
}

/** Shells reject with whatever they have: an error, an object with a code, a text. */
export function installFault(reason: unknown): InstallFault {
  const { code, message } = Object(reason) as { code?: unknown; message?: unknown };
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return { code: text(code), message: text(message) || text(reason) };
}
