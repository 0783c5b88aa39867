/** A folder that a web server publishes: what it announces, and the files that terminals may still ask for. */
import { VersionFile } from '#contract/updates.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Terminals may be that many releases behind and still find the files of theirs. */
export const KEPT = 3;

const Release = v.object({ version: v.string(), build: v.string(), files: v.array(v.string()) });
export type Release = v.InferOutput<typeof Release>;

export interface Published {
  readonly folder: string;
  readonly file: OwnFile;
  /** This release first, then those before it; empty when the folder comes straight from the build. */
  readonly releases: readonly Release[];
}

/** What our build writes always names itself. */
const OwnFile = v.object({ ...VersionFile.entries, build: v.string() });
export type OwnFile = v.InferOutput<typeof OwnFile>;

/** An admin can do something about it. */
export class Wrong extends Error {}

export function readPublished(folder: string): Published {
  const file = parse(folder, 'version.json', OwnFile, 'Build the app first: npm run build.');
  const releases = existsSync(join(folder, 'releases.json'))
    ? parse(folder, 'releases.json', v.array(Release), 'Restore it, or build the app anew.')
    : [];
  return { folder, file, releases };
}

/** The release of this folder itself. A folder that comes straight from the build holds no other one. */
export function ownRelease({ folder, file, releases }: Published): Release {
  const { version, build } = file;
  const known = releases.find((release) => release.build === build);
  return { version, build, files: known ? known.files : filesOf(folder) };
}

export const workerOf = (build: string): string => `sw-${build}.js`;

/** Names that change with their content: they can lie side by side. */
function filesOf(folder: string): string[] {
  const assets = existsSync(join(folder, 'assets')) ? readdirSync(join(folder, 'assets')).sort() : [];
  const workers = readdirSync(folder).filter((name) => /^sw-[\w-]+\.js$/.test(name));
  return [...assets.map((name) => `assets/${name}`), ...workers];
}

function parse<T>(folder: string, name: string, schema: v.GenericSchema<unknown, T>, help: string): T {
  const path = join(folder, name);
  if (!existsSync(path)) throw new Wrong(`${path} does not exist. ${help}`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Wrong(`${path} is not JSON. ${help}`);
  }
  const read = v.safeParse(schema, content);
  if (read.success) return read.output;
  const where = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`).join('; ');
  throw new Wrong(`${path}: ${where}`);
}
