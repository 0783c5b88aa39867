/** Settings of replenishment: the list, the form, and what changes side by side. */
import type { RequestOf } from '#contract/call.ts';
import { GetRepSettingList } from '#contract/search-master.ts';
import type { SaveRepSetting } from '#contract/search-master.ts';
import type { RepSetting } from '#contract/rows.ts';
import { limitsCrossed, settingIncomplete, settingTwice } from '#domain/rules/rep-setting.ts';
import type { Column } from '#engine/columns.ts';
import type { Db } from '#engine/db.ts';
import type { FieldOf } from '#engine/fields.ts';
import { select, text } from '#engine/fields.ts';
import { askList } from '#engine/enquiry.ts';
import { worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { nested } from '#engine/text.ts';
import { COLUMN } from '#segments/columns.ts';
import { PLACE_USE } from '#segments/place-words.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';
import { CHOICES, FIELD, USAGES, YES_NO } from './words.ts';

const settingColumns: readonly Column<Listed>[] = [
  { label: FIELD.seq, number: ({ seq }) => seq },
  { label: FIELD.loc, of: ({ loc, locGroup }) => loc || locGroup },
  { label: FIELD.skuId, of: ({ skuId }) => skuId },
  { label: COLUMN.name, of: ({ skuName, skuId }) => (skuId === '' ? '' : skuName) },
  { label: FIELD.ownerId, of: ({ ownerId }) => ownerId },
  { label: FIELD.lower, number: ({ lower }) => lower },
  { label: FIELD.upper, number: ({ upper }) => upper },
  { label: FIELD.unit, of: ({ unit }) => CHOICES.unit[unit] },
  { label: FIELD.turnover, of: ({ turnover }) => CHOICES.turnover[turnover] },
  { label: FIELD.enabled, of: ({ enabled }) => YES_NO[enabled ? 'Y' : 'N'] },
];

export const settingList = {
  by: ({ settingId, loc, skuId, codes }: Listed) => [settingId, loc, skuId, ...codes] as const,
  row: ({ settingId, loc, skuName, skuId, lower, upper, unit, enabled }: Listed) => ({
    title: loc === '' ? settingId : loc,
    detail: [skuName || skuId, enabled ? '' : '–'].filter((part) => part !== '').join(' · '),
    amount: msg`${lower} – ${upper} ${nested(CHOICES.unit[unit])}`,
    pictureOf: skuId,
  }),
  columns: settingColumns,
  ask: askList(GetRepSettingList),
  none: refuse.noSettings,
  unknown: refuse.settingUnknown,
};

/** With the barcodes of 14 digits of its SKU: no other is looked for (modules.md section 5). */
export interface Listed extends RepSetting {
  readonly codes: readonly string[];
}

/** In the order in which they apply. */
export async function settingsHere(db: Db): Promise<Listed[]> {
  const all = (await db.repSettings.all()).filter(({ deleted }) => deleted !== true);
  const listed = await Promise.all(
    all.map(async (setting) => {
      const barcodes = (await db.skus.get(setting.skuId))?.barcodes ?? [];
      return { ...setting, codes: barcodes.map(({ barcode }) => barcode).filter((code) => /^\d{14}$/.test(code)) };
    }),
  );
  return listed.sort((a, b) => a.seq - b.seq || (a.settingId < b.settingId ? -1 : 1));
}

export async function settingHere(settingId: string, db: Db): Promise<RepSetting | undefined> {
  const setting = await db.repSettings.get(settingId);
  return setting?.deleted === true ? undefined : setting;
}

/** A number that was filled in; null where none was. */
const filled = (label: Text, initial: number | undefined): FieldOf<number | null> => ({
  label,
  kind: 'number',
  read: (typed) => (typed === '' ? null : Number(typed)),
  ...(initial !== undefined && { initial: String(initial) }),
});

const oneOf = <V extends string>(label: Text, of: Readonly<Record<V, Text>>, initial: V | undefined) =>
  select(label, {
    options: Object.entries<Text>(of).map(([value, words]) => ({ value, label: words })),
    ...(initial !== undefined && { initial }),
  }) as FieldOf<V | ''>;

const said = (label: Text, initial: string | undefined) => text(label, { initial: initial ?? '' });

const usages = Object.fromEntries(USAGES.map((usage) => [usage, PLACE_USE[usage]])) as Readonly<
  Record<(typeof USAGES)[number], Text>
>;
const usageOf = (label: Text, initial: RepSetting['fromUsage'] | undefined): FieldOf<RepSetting['fromUsage'] | ''> => {
  const offered: Partial<Record<RepSetting['fromUsage'], Text>> = {
    ...usages,
    ...(initial && { [initial]: PLACE_USE[initial] }),
  };
  return oneOf(label, offered as Readonly<Record<RepSetting['fromUsage'], Text>>, initial);
};

/** What is decided, filled in with how it is. */
export const settingFields = (now: Partial<RepSetting> = {}) => ({
  loc: said(FIELD.loc, now.loc),
  skuId: said(FIELD.skuId, now.skuId),
  lower: filled(FIELD.lower, now.lower),
  upper: filled(FIELD.upper, now.upper),
  unit: oneOf(FIELD.unit, CHOICES.unit, now.unit),
  seq: filled(FIELD.seq, now.seq),
  level: oneOf(FIELD.level, CHOICES.level, now.level),
  turnover: oneOf(FIELD.turnover, CHOICES.turnover, now.turnover),
  strategy: oneOf(FIELD.strategy, CHOICES.strategy, now.strategy),
  fromUsage: usageOf(FIELD.fromUsage, now.fromUsage),
  toUsage: usageOf(FIELD.toUsage, now.toUsage),
  constraint: oneOf(FIELD.constraint, CHOICES.constraint, now.constraint ?? 'none'),
  locGroup: said(FIELD.locGroup, now.locGroup),
  ownerId: said(FIELD.ownerId, now.ownerId),
  enabled: oneOf(FIELD.enabled, YES_NO, now.enabled === false ? 'N' : 'Y'),
});

type Form = {
  readonly [F in keyof ReturnType<typeof settingFields>]: ReturnType<ReturnType<typeof settingFields>[F]['read']>;
};

/** Everything is said, and the limits are not crossed. */
export const settingRules: readonly Rule<Form, unknown>[] = [
  refuse.settingIncomplete.when((form) => {
    const wrong = settingIncomplete(form);
    return wrong !== null && { name: FIELD[wrong.field] };
  }),
  ...worded({ limitsCrossed: refuse.limitsCrossed }, ({ lower, upper }: Form) =>
    limitsCrossed({ lower: lower ?? 0, upper: upper ?? 0 }),
  ),
];

type Request = RequestOf<typeof SaveRepSetting>;

/** As it is told to the WMS. A new one is known by what it is for, so that the same one made twice is one. */
export function requestOf(form: Form, now: RepSetting | undefined): Omit<Request, 'version'> {
  const { lower, upper, seq, enabled, constraint, ...rest } = form;
  const settingId = now?.settingId ?? [form.skuId, form.loc, form.level, String(seq ?? 0)].join('/').slice(0, 64);
  return {
    ...(rest as Pick<Request, 'loc' | 'skuId' | 'unit' | 'level' | 'turnover' | 'strategy' | 'fromUsage' | 'toUsage'> &
      Pick<Request, 'locGroup' | 'ownerId'>),
    settingId,
    sequence: seq ?? 0,
    lower: lower ?? 0,
    upper: upper ?? 0,
    enabled: enabled !== 'N',
    constraint: constraint || 'none',
  };
}

/** Another one that applies for the same goods there, as far as is known here. */
export const twice = async (form: Form, now: RepSetting | undefined, db: Db) =>
  settingTwice(requestOf(form, now), await settingsHere(db));

const wordsOf = (field: keyof typeof FIELD, setting: Partial<RepSetting>): string | Text => {
  const value = setting[field];
  if (value === undefined || value === '') return '–';
  if (field === 'enabled') return YES_NO[setting.enabled === true ? 'Y' : 'N'];
  if (field === 'fromUsage' || field === 'toUsage') return PLACE_USE[value as RepSetting['fromUsage']];
  return field in CHOICES
    ? ((CHOICES as unknown as Record<string, Record<string, Text>>)[field]?.[String(value)] ?? String(value))
    : String(value);
};

const FIELDS = Object.keys(FIELD) as (keyof typeof FIELD)[];

/** All of a setting. */
export const settingRows = (setting: RepSetting): ViewRow[] =>
  FIELDS.map((field) => {
    const words = wordsOf(field, setting);
    const strong = field === 'lower' || field === 'upper';
    return typeof words === 'string'
      ? { label: FIELD[field], value: words, strong }
      : { label: FIELD[field], value: '', detail: words };
  });

/** What would change: the new value beside the one that applies now. */
export function changedRows(mine: Partial<RepSetting>, now: RepSetting | undefined): ViewRow[] {
  const changed = FIELDS.filter((field) => !now || now[field] !== mine[field]);
  const rows = changed.map((field): ViewRow => {
    const [is, was] = [wordsOf(field, mine), now ? wordsOf(field, now) : '–'];
    return {
      label: FIELD[field],
      value: typeof is === 'string' ? is : '',
      detail:
        typeof is === 'string' && typeof was === 'string'
          ? msg`Now: ${was}`
          : msg`${typeof is === 'string' ? is : nested(is)} · now: ${typeof was === 'string' ? was : nested(was)}`,
    };
  });
  return rows.length > 0 ? rows : [{ label: msg`Nothing changes`, value: '' }];
}
