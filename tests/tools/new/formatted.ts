/** What was written, as `npm run format` leaves it. */
import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import type { FormatConfig } from 'oxfmt';
import type { Tree } from './tree.ts';

const { printWidth, singleQuote } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;

/** @throws Error where a file cannot be parsed */
export async function formatted(tree: Tree): Promise<void> {
  for (const { file, text } of tree.changes) {
    const { code, errors } = await format(file, text, { printWidth, singleQuote });
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
    tree.write(file, code);
  }
}
