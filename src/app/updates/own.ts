/** What runs on this page, and where this deployment publishes versions: stamped in by the build, see vite.config.ts. */
import { APP_VERSION } from '#domain/versions.ts';
import { stored } from '../stored.ts';

export const OWN_BUILD: string = import.meta.env.AISLE_BUILD ?? 'development';

export const PLACES = {
  versionFile: import.meta.env.AISLE_VERSION_FILE ?? '/version.json',
  /** Empty where no Android app is distributed. */
  appDistribution: import.meta.env.AISLE_APP_DISTRIBUTION ?? '/app-distribution/latest',
};

interface Published {
  readonly build: string;
  readonly version: string;
}
const published = stored<Published | null>('published', (raw) => raw as Published | null);

/** A build that was published again, to take back a newer one, has a higher version than it was built with. */
export function ownVersion(): string {
  const known = published.get();
  return known?.build === OWN_BUILD ? known.version : APP_VERSION;
}

export function notePublished({ build, version }: Published): void {
  if (build === OWN_BUILD && version !== ownVersion()) published.set({ build, version });
}
