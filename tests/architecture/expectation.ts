import { readFileSync } from 'node:fs';

/** What a fixture says in its first line: `// accepted`, or `// rejected: ` and the rules that must object. */
export function expectation(path: string): string[] {
  const first = readFileSync(path, 'utf8').split('\n')[0] ?? '';
  if (first === '// accepted') return [];
  const rejected = /^\/\/ rejected: (.+)$/.exec(first)?.[1];
  if (rejected === undefined) throw new Error(`${path} does not say in its first line what is expected`);
  return rejected.split(', ').sort();
}
