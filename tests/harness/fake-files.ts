/**
 * The browser's private files, in memory: one at a time opens a file, everybody reads it, and what was not flushed may be gone
 * when the power is.
 */
import type { Folder, Handle } from '#data/journal-files.ts';
import { SECTOR } from '#data/journal-format.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const NONE: Bytes = new Uint8Array(0);

interface Stored {
  now: Bytes;
  flushed: Bytes;
  owner: object | null;
  /** Changes so far. */
  version: number;
}

/** What the disk says to a step; null = it works. */
type Fault = (step: 'create' | 'open' | 'read' | 'write' | 'flush', name: string) => Error | null;

const said = (name: string): DOMException => new DOMException('', name);
export const full = (): DOMException => said('QuotaExceededError');

export class FakeFiles {
  readonly #files = new Map<string, Stored>();
  fails: Fault = () => null;
  /** Before a step of this owner; may never resolve, as somebody who was killed goes on with nothing. */
  door: (owner: object, step: string) => Promise<void> = async () => {};
  /** Whether this owner can still do something. */
  isAlive: (owner: object) => boolean = () => true;

  /** The folder as one worker sees it. */
  folder(owner: object): Folder {
    const check = (step: Parameters<Fault>[0], name: string): void => {
      const fault = this.fails(step, name);
      if (fault) throw fault;
    };
    const find = (name: string): Stored => {
      const file = this.#files.get(name);
      if (!file) throw said('NotFoundError');
      return file;
    };
    const names = (): string[] => [...this.#files.keys()];
    return {
      async *keys() {
        yield* names();
      },
      getFileHandle: async (name, options) => {
        if (options?.create && !this.#files.has(name)) {
          await this.door(owner, 'create');
          check('create', name);
          this.#files.set(name, { now: NONE, flushed: NONE, owner: null, version: 0 });
        }
        find(name);
        return {
          getFile: async () => {
            const { version } = find(name);
            const slice = (from: number, to: number) => ({
              arrayBuffer: async () => {
                check('read', name);
                await Promise.resolve();
                if (find(name).version !== version) throw said('NotReadableError');
                return find(name).now.slice(from, to).buffer;
              },
            });
            return { slice };
          },
          createSyncAccessHandle: async () => {
            await this.door(owner, 'open');
            check('open', name);
            const file = find(name);
            if (file.owner) throw said('NoModificationAllowedError');
            file.owner = owner;
            return this.#handle(owner, name, file, check);
          },
        };
      },
      removeEntry: async (name) => {
        await this.door(owner, 'remove');
        if (find(name).owner) throw said('NoModificationAllowedError');
        this.#files.delete(name);
      },
    };
  }

  #handle(owner: object, name: string, file: Stored, check: (...args: Parameters<Fault>) => void): Handle {
    const own = (): void => {
      if (file.owner !== owner) throw said('InvalidStateError');
    };
    return {
      getSize: () => file.now.length,
      read: (into, { at }) => {
        own();
        check('read', name);
        const part = file.now.subarray(at, at + into.length);
        into.set(part);
        return part.length;
      },
      write: (bytes, { at }) => {
        own();
        if (!this.isAlive(owner)) return bytes.length;
        check('write', name);
        file.now = grown(file.now, at + bytes.length);
        file.now.set(bytes, at);
        file.version += 1;
        return bytes.length;
      },
      truncate: (size) => {
        own();
        if (!this.isAlive(owner)) return;
        file.now = file.now.slice(0, size);
        file.version += 1;
      },
      // A promise, as up to Chromium 107.
      flush: async () => {
        await this.door(owner, 'flush');
        own();
        check('flush', name);
        file.flushed = file.now.slice();
        await this.door(owner, 'flushed');
      },
      close: () => {
        if (file.owner === owner) file.owner = null;
      },
    };
  }

  /** Its process is gone, and the browser has noticed. */
  frees(owner: object): void {
    for (const file of this.#files.values()) if (file.owner === owner) file.owner = null;
  }

  /** Everybody is gone. Of what was not flushed each piece of a disk is there or not. */
  powerCut(isThere: (sector: number) => boolean): void {
    for (const file of this.#files.values()) {
      const { now, flushed } = file;
      const left = now.length === flushed.length ? flushed.slice() : grown(flushed, now.length).slice();
      for (let at = 0; at < now.length; at += SECTOR)
        if (isThere(at / SECTOR)) left.set(now.subarray(at, at + SECTOR), at);
      Object.assign(file, { now: left, flushed: left.slice(), owner: null });
    }
  }

  names(): string[] {
    return [...this.#files.keys()].sort();
  }
  /** To be changed in place, as a worn disk does it. */
  bytes(name: string): Bytes {
    return this.#files.get(name)?.now ?? NONE;
  }
  /** What all of them hold. */
  all(): Bytes[] {
    return this.names().map((name) => this.bytes(name));
  }
  remove(name: string): void {
    this.#files.delete(name);
  }
}

function grown(bytes: Bytes, length: number): Bytes {
  if (bytes.length >= length) return bytes;
  const more = new Uint8Array(length);
  more.set(bytes);
  return more;
}
