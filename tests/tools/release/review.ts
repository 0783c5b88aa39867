/** What stands against publishing a release, and what an admin should know about it. */
import type { Ring } from '#contract/updates.ts';
import { isOlder } from '#domain/versions.ts';
import { KEPT, workerOf } from './folder.ts';
import type { Published } from './folder.ts';

export interface Review {
  /** It must not be published like this. */
  readonly wrong: readonly string[];
  readonly notes: readonly string[];
}

/** `has` tells whether the folder has a file, or will have it. */
export function review(
  { file, releases }: Omit<Published, 'folder'>,
  replaced: Published | null,
  has: (path: string) => boolean,
): Review {
  const wrong: string[] = [];
  const notes: string[] = [];
  const { version, build, minVersion, rollout, rings } = file;

  for (const path of ['index.html', 'manifest.webmanifest', workerOf(build)])
    if (!has(path)) wrong.push(`${path} is missing: this is not a whole build.`);
  if (releases[0]?.build !== build) wrong.push('releases.json does not begin with this build: run write.');
  const kept = [...releases, ...(replaced?.releases ?? [])];
  const due = kept.filter((one, i) => kept.findIndex(({ build: other }) => other === one.build) === i).slice(0, KEPT);
  for (const { version: of, build: id, files } of due) {
    const gone = files.filter((path) => !has(path));
    if (gone.length > 0) wrong.push(`${count(gone.length, 'file')} of ${of} (${id}) missing, e.g. ${gone[0]}.`);
  }
  if (minVersion !== undefined && isOlder(version, minVersion))
    wrong.push(`The minimum ${minVersion} is newer than ${version} itself: no terminal could reach it.`);

  if (replaced && isOlder(version, replaced.file.version))
    wrong.push(
      `${version} is older than ${replaced.file.version}, which it replaces: terminals would ignore it. ` +
        'To take a release back, publish the old build with --rollback.',
    );
  if (replaced) {
    const stranded = Object.entries(replaced.file.reads).filter(([kind, shape]) => shape > (file.reads[kind] ?? -1));
    for (const [kind, shape] of stranded)
      notes.push(
        `${build} cannot read ${kind} version ${shape}: a terminal with such an operation unsent updates only after ` +
          'it has been sent.',
      );
  }
  if (rollout.percent < 100) notes.push(`Goes to ${rollout.percent} % of the terminals.`);
  if (rings.length > 0) {
    const [open, waiting] = [rings.filter(({ from }) => from !== null), rings.filter(({ from }) => from === null)];
    notes.push(`Goes to the rings ${named(open)}${waiting.length > 0 ? `; later to ${named(waiting)}` : ''}.`);
  }
  if (rollout.warehouses.length > 0) notes.push(`Goes to the warehouses ${rollout.warehouses.join(', ')} only.`);
  if (minVersion !== undefined) {
    const whom = rollout.percent < 100 || rollout.warehouses.length > 0 ? ' that it goes to' : '';
    notes.push(`Terminals${whom} below ${minVersion} take no new task until they have it.`);
  }
  if (file.disableSW) notes.push('Terminals drop their service worker: without network the app will not start.');
  if (file.url !== '/') notes.push(`Terminals go to ${file.url} once everything is sent.`);
  return { wrong, notes };
}

const named = (rings: readonly Ring[]): string => rings.map(({ name }) => name).join(', ');
const count = (n: number, what: string): string => (n === 1 ? `1 ${what}` : `${n} ${what}s`);
