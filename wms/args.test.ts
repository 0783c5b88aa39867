import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

describe('the command line', () => {
  it('gives only what was said', () => {
    expect(readArgs([], {})).toEqual({});
    expect(
      readArgs(
        [
          '--port',
          '0',
          '--fresh',
          '--no-idempotency',
          '--no-operator-page',
          '--only-here',
          '--skus',
          '1000',
          '--orders',
          '0',
          '--proxy',
          '10.0.0.1, 10.0.0.2',
          '--pool',
          '8',
        ],
        {},
      ),
    ).toEqual({
      port: 0,
      fresh: true,
      idempotent: false,
      operatorPage: false,
      onlyHere: true,
      skus: 1000,
      orders: 0,
      proxies: ['10.0.0.1', '10.0.0.2'],
      pool: 8,
    });
  });

  it('opens the operator page only where it is asked for by name', () => {
    expect(readArgs(['--operator-page', '--asset-links', 'links.json'], {})).toEqual({
      operatorPage: true,
      assetLinks: 'links.json',
    });
    expect(readArgs(['--operator-page', '--no-operator-page'], {})).toEqual({ operatorPage: false });
  });

  it('takes the database from the environment, the option wins', () => {
    const env = { DATABASE_URL: 'postgres://a/b' };
    expect(readArgs([], env)).toEqual({ databaseUrl: 'postgres://a/b' });
    expect(readArgs(['--database-url', 'pglite://x'], env)).toEqual({ databaseUrl: 'pglite://x' });
  });

  it('refuses what it does not understand', () => {
    expect(() => readArgs(['--port', 'x'], {})).toThrow('--port must be a number');
    expect(() => readArgs(['--skus', '1'], {})).toThrow('from 20');
    expect(() => readArgs(['--nonsense'], {})).toThrow('nonsense');
    expect(readArgs(['--help'], {})).toBeUndefined();
  });
});
