/** The repository as the generator reads it, with what it has written on top, until all of it is put on the disk. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Change {
  readonly file: string;
  readonly text: string;
  /** The disk has no such file. */
  readonly isNew: boolean;
}

export class Tree {
  readonly #root: string;
  readonly #written = new Map<string, string>();

  constructor(root = '.') {
    this.#root = root;
  }

  /** Undefined where there is no such file. */
  read(file: string): string | undefined {
    const written = this.#written.get(file);
    if (written !== undefined) return written;
    const path = join(this.#root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  /** Everything below a folder. */
  filesIn(folder: string): string[] {
    const path = join(this.#root, folder);
    const kept = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
    const files = kept.map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
    const written = [...this.#written.keys()].filter((file) => file.startsWith(`${folder}/`));
    return [...new Set([...files, ...written])].sort();
  }

  write(file: string, text: string): void {
    this.#written.set(file, text);
  }

  get changes(): Change[] {
    return [...this.#written].map(([file, text]) => ({ file, text, isNew: !existsSync(join(this.#root, file)) }));
  }

  /** Puts it on the disk, there or elsewhere. */
  save(root = this.#root): void {
    for (const { file, text } of this.changes) {
      const path = join(root, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}
