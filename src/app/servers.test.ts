import { expect, test } from 'vitest';
import { withOlder } from './servers.ts';

const main = { serverName: 'Main', serverUrl: 'http://10.0.0.5' };
const yard = { serverName: 'Yard', serverUrl: 'http://10.0.0.6:8080' };
const here = { serverName: 'This server', serverUrl: '' };
const session = { ...here, serverBaseData: [], customUrlList: [] };

test('servers that an older build kept are taken over, without "this server"', () =>
  expect(withOlder(session, [here, main, yard])).toEqual([main, yard]));

test('what is listed already, by name or by address, stays as it is', () => {
  const known = { ...session, serverBaseData: [main], customUrlList: [{ serverName: 'yard', serverUrl: 'https://y' }] };
  expect(withOlder(known, [{ ...main, serverName: 'Old name' }, yard])).toEqual([main]);
});

test('the server that the terminal works with is listed even when the list was lost', () =>
  expect(withOlder({ ...session, ...main }, undefined)).toEqual([main]));

test('two of one name: the first one counts', () =>
  expect(withOlder(session, [main, { ...yard, serverName: 'MAIN ' }])).toEqual([main]));

test.each([null, 'x', {}, [null, 1, 'x', {}, { serverName: 'A' }, { serverName: 'A', serverUrl: 'javascript:1' }]])(
  'a list that was damaged gives nothing and throws nothing: %j',
  (older) => expect(withOlder(session, older)).toEqual([]),
);
