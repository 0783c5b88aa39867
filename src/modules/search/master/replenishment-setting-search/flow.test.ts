import type { Params } from '#engine/params.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { setting, settings } from '../given.ts';
import { repSettings } from './flow.ts';

const begins = (params: Params = {}, g = settings()) => operator(repSettings, g.at, params);
const buttons = (op: Awaited<ReturnType<typeof begins>>) => op.sees.buttons.map(({ name }) => name);

test('in the order in which they apply; found by location, SKU and a barcode of 14 digits', async () => {
  const op = await begins();
  expect(op.isAt('chosen').sees.choices.map(({ id, title }) => [id, title])).toEqual([
    ['RS-1', 'F-01-01'],
    ['RS-2', 'F-01-02'],
  ]);
  for (const [code, found] of [
    ['F-01-02', 'RS-2'],
    ['SKU1', 'RS-1'],
    ['16901234567899', 'RS-1'],
  ] as const) {
    const each = await begins();
    await each.scan(code);
    expect(each.left).toEqual([{ flow: 'search.settings', params: { setting: found } }]);
  }
});

test('a barcode of 13 digits, and what no setting is for', async () => {
  const op = await begins();
  op.at.wms.set('/WMS/GetRepSettingList', () => ({ kind: 'stored', found: [] }));
  for (const code of ['6901234567892', 'A-01-01']) {
    await op.scan(code);
    op.isRefused('master.settingUnknown').isAt('chosen');
  }
  op.at.online = false;
  await op.scan('A-01-02');
  op.isRefused('scan.notHere');
});

test('who may not change them reads only', async () => {
  expect(buttons(await begins())).toEqual([]);
  const op = await begins({ setting: 'RS-1' });
  expect(buttons(op)).toEqual([]);
  expect(op.sees.rows).toContainEqual(expect.objectContaining({ value: '12', strong: true }));
  await op.says('yes');
  expect(op.left).toEqual([null]);
});

test('who may adds, edits what was seen, and deletes', async () => {
  const g = settings();
  g.at.permissions.add('replenish.settings');
  const list = await begins({}, g);
  await list.presses('add');
  expect(list.left).toEqual([{ flow: 'search.settingEdit', params: {} }]);
  const edit = await begins({ setting: 'RS-1' }, g);
  await edit.presses('edit');
  expect(edit.left).toEqual([{ flow: 'search.settingEdit', params: { setting: 'RS-1', version: '3' } }]);
  const gone = await begins({ setting: 'RS-1' }, g);
  await gone.presses('delete');
  expect(gone.left).toEqual([{ flow: 'search.settingDelete', params: { setting: 'RS-1' } }]);
});

test('one that was deleted is in no list', async () => {
  const g = settings(setting({ settingId: 'RS-3', deleted: true, enabled: false }));
  expect((await begins({}, g)).sees.choices).toHaveLength(2);
  g.at.wms.set('/WMS/GetRepSettingList', () => ({}));
  expect((await begins({ setting: 'RS-3' }, g)).sees.problem?.code).toBe('master.settingGone');
});
