import { describe, expect, test } from 'vitest';
import { guard, isRoot } from './guard.ts';

const stranger = { from: null, token: false, server: true };

describe('without a sign-in', () => {
  test.each(['/', '/login', '/setting', '/404', '/BlueData'])('%s opens', (to) => {
    expect(guard({ ...stranger, to })).toBeNull();
  });
  test.each(['/', '/login'])('coming from %s every screen opens', (from) => {
    expect(guard({ ...stranger, to: '/home', from })).toBeNull();
  });
  test('a terminal that knows its server goes to the login', () => {
    expect(guard({ ...stranger, to: '/LPNReceive' })).toBe('/login');
    expect(guard({ ...stranger, to: '/LPNReceive', from: '/setting' })).toBe('/login');
  });
  test('a terminal without a server goes to the settings', () => {
    expect(guard({ ...stranger, to: '/home', server: false })).toBe('/setting');
  });
});

test('with a sign-in every screen opens', () => {
  expect(guard({ to: '/LPNReceive', from: null, token: true, server: false })).toBeNull();
});

test('login, root and home are the roots, from which back leaves the app', () => {
  expect(['/', '/login', '/home', '/receive', '/messages', '/404'].filter(isRoot)).toEqual(['/', '/login', '/home']);
});
