import { expect, test } from 'vitest';
import type { Left } from './way-back.ts';
import { wayBack } from './way-back.ts';

const warehouse = (id: string) => ({ whgid: id, whName: id, isDefault: '0' }) as never;
const now = { userId: 'u1', serverUrl: 'https://wms', storeId: 'W1', storeList: [warehouse('W1'), warehouse('W2')] };
const left: Left = { path: '/SKUReceive', params: {}, who: 'u1@https://wms', storeId: 'W1', at: 1000 };

test.each([
  ['the same operator goes on there', left, 2000, { warehouse: null }],
  ['in the warehouse of the page', { ...left, storeId: 'W2' }, 2000, { warehouse: warehouse('W2') }],
  ['unless it is none of theirs any more', { ...left, storeId: 'W3' }, 2000, null],
  ['another one starts at home', { ...left, who: 'u2@https://wms' }, 2000, null],
  ['so does everybody after an hour', left, 1000 + 3_600_000, null],
  ['and who left nothing', null, 2000, null],
])('where a session ended: %s', (_, place, at, way) => {
  expect(wayBack(place, now, at)).toEqual(way);
});
