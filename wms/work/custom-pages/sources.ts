/** Where the rows of queries of custom RF pages come from: the columns are those of `PAGE_SOURCES`, and each user sees what is theirs. */
import { isSource, PAGE_SOURCES } from '#contract/rf-page.ts';
import type { PageSource, QueryPage } from '#contract/rf-page.ts';
import { columnsOf } from '#domain/custom-pages/names.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { countedNow } from '#wms/work/counts/counted-now.ts';
import { ofUser } from '#wms/work/lists.ts';
import { isOf, publishedPages, roleOf } from './published.ts';

export interface Source {
  readonly key: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly from: RawBuilder<unknown>;
  /** What the user may see of it. */
  readonly visible: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}
interface Column {
  readonly value: RawBuilder<unknown>;
  readonly isNumber?: true;
}

const text = (column: string): Column => ({ value: sql`${sql.ref(column)}` });
const lot = (name: string): Column => ({
  value: sql`(case when s.lot = '' then '' else coalesce(s.lot::json ->> ${sql.lit(name)}, '') end)`,
});

type Columns<S extends PageSource> = Record<(typeof PAGE_SOURCES)[S]['columns'][number], Column>;

const STOCK: Columns<'stock'> = {
  id: { value: sql`s.stock_id::text` },
  loc: text('s.loc'),
  lpn: text('s.container_id'),
  skuId: text('s.sku_id'),
  skuName: text('k.sku_name'),
  qty: { value: sql`s.qty`, isNumber: true },
  batch: lot('batch'),
  expiry: lot('expiry'),
  ownerId: text('s.owner_id'),
};
const RECEIPTS: Columns<'receipts'> = {
  receiptId: text('d.doc_id'),
  poNo: text('d.po_no'),
  vendorName: text('d.vendor_name'),
  dock: text('d.dock'),
  expectedAt: { value: sql`d.expected_at::text` },
  status: text('d.status'),
  ownerId: text('d.owner_id'),
};
const ENTRIES: Columns<'entries'> = {
  entryId: text('e.op_id'),
  userId: text('e.user_id'),
  at: { value: sql`to_char(e.captured_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')` },
  key: text('e.about'),
  version: { value: sql`e.version`, isNumber: true },
};

export async function sourceOf(ctx: Context, page: QueryPage): Promise<Source> {
  if (!isSource(page.source)) return refuse('pageUnknown', { page: page.id });
  const { key } = PAGE_SOURCES[page.source];
  switch (page.source) {
    case 'stock': {
      // What is being counted blind is not told meanwhile.
      const counted = await countedNow(ctx);
      return {
        key,
        columns: STOCK,
        from: sql`stock s join sku k on k.sku_id = s.sku_id`,
        visible: sql`${ofUser(ctx, 's')} and s.loc <> all(${counted}::text[])`,
        order: sql`s.loc, s.container_id, s.sku_id, s.stock_id`,
      };
    }
    case 'receipts':
      return {
        key,
        columns: RECEIPTS,
        from: sql`document d`,
        visible: sql`${ofUser(ctx, 'd')} and d.kind = 'receipt'`,
        order: sql`d.expected_at desc, d.doc_id`,
      };
    case 'entries':
      return entriesOf(ctx, page, key);
  }
}

/** Entries of a form, with what was captured on it by its controls. */
async function entriesOf(ctx: Context, page: QueryPage, key: string): Promise<Source> {
  const pages = await publishedPages(ctx);
  const of = pages.get(page.of ?? '');
  if (!of) return refuse('pageUnknown', { page: page.of ?? '' });
  // Who does not work a page does not read what was entered on it.
  if (!isOf(of, await roleOf(ctx))) return refuse('pageOfOtherRole', { page: of.id });
  const values = columnsOf(page, pages).filter((column) => column.startsWith('values.'));
  const captured = (column: string): Column => ({
    value: sql`coalesce(e.captured::json ->> ${sql.lit(column.slice('values.'.length))}, '')`,
  });
  return {
    key,
    columns: { ...ENTRIES, ...Object.fromEntries(values.map((column) => [column, captured(column)])) },
    from: sql`rf_entry e`,
    visible: sql`e.wh_gid = ${ctx.whgid} and e.template_id = ${of.id}`,
    order: sql`e.captured_at desc, e.op_id`,
  };
}
