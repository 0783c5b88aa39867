/** Settings of replenishment (modules.md section 5): what must be said, and what must fit. */
import type { RepSetting } from '#contract/rows.ts';

/** What has to be filled in, in the order in which it is missed. */
export const SETTING_FIELDS = [
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
] as const satisfies readonly (keyof RepSetting)[];
export type SettingField = (typeof SETTING_FIELDS)[number];

type Filled = { readonly [F in SettingField]?: string | number | null };

export function settingIncomplete(setting: Filled) {
  const field = SETTING_FIELDS.find((name) => {
    const value = setting[name] ?? '';
    return value === '' || (name === 'seq' && Number(value) <= 0);
  });
  return field === undefined ? null : { kind: 'settingIncomplete' as const, field };
}

export const limitsCrossed = ({ lower, upper }: Pick<RepSetting, 'lower' | 'upper'>) =>
  lower > upper ? { kind: 'limitsCrossed' as const, lower, upper } : null;

type Fits = Pick<RepSetting, 'settingId' | 'enabled' | 'skuId' | 'loc' | 'level' | 'deleted'>;

/** One that applies for a SKU, a location and a level: another one that applies there. */
export function settingTwice(setting: Fits, others: readonly Fits[]) {
  const other = others.find(
    (one) =>
      setting.enabled &&
      one.enabled &&
      one.deleted !== true &&
      one.settingId !== setting.settingId &&
      one.skuId === setting.skuId &&
      one.loc === setting.loc &&
      one.level === setting.level,
  );
  return other ? { kind: 'settingTwice' as const, setting: other.settingId } : null;
}
