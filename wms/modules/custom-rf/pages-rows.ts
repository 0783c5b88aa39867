/** Rows that a query of a custom RF page lists: only of the sources and columns that are allowed, and only what the user may see. */
import * as calls from '#contract/custom-pages.ts';
import type { RequestOf } from '#contract/call.ts';
import { PAGE_LIMITS } from '#contract/rf-page.ts';
import type { QueryPage } from '#contract/rf-page.ts';
import { factsOf, valueOf } from '#domain/custom-pages/entry.ts';
import type { Facts } from '#domain/custom-pages/entry.ts';
import { inRule } from '#domain/custom-pages/fits.ts';
import { sql } from 'kysely';
import { serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { sourceOf } from '#wms/work/custom-pages/sources.ts';
import type { Source } from '#wms/work/custom-pages/sources.ts';
import { ofRole, versionOf } from '#wms/work/custom-pages/published.ts';

export const pageRows: Handler[] = [serve(calls.GetPageRows, getPageRows)];

async function getPageRows(ctx: Context, { page: id, version, values, item }: RequestOf<typeof calls.GetPageRows>) {
  const page = await versionOf(ctx, id, version);
  if (page.kind !== 'query') return refuse('pageUnknown', { page: `${id} ${version}` });
  await ofRole(ctx, page);
  const at = new Date().toISOString();
  const captured = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inRule(value)]));
  const named: Facts = { ...factsOf(ctx.user.userId, scanDay(ctx), item), ...captured };
  const source = await sourceOf(ctx, page);
  const conditions = page.where.flatMap((condition) => conditionOf(condition, named, source));
  // A query without any condition would list the warehouse.
  if (conditions.length === 0) refuse('pageAsksNothing');
  const columns = Object.entries(source.columns).map(([name, { value }]) => sql`${value} as ${sql.id(name)}`);
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(columns)} from ${source.from}
    where ${source.visible} and ${sql.join(conditions, sql` and `)}
    order by ${source.order} limit ${PAGE_LIMITS.rows}`.execute(ctx.trx);
  return { rows: rows.map((row) => ({ key: String(row[source.key]), row })), at };
}

/** Nothing for one whose control was passed. */
function conditionOf({ column, is, value }: QueryPage['where'][number], named: Facts, { columns }: Source) {
  const wanted = valueOf(value, named, undefined);
  const of = columns[column];
  if (wanted === undefined || wanted === '' || !of) return [];
  const text = String(wanted);
  switch (is) {
    case 'is':
      return [of.isNumber ? sql`${of.value} = ${asNumber(text)}::numeric` : sql`${of.value} = ${text}`];
    case 'begins':
      return [sql`starts_with(${of.value}::text, ${text})`];
    case 'contains':
      return [sql`position(lower(${text}::text) in lower(${of.value}::text)) > 0`];
    case 'atLeast':
      return [of.isNumber ? sql`${of.value} >= ${asNumber(text)}::numeric` : sql`${of.value} >= ${text}`];
    case 'atMost':
      return [of.isNumber ? sql`${of.value} <= ${asNumber(text)}::numeric` : sql`${of.value} <= ${text}`];
  }
}

/** What is no number is compared as none: it equals nothing, and lies nowhere. */
const asNumber = (text: string): string => (/^-?\d{1,12}(?:\.\d{1,9})?$/.test(text.trim()) ? text.trim() : 'NaN');
