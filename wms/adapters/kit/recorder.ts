/** Questions to the system and its answers, a line each, for support: without passwords, tokens and names of people. */
import { appendFileSync } from 'node:fs';
import type { Answered, Question } from './reach.ts';

/** Fields that hold a secret or a person, whatever the system calls them. */
const SECRET =
  /pass(?:w|$)|token|secret|session|cookie|authori[sz]ation|api[-_]?key|credential|user_?name|^user$|login|^person$|operator|employee/i;
const MASK = '***';

/** Of a value from JSON: what stands under a telling name is masked, with everything in it. */
export function masked(value: unknown, isTelling = false): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, isTelling));
  // `true` is no secret.
  if (typeof value === 'string' || typeof value === 'number') return isTelling ? MASK : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, masked(inside, isTelling || SECRET.test(name))]),
  );
}

export class Recorder {
  readonly #file: string;
  readonly #hidden = new Set<string>();

  constructor(file: string) {
    this.#file = file;
  }

  /** A password, a token or a name that must not be in the file, wherever it stands. */
  hide(...texts: readonly string[]): void {
    for (const text of texts) if (text.length >= 3) this.#hidden.add(text);
  }

  /** Null = no answer came. */
  note({ name, method = 'GET', url, headers = {}, body, reveals }: Question, answered: Answered | null): void {
    if (answered && reveals) this.hide(...reveals(answered.body));
    const line = {
      name,
      method,
      url: maskedUrl(url),
      headers: masked(headers),
      ...(body !== undefined && { body: maskedText(body) }),
      answer: answered && { status: answered.status, body: maskedText(answered.body) },
    };
    let text = JSON.stringify(line);
    for (const secret of this.#hidden) text = text.replaceAll(JSON.stringify(secret).slice(1, -1), MASK);
    appendFileSync(this.#file, `${text}\n`);
  }
}

function maskedText(text: string): unknown {
  try {
    return masked(JSON.parse(text));
  } catch {
    return text.replace(/((?:pass\w*|token|secret|user\w*|login)=)[^&\s]*/gi, `$1${MASK}`);
  }
}

function maskedUrl(text: string): string {
  const url = new URL(text);
  for (const name of url.searchParams.keys()) if (SECRET.test(name)) url.searchParams.set(name, MASK);
  return url.pathname + url.search;
}
