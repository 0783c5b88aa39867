/** Which browser runs the app, and whether it is new enough (device.md section 6.4). */

/** `tooOld`: public/floor.js has stopped it before it came here. */
export type Support = 'supported' | 'old' | 'tooOld' | 'unknown';

export interface Browser {
  /** A WebView is a second-class place: no Bluetooth, no serial port, no speech. */
  readonly kind: 'chrome' | 'webView' | 'other';
  /** Major version of Chromium; null where the browser is none. */
  readonly version: number | null;
  readonly support: Support;
}

/** What the app is built for. The same number stands in public/floor.js; a test keeps them equal. */
export const BROWSER_FLOOR = 103;
/** What it is tested with; older ones lack some of the capabilities. */
export const BROWSER_SUPPORTED = 138;

export function browserOf(userAgent: string): Browser {
  const found = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1];
  if (found === undefined) return { kind: 'other', version: null, support: 'unknown' };
  const version = Number(found);
  const isWebView = /;\s*wv\)/.test(userAgent) || /\bVersion\/[\d.]+ Chrome\//.test(userAgent);
  return { kind: isWebView ? 'webView' : 'chrome', version, support: supportOf(version) };
}

function supportOf(version: number): Support {
  if (version < BROWSER_FLOOR) return 'tooOld';
  return version < BROWSER_SUPPORTED ? 'old' : 'supported';
}
