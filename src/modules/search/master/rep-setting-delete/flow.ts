import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { deleteRepSetting } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toRepSettingDelete } from '../screens.ts';
import { settingHere, settingRows } from '../setting.ts';

/** A setting is looked at once more, and does not apply any more. What it has called for goes on. */
export const repSettingDelete = flow(toRepSettingDelete, { back: 'stop' })
  .load('setting', {
    local: ({ params }, db) => settingHere(params.setting, db),
    missing: refuse.settingGone,
  })
  .view('seen', {
    prompt: ({ setting: { settingId } }) => msg`Delete setting ${settingId}`,
    rows: async ({ setting }) => settingRows(setting),
    next: msg`Delete`,
  })
  .confirm('sure', { ask: msg`Delete this setting? Work that it has called for goes on.` })
  .post(deleteRepSetting, ({ setting: { settingId, version } }) => ({ settingId, version }))
  .leave();
