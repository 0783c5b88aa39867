/** A disk that fails on demand. */
import './settle-async.ts';
import type { Device } from '#data/device.ts';
import { Dexie } from 'dexie';

export interface Disk {
  /** Asked before every write; what it returns is thrown, and the transaction is undone. */
  fails: (table: string, type: string) => Error | null;
  /** Tables written to, in order. */
  readonly written: string[];
  /** Transactions that were written. */
  commits: number;
}

export const full = (): Error => new DOMException('no space left', 'QuotaExceededError');
export const broken = (): Error => new DOMException('cannot write', 'UnknownError');

export function watchDisk({ ops }: Device): Disk {
  const disk: Disk = { fails: () => null, written: [], commits: 0 };
  ops.use({
    stack: 'dbcore',
    name: 'disk',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) => {
        const trans = core.transaction(tables, mode, options);
        if (mode === 'readwrite')
          (trans as unknown as IDBTransaction).addEventListener('complete', () => (disk.commits += 1));
        return trans;
      },
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            disk.written.push(name);
            const error = disk.fails(name, request.type);
            return error ? Dexie.Promise.reject(error) : table.mutate(request);
          },
        };
      },
    }),
  });
  return disk;
}
