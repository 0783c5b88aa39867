/** Copies of the sources with a bug made on purpose, for tools that ask whether it is noticed. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A copy of the repository as it stands on the disk, with the packages of the original. */
export async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'aisle-mutant-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await cp(file, join(copy, file)).catch(() => undefined); // deleted and not committed yet
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

export const dropSources = (copy: string): Promise<void> => rm(copy, { recursive: true, force: true });

/** What is replaced: text that stands in the file exactly once, or the text that matches it. */
export type Replacement = readonly [file: string, from: string | RegExp, to: string];

/**
 * Makes the bug in a copy; what it answers takes it back.
 * @throws Error where what is to be replaced does not stand there exactly once
 */
export async function breakSources(copy: string, edits: readonly Replacement[]): Promise<() => Promise<void>> {
  const sound = new Map<string, string>();
  const mend = async (): Promise<void> => {
    for (const [path, text] of sound) await writeFile(path, text);
  };
  try {
    for (const [file, from, to] of edits) {
      const path = join(copy, file);
      const before = await readFile(path, 'utf8');
      if (!sound.has(path)) sound.set(path, before);
      if (before.split(from).length !== 2) throw new Error(`not once in ${file}: ${from}`);
      await writeFile(
        path,
        before.replace(from, () => to),
      );
    }
  } catch (error) {
    await mend();
    throw error;
  }
  return mend;
}
