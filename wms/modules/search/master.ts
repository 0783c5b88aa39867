/** Master data that is corrected on the spot: barcodes of goods, and settings of replenishment. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/search-master.ts';
import { checkDigitWrong } from '#domain/rules/barcode.ts';
import { limitsCrossed, settingIncomplete, settingTwice } from '#domain/rules/rep-setting.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { freeBarcode, stick } from '#wms/work/barcodes.ts';
import { ownersOf } from '#wms/work/lists.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { lockSku } from '#wms/work/sku-pictures.ts';
import { skuFacts, skusOfBarcode } from '#wms/work/skus.ts';
import { oneAtATime } from '#wms/db/locks.ts';

const BUTTON = 'replenish.settings';

export const searchMaster: Handler[] = [
  serve(calls.AddSkuBarcode, addSkuBarcode, OF_SCREENS),
  serve(calls.GetRepSettingList, getRepSettingList, OF_SCREENS),
  serve(calls.SaveRepSetting, saveRepSetting, BUTTON),
  serve(calls.DeleteRepSetting, deleteRepSetting, BUTTON),
];

async function addSkuBarcode(ctx: Context, { skuId, barcode, uomId }: RequestOf<typeof calls.AddSkuBarcode>) {
  const { owner_id } = await lockSku(ctx, skuId);
  refuseFact(checkDigitWrong(barcode));
  const unit = (await skuFacts(ctx, [skuId])).get(skuId)?.units.find(({ id }) => id === uomId);
  if (!unit) return refuse('unitUnknown', { unit: uomId, sku: skuId });
  await freeBarcode(ctx, barcode, skuId);
  const known = await ctx.trx
    .selectFrom('sku_barcode')
    .select('uom_id')
    .where('sku_id', '=', skuId)
    .where('barcode', '=', barcode)
    .executeTakeFirst();
  if (known && known.uom_id !== uomId) refuse('barcodeOfUnit', { barcode, sku: skuId, unit: known.uom_id });
  await stick(ctx, skuId, { barcode, uom_id: uomId, pack_qty: unit.per });
  await note(ctx, 'MASTER', { sku_id: skuId, owner_id, uom_id: uomId, note: `barcode ${barcode}` });
}

/** Of a barcode only one of 14 digits is looked for (modules.md section 5). */
async function getRepSettingList(ctx: Context, { code = '' }: RequestOf<typeof calls.GetRepSettingList>) {
  const skus = /^\d{14}$/.test(code) ? await skusOfBarcode(ctx, code) : [code];
  const which =
    code === '' ? sql`true` : sql`(r.setting_id = ${code} or r.loc = ${code} or r.sku_id = any(${skus}::text[]))`;
  const { rows } = await sql<{ id: string }>`
    select r.setting_id as id from rep_setting r
    where r.wh_gid = ${ctx.whgid} and not r.deleted and r.owner_id = any(${ownersOf(ctx)}::text[]) and ${which}
    order by r.seq, r.setting_id limit ${calls.MOST_SETTINGS}`.execute(ctx.trx);
  return { rows: await readRows(ctx, { repSettings: rows.map(({ id }) => id) }) };
}

type Setting = RequestOf<typeof calls.SaveRepSetting>;

async function saveRepSetting(ctx: Context, { version, sequence, ...asked }: Setting) {
  const setting = { ...asked, seq: sequence };
  const wrong = settingIncomplete(setting);
  if (wrong) refuse('settingIncomplete', { field: wrong.field });
  refuseFact(limitsCrossed(setting));
  mayHandle(ctx, setting.ownerId);
  const sku = await lockSku(ctx, setting.skuId);
  if (sku.owner_id !== setting.ownerId) refuse('ownerNotAllowed', { owner: setting.ownerId });
  await locExists(ctx, setting.loc);
  // Two who save one at the same time, or two of the same goods, wait for each other.
  await oneAtATime(ctx.trx, `repSettings ${ctx.whgid}`);
  await asSeen(ctx, setting.settingId, version);
  refuseFact(settingTwice(setting, await appliedFor(ctx, setting)));
  const { settingId, ownerId, skuId, locGroup, fromUsage, toUsage, constraint, ...same } = setting;
  const row = {
    ...same,
    owner_id: ownerId,
    sku_id: skuId,
    loc_group: locGroup,
    from_usage: fromUsage,
    to_usage: toUsage,
    constraint_code: constraint,
    version: version + 1,
    deleted: false,
  };
  await ctx.trx
    .insertInto('rep_setting')
    .values({ setting_id: settingId, wh_gid: ctx.whgid, ...row })
    .onConflict((conflict) => conflict.column('setting_id').doUpdateSet(row))
    .execute();
  await changed(ctx, settingId, { owner_id: ownerId, sku_id: skuId, to_loc: setting.loc }, 'saved');
}

async function deleteRepSetting(ctx: Context, { settingId, version }: RequestOf<typeof calls.DeleteRepSetting>) {
  await oneAtATime(ctx.trx, `repSettings ${ctx.whgid}`);
  const setting = await asSeen(ctx, settingId, version);
  if (!setting) return refuse('settingUnknown', { setting: settingId });
  await ctx.trx
    .updateTable('rep_setting')
    .set({ enabled: false, deleted: true, version: version + 1 })
    .where('setting_id', '=', settingId)
    .execute();
  await changed(ctx, settingId, { owner_id: setting.owner_id, sku_id: setting.sku_id, to_loc: setting.loc }, 'deleted');
}

/** Nobody has changed it since: version 0 is of one that nobody has seen yet. */
async function asSeen(ctx: Context, settingId: string, version: number) {
  const setting = await ctx.trx
    .selectFrom('rep_setting')
    .selectAll()
    .where('setting_id', '=', settingId)
    .forUpdate()
    .executeTakeFirst();
  if (setting && setting.wh_gid !== ctx.whgid) refuse('settingUnknown', { setting: settingId });
  if (setting) mayHandle(ctx, setting.owner_id);
  const now = setting?.version ?? 0;
  if (now !== version)
    refuse('settingChanged', {
      setting: settingId,
      seen: version,
      now,
      lower: setting?.lower ?? 0,
      upper: setting?.upper ?? 0,
    });
  return setting;
}

async function appliedFor(ctx: Context, { skuId, loc }: Pick<Setting, 'skuId' | 'loc'>) {
  const { rows } = await sql<{
    settingId: string;
    enabled: boolean;
    skuId: string;
    loc: string;
    level: Setting['level'];
    deleted: boolean;
  }>`
    select setting_id as "settingId", enabled, sku_id as "skuId", loc, level, deleted from rep_setting
    where wh_gid = ${ctx.whgid} and sku_id = ${skuId} and loc = ${loc} order by setting_id`.execute(ctx.trx);
  return rows;
}

async function locExists(ctx: Context, loc: string): Promise<void> {
  const found = await ctx.trx
    .selectFrom('location')
    .select('loc')
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', '=', loc)
    .executeTakeFirst();
  if (!found) refuse('locUnknown', { loc });
}

async function changed(
  ctx: Context,
  settingId: string,
  of: { owner_id: string; sku_id: string; to_loc: string },
  what: string,
) {
  ctx.changes.repSettings.add(settingId);
  await note(ctx, 'MASTER', { ...of, note: `replenishment setting ${settingId} ${what}` });
}
