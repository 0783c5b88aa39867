import { describe, expect, test } from 'vitest';
import { addressesOf, chosenOf } from './addresses.ts';
import { checkFilled, isWrong } from './check.ts';

const main = { serverName: 'Main', serverUrl: 'http://10.0.0.5' };
const north = { serverName: 'North', serverUrl: 'https://north.example.com' };
const lists = { serverBaseData: [main], customUrlList: [north] };
const here = chosenOf({ ...lists, serverName: '', serverUrl: '' });
const full = {
  way: 'account' as const,
  account: 'op1',
  password: '1234',
  phone: '13800000001',
  code: '123456',
  address: here,
};

describe('by account', () => {
  test('account and password are enough', () => {
    expect(isWrong(checkFilled({ ...full, phone: '', code: '' }))).toBe(false);
  });
  test('account and password cannot be empty', () => {
    expect(checkFilled({ ...full, account: '  ', password: '' })).toMatchObject({ account: true, password: true });
    expect(checkFilled({ ...full, password: '' })).toMatchObject({ account: false, password: true });
  });
});

describe('by phone', () => {
  const byPhone = { ...full, way: 'phone' as const };
  test('phone and code are enough', () => {
    expect(isWrong(checkFilled({ ...byPhone, account: '', password: '' }))).toBe(false);
  });
  test('phone and code cannot be empty', () => {
    expect(checkFilled({ ...byPhone, phone: '', code: '' })).toMatchObject({ phone: 'missing', code: 'missing' });
  });
});

describe('where one signs in', () => {
  test('this server is chosen by default', () => expect(here?.kind).toBe('here'));
  test('servers and tenants of this terminal can be chosen, this server is listed once', () => {
    const withHere = { serverBaseData: [main, { serverName: 'Here', serverUrl: '' }], customUrlList: [north] };
    expect(addressesOf(withHere).map(({ kind, serverName }) => [kind, serverName])).toEqual([
      ['here', ''],
      ['server', 'Main'],
      ['tenant', 'North'],
    ]);
    expect(chosenOf({ ...lists, ...north })?.kind).toBe('tenant');
  });
  test('a tenant URL must be chosen when the one in use is not known any more', () => {
    const address = chosenOf({ serverBaseData: [main], customUrlList: [], ...north });
    expect(address).toBeNull();
    expect(checkFilled({ ...full, address })).toMatchObject({ address: true });
  });
});
