/**
 * An exclusive lock on a database directory. PGlite takes none: a second process opens the same directory, writes
 * without an error, and its rows are gone afterwards (measured, stack.md section 7).
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Throws when a living process holds it. Answers the release. */
export function lockDirectory(dir: string): () => void {
  const file = `${dir}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt++) {
    if (create(file)) return () => release(file);
    const holder = read(file);
    if (holder !== undefined && isAlive(holder)) {
      throw new Error(`the database ${dir} is in use by process ${holder.split(' ')[0]} (lock file ${file})`);
    }
    takeAway(file, holder);
  }
  throw new Error(`cannot lock the database ${dir}: remove ${file} if no server runs`);
}

/** The process id and its start time, so that a reused id after a reboot is not taken for the holder. */
const me = () => `${process.pid} ${startTime(process.pid)}`;

/** By a hard link: the lock is there with its content or not at all. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, me());
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(holder: string): boolean {
  const [text = '', since = ''] = holder.split(' ');
  const pid = Number(text);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startTime(pid);
  return started === '' || since === '' || started === since;
}

/** Clock ticks since boot from /proc, empty where there is no /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Renames before it deletes: between reading and deleting, another process may have put its own lock there. */
function takeAway(file: string, stale: string | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string): void {
  if (read(file) === me()) rmSync(file, { force: true });
}
