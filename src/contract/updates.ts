/** The files that announce a newer version of the app (platform.md sections 4 and 7, External). Static files, no envelope. */
import * as v from 'valibot';

const Version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

/**
 * A circle of terminals that gets a version before others do: by their group, by their id, or by their drawn number. The first one
 * that a terminal belongs to counts.
 */
export const Ring = v.object({
  name: v.string(),
  groups: v.optional(v.array(v.string()), []),
  devices: v.optional(v.array(v.string()), []),
  percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  /** When its turn came, ISO 8601 UTC; null while it has not. */
  from: v.optional(v.nullable(v.string()), null),
});
export type Ring = v.InferOutput<typeof Ring>;

/** `version.json` beside the app, read with a cache-busting time parameter. Written by `npm run release`. */
export const VersionFile = v.object({
  version: Version,
  /** Where the app of that version is, `/` when it is this origin; nothing but a path or a web address. */
  url: v.pipe(v.string(), v.check(isPlace)),
  /** Changes with every build, also of the same version. The file of the specification has only version and url. */
  build: v.optional(v.string()),
  /** Older apps take no new task until they are updated. */
  minVersion: v.optional(Version),
  /** Kinds of operations that this version reads, and the newest version of each. */
  reads: v.optional(v.record(v.string(), v.number()), {}),
  /** Share of the terminals that get it, in percent, drawn by device id; and warehouses that get it, empty = all. */
  rollout: v.optional(
    v.object({
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      warehouses: v.optional(v.array(v.string()), []),
    }),
    { percent: 100, warehouses: [] },
  ),
  /** In place of the percentage: circles of terminals that get it one after the other (docs/admin/office.md); empty = no circles. */
  rings: v.optional(v.array(Ring), []),
  /** Last resort: the app unregisters its service worker and goes on without one. */
  disableSW: v.optional(v.boolean(), false),
});
export type VersionFile = v.InferOutput<typeof VersionFile>;

/** A version file, and the build that it is about. */
export interface Published extends VersionFile {
  readonly build: string;
  /** The file did not say which build: it tells something new only by a higher version. */
  readonly bare: boolean;
}

function isPlace(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, 'https://here.invalid').protocol);
  } catch {
    return false;
  }
}

/** Answer of the app-distribution service for the latest Android build. */
export const AndroidBuild = v.object({ version: Version, installUrl: v.string() });
export type AndroidBuild = v.InferOutput<typeof AndroidBuild>;
