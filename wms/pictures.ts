/**
 * Large pictures in files, by their SHA-256, so that the database keeps what is asked for by name and its backups stay small. A picture is on the
 * disk before its row is; one without a row is of an upload that did not come to its end, and is found again when it is sent again.
 * Processes that share a database share the folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Pictures {
  /** What the row keeps: its bytes, or none where they are in a file. */
  keep(content: Buffer, sha256: string): Promise<Buffer>;
  /** From what the row keeps. Undefined where its file is not there, or is not what was written. */
  read(row: { readonly content: Buffer; readonly size: number; readonly sha256: string }): Promise<Buffer | undefined>;
}

/** Smaller ones cost more as a file than as a row. */
export const IN_FILES_FROM = 65_536;

/** Without a folder new ones stay in their rows. */
export function picturesIn(dir: string | undefined): Pictures {
  return {
    async keep(content, sha256) {
      if (dir === undefined || content.length < IN_FILES_FROM) return content;
      await write(dir, content, sha256);
      return Buffer.alloc(0);
    },
    async read({ content, size, sha256 }) {
      if (content.length === size) return content;
      const found = dir === undefined ? undefined : await readFile(join(dir, nameOf(sha256))).catch(() => undefined);
      return found && createHash('sha256').update(found).digest('hex') === sha256 ? found : undefined;
    },
  };
}

/** 256 folders. */
const nameOf = (sha256: string): string => join(sha256.slice(0, 2), sha256);

async function write(dir: string, content: Buffer, sha256: string): Promise<void> {
  const path = join(dir, nameOf(sha256));
  const there = await stat(path).catch(() => undefined);
  if (there?.size === content.length) return;
  await mkdir(join(dir, sha256.slice(0, 2)), { recursive: true });
  // Two uploads of the same picture write the same file under two names, and the last name wins.
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const folder = await open(join(dir, sha256.slice(0, 2)), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
