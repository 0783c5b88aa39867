/** `npm run docs`: writes the generated documents. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { documents } from './documents.ts';

for (const { path, text } of await documents()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(path);
}
