import { describe, expect, test } from 'vitest';
import { setUpOf } from './set-up.ts';

const main = { serverName: 'Main', serverUrl: 'http://10.0.0.5' };
const north = { serverName: 'North', serverUrl: 'https://north.example.com' };
const nothing = { serverBaseData: [], customUrlList: [] };

describe('a sign-in code is put in', () => {
  test('a server is listed and chosen', () =>
    expect(setUpOf({ server: main }, nothing)).toEqual({
      chosen: main,
      lists: { serverBaseData: [main], customUrlList: [] },
    }));
  test('with a tenant and a server the tenant is chosen and both are listed', () =>
    expect(setUpOf({ server: main, tenant: north }, nothing)).toEqual({
      chosen: north,
      lists: { serverBaseData: [main], customUrlList: [north] },
    }));
  test('a user alone leaves the servers as they are', () => expect(setUpOf({ user: 'op1' }, nothing)).toBeNull());
  test('this server is chosen and never listed', () => {
    const here = { serverName: 'Here', serverUrl: '' };
    expect(setUpOf({ server: here }, nothing)).toEqual({ chosen: here, lists: nothing });
  });
  test('a server that moved or was renamed is listed once, the others stay', () => {
    const other = { serverName: 'Other', serverUrl: 'http://10.0.0.9' };
    const known = { serverBaseData: [main, other], customUrlList: [north] };
    const moved = { serverName: 'main', serverUrl: 'http://10.0.0.6' };
    const renamed = { serverName: 'New', serverUrl: main.serverUrl };
    expect(setUpOf({ server: moved }, known)?.lists).toEqual({
      serverBaseData: [other, moved],
      customUrlList: [north],
    });
    expect(setUpOf({ server: renamed }, known)?.lists.serverBaseData).toEqual([other, renamed]);
  });
});
