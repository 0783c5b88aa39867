import type { Params } from '#engine/params.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { form, setting, settings } from '../given.ts';
import { repSettingEdit } from './flow.ts';

const edits = { setting: 'RS-1', version: '3' };
const begins = (params: Params = edits, g = settings()) => operator(repSettingEdit, g.at, params);

test('what changes stands beside what applies now; the version that was seen is said', async () => {
  const op = await begins();
  expect(op.isAt('form').sees.fields.find(({ name }) => name === 'lower')).toMatchObject({ initial: '12' });
  await op.fills(form({ lower: '２４', unit: 'fullPallet' }));
  expect(op.isAt('check').sees.rows).toMatchObject([
    { value: '24', detail: { values: { was: '12' } } },
    { label: { message: 'Unit of the limits' } },
  ]);
  await op.says('yes');
  op.hasPosted({ settingId: 'RS-1', version: 3, lower: 24, unit: 'fullPallet', ownerId: 'OWN1' });
  expect(op.at.row('repSettings', 'RS-1')).toMatchObject({ lower: 24, version: 4 });
  expect(op.left).toEqual([null]);
});

test('a new one is known by what it is for', async () => {
  const op = await begins({});
  await op.fills(form({ loc: 'F-01-03', seq: '5' }));
  await op.isAt('check').says('yes');
  op.hasPosted({ settingId: 'SKU1/F-01-03/sku/5', version: 0, loc: 'F-01-03', enabled: true });
});

test.each([
  'seq',
  'turnover',
  'strategy',
  'fromUsage',
  'toUsage',
  'loc',
  'level',
  'lower',
  'upper',
  'unit',
  'skuId',
  'ownerId',
])('without %s it is not complete', async (field) => {
  const op = await begins({});
  await op.fills(form({ loc: 'F-01-03', [field]: '' }));
  op.isRefused('master.settingIncomplete').isAt('form').hasPostedCount(0);
});

test('a lower limit above the upper one, and nothing lost of what was typed', async () => {
  const op = await begins();
  await op.fills(form({ lower: '49' }));
  op.isRefused('master.limitsCrossed').isAt('form');
  await op.fills(form({ lower: '1.5' }));
  op.isRefused('scan.notWhole');
});

test('goods, a place and an owner that do not fit', async () => {
  const wrongs = [
    [{ skuId: 'SKU9', loc: 'F-01-03' }, 'master.skuUnknown'],
    [{ loc: 'Z-9' }, 'master.locUnknown'],
    [{ ownerId: 'OWN2' }, 'master.ownerDiffers'],
    [{ skuId: 'SKU2', loc: 'F-01-02' }, 'master.settingTwice'],
  ] as const;
  for (const [wrong, refusal] of wrongs) {
    const op = await begins();
    await op.fills(form(wrong));
    op.isRefused(refusal).hasPostedCount(0);
  }
});

test('somebody has changed it meanwhile: both are seen, and mine is saved over it', async () => {
  const g = settings();
  g.at.seed({ repSettings: [setting({ version: 4, lower: 20 })] });
  const op = await begins(edits, g);
  await op.fills(form({ lower: '24' }));
  expect(op.isAt('check').sees.prompt?.message).toContain('Somebody has changed it meanwhile');
  expect(op.sees.rows).toMatchObject([{ value: '24', detail: { values: { was: '20' } } }]);
  await op.says('yes');
  op.hasPosted({ version: 4, lower: 24 });
});

test('what somebody changes while the form is filled in is seen as well', async () => {
  const g = settings();
  const op = await begins(edits, g);
  op.isAt('form');
  g.at.seed({ repSettings: [setting({ version: 4, lower: 20 })] });
  await op.fills(form({ lower: '24' }));
  expect(op.isAt('check').sees.prompt?.message).toContain('Somebody has changed it meanwhile');
  expect(op.sees.rows).toMatchObject([{ value: '24', detail: { values: { was: '20' } } }]);
  await op.says('yes');
  op.hasPosted({ version: 4, lower: 24 });
});

test('one that is not there any more', async () => {
  const op = await begins({ setting: 'RS-9', version: '1' });
  expect(op.sees.problem?.code).toBe('master.settingGone');
});
