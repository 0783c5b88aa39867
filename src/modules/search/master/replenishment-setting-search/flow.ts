import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { GetRepSettingList } from '#contract/search-master.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { toRepSettingDelete, toRepSettingEdit, toReplenishmentSettingSearch } from '../screens.ts';
import { settingHere, settingList, settingRows, settingsHere } from '../setting.ts';

const CHANGES = 'replenish.settings';

/**
 * When and with what pick faces are replenished, in the order in which the settings apply; found by location, SKU or a barcode of
 * 14 digits. Who may change them adds, edits and deletes; everybody else reads.
 */
export const repSettings = flow(toReplenishmentSettingSearch, { keep: 'never' })
  .maybe(
    ({ params }) => params.setting === undefined,
    (f) =>
      f
        .button('add', {
          label: msg`Add a setting`,
          may: CHANGES,
          at: ['chosen'],
          run: () => openFlow(toRepSettingEdit, {}),
        })
        .enquiry('chosen', {
          ...settingList,
          prompt: msg`Choose a setting, or scan a location or goods`,
          from: (_, db) => settingsHere(db),
        }),
  )
  .maybe(
    ({ params }) => params.setting !== undefined,
    (f) =>
      f
        .load('setting', {
          local: ({ params }, db) => settingHere(params.setting ?? '', db),
          remote: () => request(GetRepSettingList, {}),
          missing: refuse.settingGone,
        })
        .button('edit', {
          label: msg`Edit`,
          may: CHANGES,
          run: ({ setting: { settingId, version } }) =>
            openFlow(toRepSettingEdit, { setting: settingId, version: String(version) }),
        })
        .button('delete', {
          label: msg`Delete`,
          may: CHANGES,
          aside: true,
          run: ({ setting: { settingId } }) => openFlow(toRepSettingDelete, { setting: settingId }),
        })
        .view('seen', {
          prompt: ({ setting: { settingId } }) => msg`Setting ${settingId}`,
          refresh: () => request(GetRepSettingList, {}),
          rows: async ({ setting }, db) => settingRows((await settingHere(setting.settingId, db)) ?? setting),
          next: msg`Back`,
        }),
  )
  .opens(({ chosen }) => (chosen ? openFlow(toReplenishmentSettingSearch, { setting: chosen.settingId }) : null));
