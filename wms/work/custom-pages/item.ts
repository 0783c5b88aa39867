/** Whether the row that a custom RF page was opened with is there still. */
import type { PageItem } from '#contract/page-rows.ts';
import type { FormPage } from '#contract/rf-page.ts';
import { queryOver } from '#domain/custom-pages/names.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { publishedPages } from './published.ts';
import { sourceOf } from './sources.ts';

/** What its query lists now is asked, for what the user may see; of a page whose query was retired nothing can be said. */
export async function hasItem(ctx: Context, page: FormPage, { key }: PageItem): Promise<boolean> {
  const query = queryOver(page, await publishedPages(ctx));
  if (!query) return true;
  const source = await sourceOf(ctx, query);
  const column = source.columns[source.key];
  if (!column) return true;
  const { rows } = await sql`
    select 1 from ${source.from} where ${source.visible} and ${column.value} = ${key} limit 1`.execute(ctx.trx);
  return rows.length > 0;
}
