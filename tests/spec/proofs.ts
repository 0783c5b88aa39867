/**
 * Which test proves which rule of the specification. `<page>.txt` beside this file has one rule a line: section, the
 * rule in our own short words, test file, title of the test (as it stands in the source, `%s` and all).
 */
import { existsSync, readFileSync } from 'node:fs';

export interface Proof {
  readonly section: string;
  readonly rule: string;
  readonly file: string;
  readonly test: string;
  /** Why it proves nothing: no such file, or no such test in it. */
  readonly problem: string | null;
}

export function readProofs(page: string): Proof[] {
  const text = readFileSync(new URL(`${page}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [section = '', rule = '', file = '', test = ''] = line.split(' | ').map((part) => part.trim());
    return { section, rule, file, test, problem: problemOf(file, test) };
  });
}

function problemOf(file: string, test: string): string | null {
  if (file === '' || test === '') return 'no test is named';
  if (!existsSync(file)) return `there is no ${file}`;
  const source = readFileSync(file, 'utf8');
  return [`'${escaped(test, "'")}'`, `"${escaped(test, '"')}"`, `\`${test}\``].some((title) => source.includes(title))
    ? null
    : `${file} has no test "${test}"`;
}

const escaped = (text: string, quote: string): string => text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
