import { describe, expect, test } from 'vitest';
import { checkServer, readAddress } from './server-address.ts';

describe('an address is an IP, with a scheme and a port if need be', () => {
  test.each([
    ['10.0.0.5', 'http://10.0.0.5'],
    [' 10.0.0.5:8080 ', 'http://10.0.0.5:8080'],
    ['HTTPS://192.168.1.20:443/', 'https://192.168.1.20:443'],
  ])('%s', (typed, url) => {
    expect(readAddress(typed)).toBe(url);
  });
  test.each([
    '',
    'wms',
    'wms.example.com',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.5:0',
    '10.0.0.5:70000',
    'ftp://10.0.0.5',
    '10.0.0.5/path',
  ])('%s is refused', (typed) => {
    expect(readAddress(typed)).toBeNull();
  });
});

describe('a server is saved', () => {
  const others = [{ serverName: 'North', serverUrl: '' }];
  test('with a name of its own and a valid address', () => {
    expect(checkServer('South', '10.0.0.5', others)).toBeNull();
  });
  test('or with "this server" for an address', () => {
    expect(checkServer('South', null, others)).toBeNull();
  });
  test.each([
    ['', '10.0.0.5', 'nameMissing'],
    ['South', '', 'addressMissing'],
    [' north ', '10.0.0.5', 'nameTaken'],
    ['South', 'somewhere', 'notAnIp'],
  ])('not as "%s" at "%s"', (name, address, problem) => {
    expect(checkServer(name, address, others)).toBe(problem);
  });
});
