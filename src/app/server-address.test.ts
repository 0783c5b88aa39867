import { describe, expect, test } from 'vitest';
import { checkAddress, readAddress, readTenantUrl } from './server-address.ts';
import type { AddressKind } from './server-address.ts';

test('without a scheme it has that of the app: from https a browser lets no page call plain http', () => {
  expect(readAddress('10.0.0.5:8443', 'https')).toBe('https://10.0.0.5:8443');
  expect(readAddress('http://10.0.0.5', 'https'), 'who types it gets it, and a diagnosis').toBe('http://10.0.0.5');
});

describe('a server address is an IP, with a scheme and a port if need be', () => {
  test.each([
    ['10.0.0.5', 'http://10.0.0.5'],
    [' 10.0.0.5:8080 ', 'http://10.0.0.5:8080'],
    ['HTTPS://192.168.1.20:443/', 'https://192.168.1.20:443'],
    ['http://255.255.255.255:65535', 'http://255.255.255.255:65535'],
    ['10.0.0.5:00080', 'http://10.0.0.5:80'],
    ['[FE80::1]:8080', 'http://[fe80::1]:8080'],
    ['https://[::1]', 'https://[::1]'],
  ])('%s', (typed, url) => expect(readAddress(typed)).toBe(url));
  test.each([
    '',
    'wms',
    'wms.example.com',
    '10.0.0',
    '10.0.0.5.6',
    '10.0.0.256',
    '010.0.0.5',
    '10.0.0.05',
    '10.0.0.-5',
    '0x0a.0.0.5',
    '10.0.0.5:',
    '10.0.0.5:0',
    '10.0.0.5:70000',
    '10.0.0.5:80a',
    'ftp://10.0.0.5',
    'http:/10.0.0.5',
    'http://http://10.0.0.5',
    '10.0.0.5/path',
    '10.0.0.5?x=1',
    'op1@10.0.0.5',
    '10.0.0.5 8080',
    '１０.0.0.5',
    '[10.0.0.5]',
    '[::1',
    '[:::1]',
    '::1',
  ])('%j is refused', (typed) => expect(readAddress(typed)).toBeNull());
});

describe('a tenant URL is a whole http or https address', () => {
  test.each([
    ['https://north.example.com', 'https://north.example.com'],
    ['HTTPS://North.Example.com/wms/', 'https://north.example.com/wms'],
    ['http://10.0.0.5:8080/', 'http://10.0.0.5:8080'],
  ])('%s', (typed, url) => expect(readTenantUrl(typed)).toBe(url));
  test.each([
    '',
    'north.example.com',
    '//north.example.com',
    'https:/north.example.com',
    'https:///north.example.com',
    'https://',
    'ftp://north.example.com',
    'javascript:alert(1)',
    'https://op1:1234@north.example.com',
    'https://north.example.com/?next=x',
    'https://north.example.com/#x',
    'https://north .example.com',
    'https://north.example.com:99999',
  ])('%j is refused', (typed) => expect(readTenantUrl(typed)).toBeNull());
});

describe('what is added to the lists', () => {
  const known = [
    { serverName: 'This server', serverUrl: 'http://10.0.0.1' },
    { serverName: 'North', serverUrl: 'https://north.example.com' },
  ];
  const added = (kind: AddressKind, name: string, address: string) => checkAddress(kind, { name, address }, known);

  test('has a name and an address of its own', () => {
    expect(added('server', ' South ', '10.0.0.5')).toEqual({ serverName: 'South', serverUrl: 'http://10.0.0.5' });
    expect(added('tenant', 'South', ' https://south.example.com/ ')).toEqual({
      serverName: 'South',
      serverUrl: 'https://south.example.com',
    });
  });
  test.each<[AddressKind, string, string, string]>([
    ['server', '', '10.0.0.5', 'nameMissing'],
    ['server', '  ', '10.0.0.5', 'nameMissing'],
    ['server', ' north ', '10.0.0.5', 'nameTaken'],
    ['tenant', 'THIS SERVER', 'https://south.example.com', 'nameTaken'],
    ['server', 'South', ' ', 'addressMissing'],
    ['tenant', 'South', '', 'addressMissing'],
    ['server', 'South', 'somewhere', 'notAnIp'],
    ['server', 'South', 'https://south.example.com', 'notAnIp'],
    ['tenant', 'South', '10.0.0.5', 'notAUrl'],
    ['server', 'South', '10.0.0.1', 'addressTaken'],
    ['tenant', 'South', 'https://NORTH.example.com/', 'addressTaken'],
  ])('as a %s not "%s" at "%s": %s', (kind, name, address, problem) =>
    expect(added(kind, name, address)).toBe(problem),
  );
});
