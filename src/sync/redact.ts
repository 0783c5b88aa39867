/**
 * Removes secrets from requests, answers, scans and device frames before they are logged. Fields are known by their
 * names; in text that is not JSON, also by the form `name=value`, and by looks alone where a token stands on its own.
 * Pure, and never throws.
 */

const GONE = '***';
/** Of a name in small letters, without what parts its words. */
const SECRET = /token$|^tk$|passw|pwd$|^authorization$|base64$|secret/;
/** A sign-in code: digits; elsewhere `code` is what was scanned. */
const SIGN_IN_CODE = /^["']?\d{4,8}["']?$/;
/** Lists are cut: nobody reads two thousand SKUs in a log. */
const LIST = 20;
/** Deeper than any call; what is nested further is left out. */
const DEPTH = 30;
/** Names within values within values: text that is made of nothing else says nothing. */
const NESTED = 5;

/** As one line of text. */
export function redact(what: unknown): string {
  return typeof what === 'string' ? cleanString(what) : (JSON.stringify(cleaned(what)) ?? '');
}

/** The same, in the shape in which it came, with lists of at most this length. */
export const withoutSecrets = (value: unknown, longest: number): unknown => cleaned(value, '', 0, longest);

function cleaned(value: unknown, name = '', depth = 0, longest = LIST): unknown {
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (isSecret(name, value) || depth > DEPTH) return GONE;
  if (typeof value === 'string') return cleanString(value);
  if (Array.isArray(value)) {
    const shown: unknown[] = value.slice(0, longest).map((item) => cleaned(item, name, depth + 1, longest));
    return value.length > longest ? [...shown, `+${value.length - longest}`] : shown;
  }
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value).map(
    ([key, item]) => [cleanText(key), cleaned(item, key, depth + 1, longest)] as const,
  );
  return Object.fromEntries(fields);
}

/** A text may be JSON, as the values of a form are. A bare number stays as it was scanned. */
function cleanString(text: string): string {
  const inner = /^\s*[{[]/.test(text) ? parse(text) : undefined;
  return inner === undefined ? cleanText(text) : JSON.stringify(cleaned(inner));
}

function isSecret(name: string, value: unknown): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return SECRET.test(plain) || (plain === 'code' && SIGN_IN_CODE.test(String(value)));
}

/** JSON that was cut off, forms, headers, prose. */
const cleanText = (text: string): string =>
  withoutNamed(
    text
      .replaceAll(/\b(authorization["']?\s*[:=]\s*)[^\n]*/gi, `$1${GONE}`)
      .replaceAll(/\b(bearer|basic)\s+[^\s"',;]+/gi, `$1 ${GONE}`)
      .replaceAll(/(:\/\/)[^\s/@"']+@/g, `$1${GONE}@`),
  ).replaceAll(RUN, (_, before: string, run: string) => {
    // In an address every step of the path stands for itself: a GS1 Digital Link is a code on a label.
    const parts = before.endsWith(':') ? run.split('/') : [run];
    return before + parts.map((part) => (isTokenLike(part) ? GONE : part)).join('/');
  });

/** Values may hold names of their own, as an address with a query does: `url: https://wms/x?token=abc`. */
const withoutNamed = (text: string, nested = 0): string =>
  text.replaceAll(NAMED, (whole, name: string, between: string, value: string) => {
    if (isSecret(name, value) || nested > NESTED) return `${name}${between}${GONE}`;
    return /[:=]/.test(value) ? `${name}${between}${withoutNamed(value, nested + 1)}` : whole;
  });

/** A name, what parts it from its value, and the value: quoted, whether the quote ends or not, or up to a separator. */
const NAMED = /([\w-]{2,40})(["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'&,;}\]<>]+)/g;
/** Behind a scheme, behind what a scanner says of the kind of code (`]e0`), or by itself. */
const RUN = /(https?:|\][a-z]\d|)([\w+/=.~-]{20,})/gi;
/** Shorter ones are words. */
const TOKEN = 28;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const CALL = /^\/?(?:WMS\w*|SCM|AMS)[/.][A-Za-z/.\d]*$/;

/** Long and of mixed kind, neither an id of ours nor the path of a call. Codes on labels have no small letters. */
const isTokenLike = (run: string): boolean =>
  run.length >= TOKEN && /[a-z]/.test(run) && /[A-Z\d]/.test(run) && !UUID.test(run) && !CALL.test(run);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
