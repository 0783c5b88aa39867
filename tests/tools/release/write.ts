/** Makes a build folder a release: how it is announced, and the files of the releases before it beside its own. */
import type { Ring } from '#contract/updates.ts';
import { openNext, rolledOut } from '#domain/rollout.ts';
import { isOlder } from '#domain/versions.ts';
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KEPT, ownRelease, Wrong } from './folder.ts';
import type { OwnFile, Published, Release } from './folder.ts';
import { review } from './review.ts';
import type { Review } from './review.ts';

/** What the admin said; what was not said stays as it was. */
export interface Wishes {
  readonly version: string | undefined;
  readonly url: string | undefined;
  /** '' = none. */
  readonly minVersion: string | undefined;
  readonly percent: number | undefined;
  /** Empty = none, so it goes to all at once. */
  readonly rings: readonly Ring[] | undefined;
  /** The turn of the next one has come. */
  readonly nextRing: boolean;
  /** Empty = all. */
  readonly warehouses: readonly string[] | undefined;
  readonly disableSW: boolean | undefined;
  readonly rollback: boolean;
}

/** Nothing is written when something stands against it. */
export function write(built: Published, replaced: Published | null, wishes: Wishes): Review & { file: OwnFile } {
  const file = announced(built, replaced, wishes);
  const own = { ...ownRelease(built), version: file.version };
  const before = (replaced ? [ownRelease(replaced), ...replaced.releases] : built.releases).filter(unlike(own));
  const releases = [own, ...before.filter((one, i) => before.findIndex(like(one)) === i)].slice(0, KEPT);
  const carried = replaced ? releases.flatMap(({ files }) => files).filter((path) => !has(built, path)) : [];
  const willHave = (path: string) =>
    has(built, path) || (replaced !== null && carried.includes(path) && has(replaced, path));
  const found = review({ file, releases }, replaced, willHave);
  if (found.wrong.length === 0) {
    for (const path of carried) copy(join((replaced as Published).folder, path), join(built.folder, path));
    save(join(built.folder, 'releases.json'), releases);
    save(join(built.folder, 'version.json'), file);
  }
  return { ...found, file };
}

function announced(built: Published, replaced: Published | null, wishes: Wishes): OwnFile {
  const isSame = replaced === null || replaced.file.build === built.file.build;
  const base = replaced?.file ?? built.file;
  const minVersion = wishes.minVersion ?? base.minVersion ?? '';
  const version = wishes.version ?? (isSame ? base.version : versionOf(built, replaced, wishes.rollback));
  if (wishes.rollback && replaced === null) throw new Wrong('--rollback needs --replaces: what is taken back?');
  if (!wishes.rollback && !isSame && replaced.releases.some(({ build }) => build === built.file.build))
    throw new Wrong(`${built.file.build} was published before. To take ${replaced.file.build} back, say --rollback.`);
  if (wishes.rollback && replaced && !isOlder(replaced.file.version, version))
    throw new Wrong(`To take ${replaced.file.version} back, the old build needs a newer version, not ${version}.`);
  const file = {
    version,
    url: wishes.url ?? base.url,
    build: built.file.build,
    ...(minVersion !== '' && { minVersion }),
    reads: built.file.reads,
    // A new release goes to everybody, unless it is said to whom.
    ...(isSame
      ? { rollout: base.rollout, rings: base.rings }
      : { rollout: { percent: 100, warehouses: [] }, rings: [] }),
    disableSW: wishes.disableSW ?? base.disableSW,
  };
  return rolledOut(file, { ...wishes, rings: ringsOf(file.rings, wishes) });
}

function ringsOf(before: readonly Ring[], { rings = before, nextRing }: Wishes): readonly Ring[] {
  const isBegun = rings.some(({ from }) => from !== null);
  if (nextRing && rings.every(({ from }) => from !== null))
    throw new Wrong(`--next-ring: ${rings.length === 0 ? 'there are no rings' : 'the last one has it'}.`);
  return isBegun && !nextRing ? rings : openNext(rings, new Date().toISOString());
}

/** An old build comes back as a new version: terminals never follow a lower number. */
function versionOf(built: Published, replaced: Published, rollback: boolean): string {
  if (!rollback) return built.file.version;
  const [major = '0', minor = '0', patch = '0'] = replaced.file.version.split('.');
  return `${major}.${minor}.${Number(patch) + 1}`;
}

const like = (one: Release) => (other: Release) => other.build === one.build;
const unlike = (one: Release) => (other: Release) => other.build !== one.build;
const has = ({ folder }: Published, path: string): boolean => existsSync(join(folder, path));

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Whole or not at all: a terminal may read it at any moment. */
function save(path: string, content: unknown): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
