/** The routes of the specification, as `routes.txt` lists them, and which of them this version promises. */
import type { OfflineClass } from '#contract/call.ts';
import { readFileSync } from 'node:fs';

export interface Route {
  /** As the specification names it, e.g. `Stock count`. */
  readonly module: string;
  /** In src/modules; empty for the shell. */
  readonly folder: string;
  readonly path: string;
  readonly offline: OfflineClass;
}

/** Modules that are being built: some of their screens are there, others are still missing. */
export const BEGUN: readonly string[] = [];

export const ROUTES = 'tests/spec/routes.txt';

export function readRoutes(): Route[] {
  const parts = readFileSync(ROUTES, 'utf8').split(/^## /m).slice(1);
  return parts.flatMap((part) => {
    const [title = '', ...lines] = part.trim().split('\n');
    const [module = '', folder = ''] = title.split(': ');
    return lines.map((line) => {
      const [offline, path = ''] = line.split(' ');
      return { module, folder, path, offline: offline as OfflineClass };
    });
  });
}
