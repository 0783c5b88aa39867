/** What went over the wire, to be shown when a check fails: as lines that anybody can repeat with curl. */

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** 0 = no answer came. */
  readonly status: number;
  readonly answer: string;
}

/** Longer ones say nothing more. */
const SHOWN = 600;

/** Tokens and passwords are nobody's business; who repeats a line signs in first. */
const masked = (text: string): string =>
  text
    .replace(/("(?:token|tk|Access_Token)":")[^"]+(")/g, '$1$TOKEN$2')
    .replace(/("passWd":")[^"]*(")/g, '$1$PASSWORD$2')
    .replace(/(Bearer )\S+/g, '$1$TOKEN');

const cut = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters)`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Two lines: the call, and `#` with its answer. */
export function curlOf({ method, url, headers, body, status, answer }: Exchange): string {
  const named = Object.entries(headers).map(([name, value]) => `-H ${quoted(masked(`${name}: ${value}`))}`);
  const data = body === '' ? [] : ['--data-binary', quoted(cut(masked(body)))];
  const call = ['curl', '-s', ...(method === 'POST' ? [] : ['-X', method]), quoted(url), ...named, ...data].join(' ');
  return `${call}\n# ${status === 0 ? 'no answer' : status} ${cut(masked(answer)).replaceAll('\n', ' ')}`;
}
