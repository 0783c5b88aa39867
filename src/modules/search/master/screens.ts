/** Master data that is corrected where it is found wrong. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { MASTER } from '../menu.ts';

export const toSkuCodeCollection = screen('/SkuCodeCollection', 'search.barcode', msg`New barcode`, {
  icon: 'label',
  offline: 'B',
  group: MASTER,
});

export const toReplenishmentSettingSearch = screen(
  '/ReplenishmentSettingSearch',
  'search.settings',
  msg`Replenishment settings`,
  { icon: 'settings', offline: 'N', group: MASTER, params: ['setting?'] },
);

export const toRepSettingEdit = screen('/repSettingEdit', 'search.settingEdit', msg`Edit a setting`, {
  icon: 'edit',
  offline: 'B',
  /** `setting` is left out for a new one; `version` is what was seen of it. */
  params: ['setting?', 'version?'],
  via: '/ReplenishmentSettingSearch',
});

export const toRepSettingDelete = screen('/repSettingDelete', 'search.settingDelete', msg`Delete a setting`, {
  icon: 'trash',
  offline: 'B',
  params: ['setting'],
  via: '/ReplenishmentSettingSearch',
});
