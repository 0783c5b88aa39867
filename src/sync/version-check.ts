/**
 * Asks the two services outside of the WMS what is new (platform.md section 7, External). Past every cache, and without
 * a word about a failure: whoever asked by hand says it.
 */
import { AndroidBuild, VersionFile } from '#contract/updates.ts';
import * as v from 'valibot';
import type { Clock } from './env.ts';

export interface VersionPlaces {
  readonly versionFile: string;
  /** Empty = none is asked. */
  readonly appDistribution: string;
}

/** null = not reachable, or not what it should be. */
export interface Versions {
  readonly web: VersionFile | null;
  readonly android: AndroidBuild | null;
}

const PATIENCE_MS = 20_000;

export async function checkVersion(
  { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
  { versionFile, appDistribution }: VersionPlaces,
): Promise<Versions> {
  const get = async <T>(url: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> => {
    if (url === '') return null;
    const abort = new AbortController();
    const callOff = clock.after(PATIENCE_MS, () => abort.abort());
    try {
      const fresh = `${url}${url.includes('?') ? '&' : '?'}t=${clock.now()}`;
      const response = await fetch(fresh, { cache: 'no-store', credentials: 'omit', signal: abort.signal });
      return response.ok ? v.parse(schema, await response.json()) : null;
    } catch {
      return null;
    } finally {
      callOff();
    }
  };
  const [web, android] = await Promise.all([get(versionFile, VersionFile), get(appDistribution, AndroidBuild)]);
  return { web, android };
}
