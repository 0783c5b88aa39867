/** What a terminal loads once per sign-in: settings, codes, areas, owners, locations, SKUs (platform.md section 7). */
import * as calls from '#contract/session.ts';
import type { Location } from '#contract/rows.ts';
import { sql } from 'kysely';
import { serve, type Context } from '#wms/context.ts';
import { asRule } from '#wms/work/barcode-rules.ts';
import { pageOf, type Page } from '#wms/work/pages.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { skusOfBarcode } from '#wms/work/skus.ts';

export const reference = [
  serve(calls.GetWmsSysSetting, async (ctx) => {
    const data = await ctx.trx
      .selectFrom('setting')
      .select(['setting_id as sysSettingId', 'value'])
      .where('wh_gid', '=', ctx.whgid)
      .orderBy('setting_id')
      .execute();
    return { data };
  }),

  serve(calls.GetCR, async (ctx, { keys }) => {
    const rows = await ctx.trx.selectFrom('custom_source').selectAll().orderBy('key').orderBy('position').execute();
    const values = (key: string) => rows.filter((row) => row.key === key).map((row) => row.value);
    return { data: Object.fromEntries(keys.map((key) => [key, values(key)])) };
  }),

  serve(calls.GetAttributeList, async (ctx) => {
    const rows = await ctx.trx
      .selectFrom('attribute_template')
      .selectAll()
      .orderBy('template_id')
      .orderBy('position')
      .execute();
    const ids = [...new Set(rows.map((row) => row.template_id))];
    const yesNo = (value: boolean) => (value ? ('Y' as const) : ('N' as const));
    const attributes = (id: string) =>
      rows
        .filter((row) => row.template_id === id)
        .map(({ field, required, is_key, options = [] }) => ({
          field,
          required: yesNo(required),
          isKey: yesNo(is_key),
          ...(options.length > 0 && { options }),
        }));
    return { data: ids.map((id) => ({ templateId: id, attributes: attributes(id) })) };
  }),

  serve(calls.GetSysCoceList, async (ctx, { systemcodetype }) => {
    const rows = await ctx.trx
      .selectFrom('sys_code')
      .leftJoin('container_type', (join) =>
        join.onRef('container_type.type_id', '=', 'sys_code.code').on('sys_code.type', '=', 'ContainerType'),
      )
      .selectAll('sys_code')
      .select(['container_type.tare', 'kind', 'max_weight', 'length', 'width', 'height'])
      .where('type', '=', systemcodetype)
      .orderBy('position')
      .execute();
    return {
      data: rows.map(({ code, tare, kind, max_weight, length, width, height, ...row }) => ({
        code,
        name: row[ctx.lg],
        isShow: true,
        ...(tare !== null && { tare }),
        ...(kind === 'box' && {
          box: { length: length ?? 0, width: width ?? 0, height: height ?? 0, maxWeight: max_weight ?? 0 },
        }),
      })),
    };
  }),

  serve(calls.GetAreaList, async (ctx) => {
    const data = await ctx.trx
      .selectFrom('user_area')
      .innerJoin('area', (join) =>
        join.onRef('area.wh_gid', '=', 'user_area.wh_gid').onRef('area.area_id', '=', 'user_area.area_id'),
      )
      .select(['area.area_id as areaId', 'area_name as areaName'])
      .where('user_id', '=', ctx.user.userId)
      .where('area.wh_gid', '=', ctx.whgid)
      .orderBy('area.area_id')
      .execute();
    return { data };
  }),

  serve(calls.GetOwnerList, async (ctx) => {
    const data = await ctx.trx
      .selectFrom('owner')
      .innerJoin('user_owner', 'user_owner.owner_id', 'owner.owner_id')
      .select(['owner.owner_id as ownerId', 'owner_name as ownerName'])
      .where('user_id', '=', ctx.user.userId)
      .orderBy('owner.owner_id')
      .execute();
    return { data };
  }),

  // walk_seq is dense per warehouse, so a page is a range of the index however deep it is.
  serve(calls.GetLocationList, async (ctx, { pageInfo, loc }) => {
    const { from, to } = range(pageOf(pageInfo));
    const where =
      loc === undefined || loc === ''
        ? sql`walk_seq between ${from}::bigint and ${to}::bigint`
        : sql`loc = ${loc} and usage <> 'hand'`;
    const { rows } = await sql<Location>`
      select loc as "loc", area_id as "areaId", usage as "usage", status as "status", max_pallets as "maxPallets",
        walk_seq as "walkSeq"
      from location where wh_gid = ${ctx.whgid} and ${where} order by walk_seq`.execute(ctx.trx);
    const last = await sql<{ n: number }>`
      select coalesce(max(walk_seq), 0) as n from location where wh_gid = ${ctx.whgid}`.execute(ctx.trx);
    return { data: rows, total: loc ? rows.length : (last.rows[0]?.n ?? 0) };
  }),

  serve(calls.GetBarcodeRule, async (ctx) => {
    const rows = await ctx.trx
      .selectFrom('barcode_rule')
      .selectAll()
      .where('wh_gid', '=', ctx.whgid)
      .orderBy('field')
      .execute();
    return { data: rows.map(asRule) };
  }),

  serve(calls.GetSku, async (ctx, { barcode, skuIds, pageInfo }) => {
    if (barcode) return found(await mine(ctx, await skusOfBarcode(ctx, barcode)));
    if (skuIds) return found(await mine(ctx, skuIds));
    const { ids, total } = await skuPage(ctx, pageOf(pageInfo));
    return { data: await readSkus(ctx, ids), total };
  }),
];

const found = (data: Awaited<ReturnType<typeof readSkus>>) => ({ data, total: data.length });

/** Those of them whose owner the user works for. */
const mine = async (ctx: Context, ids: readonly string[]) =>
  (await readSkus(ctx, ids)).filter(({ ownerId }) => ctx.user.owners.includes(ownerId));

/** Whoever works for every owner gets pages by their number, which stays quick for a million SKUs. */
async function skuPage(ctx: Context, page: Page): Promise<{ ids: string[]; total: number }> {
  const owners = [...ctx.user.owners];
  const { rows } = await sql<{ total: number; others: boolean }>`
    select coalesce(max(ord), 0) as total,
      exists (select 1 from owner where owner_id <> all(${owners}::text[])) as others from sku`.execute(ctx.trx);
  const { total = 0, others = true } = rows[0] ?? {};
  if (!others) {
    const { from, to } = range(page);
    const some = await sql<{ sku_id: string }>`
      select sku_id from sku where ord between ${from}::bigint and ${to}::bigint`.execute(ctx.trx);
    return { ids: some.rows.map((row) => row.sku_id), total };
  }
  const own = await sql<{ sku_id: string }>`
    select sku_id from sku where owner_id = any(${owners}::text[]) order by ord
    limit ${page.size} offset ${page.before}`.execute(ctx.trx);
  const count = await sql<{ n: number }>`
    select count(*)::int as n from sku where owner_id = any(${owners}::text[])`.execute(ctx.trx);
  return { ids: own.rows.map((row) => row.sku_id), total: count.rows[0]?.n ?? 0 };
}

const range = ({ size, before }: Page): { from: number; to: number } => ({ from: before + 1, to: before + size });
