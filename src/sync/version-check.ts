/**
 * Asks the two services outside of the WMS what is new (platform.md section 7, External). No cache is used. A failure is
 * reported only where a person asked.
 */
import { AndroidBuild, VersionFile } from '#contract/updates.ts';
import type { Published } from '#contract/updates.ts';
import * as v from 'valibot';
import type { Clock } from './env.ts';

export interface VersionPlaces {
  readonly versionFile: string;
  /** Empty = none is asked. */
  readonly appDistribution: string;
}

/** `network`: no answer, an error, or a page of somebody else. `unreadable`: an answer, and not what it should be. */
export type VersionFault = 'network' | 'unreadable';

/** null = not known, for the reason beside it; that is null where nobody was asked. */
export interface Versions {
  readonly web: Published | null;
  readonly webFault: VersionFault | null;
  readonly android: AndroidBuild | null;
  readonly androidFault: VersionFault | null;
}

/** The worker that asks could not be reached. */
export const NOT_ASKED: Versions = { web: null, webFault: 'network', android: null, androidFault: null };

interface World {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

const PATIENCE_MS = 20_000;
/** Written into the page by the build (.ci/vite/version-file.mjs). */
const BUILD = /<meta name="aisle-build" content="([\w-]+)"/;

export async function checkVersion(world: World, { versionFile, appDistribution }: VersionPlaces): Promise<Versions> {
  const [web, android] = await Promise.all([
    read(world, versionFile, VersionFile),
    appDistribution === '' ? null : read(world, appDistribution, AndroidBuild),
  ]);
  const isRead = typeof web !== 'string';
  return {
    web: isRead ? await withBuild(world, web) : null,
    webFault: isRead ? null : web,
    android: typeof android === 'string' ? null : android,
    androidFault: typeof android === 'string' ? android : null,
  };
}

async function read<T extends object>(
  world: World,
  url: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | VersionFault> {
  const text = await textOf(world, url);
  // A captive portal and a server that answers everything with its own page say nothing about the file.
  if (text === null || /^\s*</.test(text)) return 'network';
  try {
    return v.parse(schema, JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return 'unreadable';
  }
}

/**
 * A worker is fetched by the build that it belongs to. Where the file does not say it, the page of that version does; a
 * page that says nothing is told apart by its version.
 */
async function withBuild(world: World, { build, ...file }: VersionFile): Promise<Published> {
  if (build !== undefined) return { ...file, build, bare: false };
  const page = await textOf(world, file.url);
  return { ...file, build: BUILD.exec(page ?? '')?.[1] ?? `v${file.version}`, bare: true };
}

/** null = no answer, or an error. */
async function textOf({ fetch, clock }: World, url: string): Promise<string | null> {
  const abort = new AbortController();
  const callOff = clock.after(PATIENCE_MS, () => abort.abort());
  try {
    const fresh = `${url}${url.includes('?') ? '&' : '?'}t=${clock.now()}`;
    const response = await fetch(fresh, { cache: 'no-store', credentials: 'omit', signal: abort.signal });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  } finally {
    callOff();
  }
}
