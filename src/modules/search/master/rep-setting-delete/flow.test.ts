import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { settings } from '../given.ts';
import { repSettingDelete } from './flow.ts';

test('it is looked at, asked once more, and in no list any more', async () => {
  const g = settings();
  g.at.online = false;
  const op = await operator(repSettingDelete, g.at, { setting: 'RS-1' });
  await op.isAt('seen').says('yes');
  await op.isAsked('sure').says('no');
  op.hasPostedCount(0);
  await op.says('yes');
  await op.says('yes');
  op.hasPosted({ settingId: 'RS-1', version: 3 });
  expect(g.at.row('repSettings', 'RS-1')).toMatchObject({ deleted: true, enabled: false });
  const again = await operator(repSettingDelete, g.at, { setting: 'RS-1' });
  expect(again.sees.problem?.code).toBe('master.settingGone');
});
