import { GetRepSettingList } from '#contract/search-master.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { saveRepSetting } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toRepSettingEdit } from '../screens.ts';
import { changedRows, requestOf, settingFields, settingHere, settingRules, twice } from '../setting.ts';

/**
 * A setting is edited, or a new one made. Before it is saved, what it will be stands beside what applies now: if somebody else
 * has changed it meanwhile, both versions are seen, and the one that was seen is what is saved over.
 */
export const repSettingEdit = flow(toRepSettingEdit, { back: 'stop' })
  .load('begun', async ({ params }, db) => ({ row: await settingHere(params.setting ?? '', db) }))
  .refuseIf(refuse.settingGone, ({ params, begun }) => params.setting !== undefined && begun.row === undefined)
  .form(
    'form',
    {
      prompt: ({ begun: { row } }) => (row ? msg`Edit setting ${row.settingId}` : msg`Fill in the new setting`),
      fields: ({ begun }) => settingFields(begun.row),
      next: msg`Check`,
    },
    ...settingRules,
  )
  .load('of', async ({ form }, db) => ({
    sku: await db.skus.get(form.skuId),
    loc: await db.locations.get(form.loc),
  }))
  .load('other', async ({ form, begun }, db) => ({ twice: await twice(form, begun.row, db) }))
  .refuseIf(refuse.skuUnknown, ({ form, of }) => of.sku === undefined && { code: form.skuId })
  .refuseIf(refuse.locUnknown, ({ form, of }) => of.loc === undefined && { code: form.loc })
  .refuseIf(
    refuse.ownerDiffers,
    ({ form, of }) =>
      of.sku !== undefined && of.sku.ownerId !== form.ownerId && { sku: form.skuId, owner: of.sku.ownerId },
  )
  .refuseIf(refuse.settingTwice, ({ other }) => other.twice !== null && { setting: other.twice.setting })
  // Somebody may have changed it while the form was filled in.
  .load('applies', async ({ form, begun }, db) => ({
    row: await settingHere(requestOf(form, begun.row).settingId, db),
  }))
  .view('check', {
    prompt: ({ params, applies: { row } }) =>
      row && params.version !== undefined && String(row.version) !== params.version
        ? msg`Somebody has changed it meanwhile. Compare, then save yours over it.`
        : msg`Compare with what applies now, then save`,
    refresh: () => request(GetRepSettingList, {}),
    rows: async ({ form, begun }, db) => {
      const mine = requestOf(form, begun.row);
      return changedRows({ ...mine, seq: mine.sequence }, await settingHere(mine.settingId, db));
    },
    next: msg`Save`,
  })
  .load('now', async ({ form, begun }, db) => ({ row: await db.repSettings.get(requestOf(form, begun.row).settingId) }))
  .post(saveRepSetting, ({ form, begun, now }) => ({
    ...requestOf(form, begun.row),
    version: now.row?.version ?? 0,
  }))
  .leave();
