/**
 * The headers of everything that is served here, and of the gateway (docs/admin/gateway/headers.conf, which a test keeps
 * equal). The app loads scripts, workers and styles from its own origin only; text is never turned into markup.
 */
const ANY_WMS = "connect-src 'self' http: https:";
/** Where all terminals use the origin that serves the app, nothing else is to be reached. */
const THIS_WMS = "connect-src 'self'";
const CSP = [
  "default-src 'none'",
  // The camera decoder is WebAssembly; nothing is ever evaluated.
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // What components set while they run goes through the CSSOM (src/ui/use-variables.ts), which this does not concern.
  "style-src 'self'",
  // Pictures that were taken but not sent yet are blobs.
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  // A terminal may be pointed at any WMS of the site, by IP and without a certificate.
  ANY_WMS,
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // The one policy (src/app/trusted-types.ts) lets scripts and workers of this origin through, and no markup.
  "require-trusted-types-for 'script'",
  'trusted-types default',
];

/** What the app uses of the terminal, and nothing else. */
const FEATURES = [
  'camera',
  'bluetooth',
  'serial',
  'screen-wake-lock',
  'fullscreen',
  'autoplay',
  'web-share',
  'clipboard-write',
  'local-network-access',
];
const FORBIDDEN = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'usb',
  'xr-spatial-tracking',
];

export const headersOf = ({ onlyHere }: { readonly onlyHere: boolean }): Readonly<Record<string, string>> =>
  onlyHere ? { ...HEADERS, [POLICY]: CSP.join('; ').replace(ANY_WMS, THIS_WMS) } : HEADERS;

const POLICY = 'content-security-policy';
export const HEADERS: Readonly<Record<string, string>> = {
  [POLICY]: CSP.join('; '),
  'permissions-policy': [
    ...FEATURES.map((feature) => `${feature}=(self)`),
    ...FORBIDDEN.map((feature) => `${feature}=()`),
  ].join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};
