import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './lock.ts';
import { openDatabase } from './open.ts';

describe('the lock of a database directory', () => {
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'aisle-lock-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));
  const database = () => join(dir, 'db');

  it('keeps a second one out until it is released', () => {
    const release = lockDirectory(database());
    expect(() => lockDirectory(database())).toThrow(`in use by process ${process.pid}`);
    release();
    lockDirectory(database())();
    expect(existsSync(`${database()}.lock`)).toBe(false);
  });

  it('takes over from a process that is gone, and from a reused process id', () => {
    for (const stale of ['999999999 1', `${process.pid} 1`, 'nonsense', '']) {
      writeFileSync(`${database()}.lock`, stale);
      const release = lockDirectory(database());
      expect(readFileSync(`${database()}.lock`, 'utf8')).toContain(`${process.pid} `);
      release();
    }
  });

  it('is asked for before a database is opened', async () => {
    const release = lockDirectory(database());
    await expect(openDatabase(`pglite://${database()}`)).rejects.toThrow('in use by process');
    await expect(openDatabase(`pglite://${database()}`, { fresh: true })).rejects.toThrow('in use by process');
    release();
    await expect(openDatabase('sqlite://x')).rejects.toThrow('starts with pglite:// or postgres://');
  });
});
