/** `npm run adapter -- --system rest --config site.json --data <dir>`: another WMS behind the calls of the contract. */
import { runAdapter } from './run.ts';
import type { System } from './kit/system.ts';

const isSystem = (x: unknown): x is System => typeof x === 'object' && x !== null && 'open' in x && 'config' in x;

/** Each folder is a system; the double plays one in tests only. */
const folders = import.meta.glob<Readonly<Record<string, unknown>>>(['./*/system.ts', '!./{kit,double}/**'], {
  eager: true,
});

await runAdapter(
  Object.values(folders).flatMap((file) => Object.values(file).filter(isSystem)),
  process.argv.slice(2),
);
