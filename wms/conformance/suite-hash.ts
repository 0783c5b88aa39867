/** Which suite it was: two reports with the same hash asked the same questions. */
import { createHash } from 'node:crypto';

const sources = import.meta.glob<string>(['./**/*.ts', '!./mutants/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const suiteHash = createHash('sha256')
  .update(JSON.stringify(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1))))
  .digest('hex')
  .slice(0, 12);
