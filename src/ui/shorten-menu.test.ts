import { expect, test } from 'vitest';
import { shortened } from './shorten-menu.ts';
import type { MenuTile } from './Tiles.tsx';

const tile = (path: string, title: string): MenuTile => ({ path, title, icon: 'receive' });
const groups = [
  { title: 'Pallets', tiles: [tile('/LPNReceive', 'Receive pallets'), tile('/CaseReceive', 'Receive cases')] },
  { title: 'Checks', tiles: [tile('/ReceiveCheck', 'Check goods'), tile('/qualityCheck', 'Accept all')] },
  { title: 'Returns', tiles: [tile('/ReturnTally', 'Tally returns')] },
];
const shown = (wanted: string, used: readonly string[] = []) =>
  shortened(groups, { wanted, used, wordsOf: ({ title }) => (typeof title === 'string' ? title : '') }).map(
    ({ title, tiles }) => [typeof title === 'object' ? title.message : title, ...tiles.map(({ path }) => path)],
  );
const all = [
  ['Pallets', '/LPNReceive', '/CaseReceive'],
  ['Checks', '/ReceiveCheck', '/qualityCheck'],
  ['Returns', '/ReturnTally'],
];

test('what was used lately comes first, the newest before the others, and stands once', () => {
  expect(shown('', ['/ReturnTally', '/gone', '/CaseReceive'])).toEqual([
    ['Used lately', '/ReturnTally', '/CaseReceive'],
    ['Pallets', '/LPNReceive'],
    ['Checks', '/ReceiveCheck', '/qualityCheck'],
  ]);
});
test('four of them at most', () => {
  const used = ['/LPNReceive', '/CaseReceive', '/ReceiveCheck', '/qualityCheck', '/ReturnTally'];
  expect(shown('', used)[0]).toEqual(['Used lately', ...used.slice(0, 4)]);
});
test('as long as nothing was used the menu is as it is', () => {
  expect(shown('')).toEqual(all);
  expect(shown('  ')).toEqual(all);
});
test('what is typed finds by any words of the title, and by the path; groups without any are not named', () => {
  expect(shown('rece', ['/ReturnTally'])).toEqual([
    ['Pallets', '/LPNReceive', '/CaseReceive'],
    ['Checks', '/ReceiveCheck'],
  ]);
  expect(shown('pallets RECEIVE')).toEqual([['Pallets', '/LPNReceive']]);
  expect(shown('nothing')).toEqual([]);
});
