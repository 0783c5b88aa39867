/**
 * Text of requests, answers, scans and device frames without what nobody may read later. Fields are known by their
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

/** As one line of text. */
export function redact(what: unknown): string {
  return typeof what === 'string' ? cleanString(what) : (JSON.stringify(cleaned(what)) ?? '');
}

function cleaned(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (isSecret(name, value) || depth > DEPTH) return GONE;
  if (typeof value === 'string') return cleanString(value);
  if (Array.isArray(value)) {
    const shown: unknown[] = value.slice(0, LIST).map((item) => cleaned(item, name, depth + 1));
    return value.length > LIST ? [...shown, `+${value.length - LIST}`] : shown;
  }
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([key, item]) => [cleanText(key), cleaned(item, key, depth + 1)] as const);
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
  text
    .replaceAll(/\b(authorization["']?\s*[:=]\s*)[^\n]*/gi, `$1${GONE}`)
    .replaceAll(/\b(bearer|basic)\s+[^\s"',;]+/gi, `$1 ${GONE}`)
    .replaceAll(NAMED, (whole, name: string, between: string, value: string) =>
      isSecret(name, value) ? `${name}${between}${GONE}` : whole,
    )
    .replaceAll(RUN, (run) => (isTokenLike(run) ? GONE : run));

/** A name, what parts it from its value, and the value: quoted, whether the quote ends or not, or up to a separator. */
const NAMED = /([\w-]{2,40})(["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'&,;}\]<>]+)/g;
const RUN = /[\w+/=.~-]{28,}/g;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const CALL = /^\/?(?:WMS\w*|SCM|AMS)[/.][A-Za-z/.\d]*$/;

/** Long and of mixed kind, neither an id of ours nor the path of a call. Codes on labels have no small letters. */
const isTokenLike = (run: string): boolean =>
  /[a-z]/.test(run) && /[A-Z\d]/.test(run) && !UUID.test(run) && !CALL.test(run);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
