/** The routes of the specification, as `routes.txt` lists them. */
import type { OfflineClass } from '#contract/call.ts';
import { readFileSync } from 'node:fs';

export interface Route {
  /** As the specification names it, e.g. `Stock count`. */
  readonly module: string;
  readonly path: string;
  readonly offline: OfflineClass;
}

export function readRoutes(): Route[] {
  const parts = readFileSync('tests/spec/routes.txt', 'utf8').split(/^## /m).slice(1);
  return parts.flatMap((part) => {
    const [module = '', ...lines] = part.trim().split('\n');
    return lines.map((line) => {
      const [offline, path = ''] = line.split(' ');
      return { module, path, offline: offline as OfflineClass };
    });
  });
}
