/** Custom RF pages are drawn up, published and retired, and handed out to those whose role they are for. */
import * as calls from '#contract/custom-pages.ts';
import { PAGE_LIMITS } from '#contract/rf-page.ts';
import type { RfPage } from '#contract/rf-page.ts';
import type { RequestOf } from '#contract/call.ts';
import { checkPage, treeFaults } from '#domain/custom-pages/faults.ts';
import type { Pages } from '#domain/custom-pages/names.ts';
import { read } from '#domain/custom-pages/shape.ts';
import { serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { publishedPages, roleOf, rolesOf, withNamed } from '#wms/work/custom-pages/published.ts';
import { oneAtATime } from '#wms/db/locks.ts';

const DESIGN = 'pages.design';

export const customPages: Handler[] = [
  serve(calls.GetPages, getPages),
  serve(calls.GetPageVersions, getVersions, DESIGN),
  serve(calls.SavePageDraft, saveDraft, DESIGN),
  serve(calls.PublishPage, publish, DESIGN),
  serve(calls.RetirePage, retire, DESIGN),
];

async function getPages(ctx: Context, { drafts = false }: RequestOf<typeof calls.GetPages>) {
  if (drafts && !ctx.user.functions.has(DESIGN)) refuse('notPermitted', { name: DESIGN });
  const rows = await ctx.trx
    .selectFrom('rf_page')
    .leftJoin('rf_template', (join) =>
      join
        .onRef('rf_template.template_id', '=', 'rf_page.page_id')
        .onRef('rf_template.version', '=', 'rf_page.published'),
    )
    .select(['page_id', 'published', 'rf_page.draft', 'rev', 'retired', 'body'])
    .orderBy('page_id')
    .execute();
  const { own, around } = withNamed(await publishedPages(ctx), await roleOf(ctx));
  const mine = rows.filter(({ page_id }) => drafts || own.has(page_id) || around.has(page_id));
  return {
    data: mine.map(({ page_id, published, draft, rev, retired, body }) => ({
      pageId: page_id,
      version: published,
      body: body ?? '',
      rev,
      opens: own.has(page_id),
      ...(retired && { retired }),
      ...(drafts && draft !== '' && { draft }),
    })),
    ...(drafts && { roles: [...(await rolesOf(ctx))] }),
  };
}

/** Of how many versions whoever draws a page is told. */
const VERSIONS = 50;

async function getVersions({ trx }: Context, { pageId }: RequestOf<typeof calls.GetPageVersions>) {
  const data = await trx
    .selectFrom('rf_template')
    .select(['version', 'body'])
    .where('template_id', '=', pageId)
    .orderBy('version', 'desc')
    .limit(VERSIONS)
    .execute();
  return { data };
}

async function saveDraft(ctx: Context, { pageId, body, rev }: RequestOf<typeof calls.SavePageDraft>) {
  if (new TextEncoder().encode(body).length > PAGE_LIMITS.bytes) refuse('pageTooLarge', { page: pageId });
  const seen = await lockPage(ctx, pageId);
  // The answer of the first time may have been lost.
  if (seen && seen.rev === rev + 1 && seen.draft === body) return { rev: seen.rev };
  asSeen(pageId, seen, rev);
  const changed = { draft: body, rev: rev + 1, changed_by: ctx.user.userId, changed_at: new Date().toISOString() };
  await ctx.trx
    .insertInto('rf_page')
    .values({ page_id: pageId, published: 0, ...changed })
    .onConflict((on) => on.column('page_id').doUpdateSet(changed))
    .execute();
  return { rev: rev + 1 };
}

async function publish(ctx: Context, { pageId, rev }: RequestOf<typeof calls.PublishPage>) {
  const seen = await lockPage(ctx, pageId);
  if (seen && seen.published > 0 && seen.published_rev === rev && seen.rev === rev + 1)
    return { version: seen.published, rev: seen.rev };
  const { draft, published } = asSeen(pageId, seen, rev) ?? { draft: '', published: 0 };
  if (draft === '') return refuse('pageNoDraft', { page: pageId });
  const version = published + 1;
  const page = await faultless(ctx, pageId, draft, version);
  await ctx.trx
    .insertInto('rf_template')
    .values({ template_id: pageId, version, body: JSON.stringify(page) })
    .execute();
  await change(ctx, pageId, { published: version, draft: '', published_rev: rev, retired: false, rev: rev + 1 });
  return { version, rev: rev + 1 };
}

/** A page that is retired may be handed out again, if it still fits what stands around it. */
async function retire(ctx: Context, { pageId, rev, retired }: RequestOf<typeof calls.RetirePage>) {
  const seen = await lockPage(ctx, pageId);
  if (!seen || seen.published === 0) return refuse('pageUnknown', { page: pageId });
  if (seen.rev === rev + 1 && seen.retired === retired) return { rev: seen.rev };
  asSeen(pageId, seen, rev);
  const pages = await publishedPages(ctx);
  if (retired) {
    const rest = new Map(pages);
    rest.delete(pageId);
    leavesOthers(pages, rest);
  } else {
    const { body } = await ctx.trx
      .selectFrom('rf_template')
      .select('body')
      .where('template_id', '=', pageId)
      .where('version', '=', seen.published)
      .executeTakeFirstOrThrow();
    await faultless(ctx, pageId, body, seen.published);
  }
  await change(ctx, pageId, { retired, rev: rev + 1 });
  return { rev: rev + 1 };
}

/** The page as it would be published; refused at its first fault, or where another page would have one by it. */
async function faultless(ctx: Context, pageId: string, text: string, version: number): Promise<RfPage> {
  const drawn = read(text);
  const source = typeof drawn === 'object' && drawn !== null ? { ...drawn, version } : drawn;
  const pages = await publishedPages(ctx);
  const checked = checkPage(source, { pages, roles: await rolesOf(ctx) });
  if (checked.kind === 'faulty') {
    const [{ at, kind: fault }] = checked.faults;
    return refuse('pageFaulty', { page: pageId, at, fault });
  }
  const { page } = checked;
  if (page.id !== pageId) refuse('pageIdDiffers', { page: pageId, other: page.id });
  leavesOthers(pages, new Map([...pages, [pageId, page]]));
  return page;
}

/** Refused where a page that had no fault would have one. */
function leavesOthers(before: Pages, after: Pages): void {
  const had = treeFaults(before);
  for (const [page, [first]] of treeFaults(after))
    if (first && !had.has(page)) refuse('pageTakesFrom', { page, at: first.at, fault: first.kind });
}

/** One change of the pages at a time: each is judged by all others. */
async function lockPage({ trx }: Context, pageId: string) {
  await oneAtATime(trx, 'rf_page');
  return trx.selectFrom('rf_page').selectAll().where('page_id', '=', pageId).executeTakeFirst();
}

function asSeen<T extends { readonly rev: number }>(pageId: string, seen: T | undefined, rev: number): T | undefined {
  if ((seen?.rev ?? 0) !== rev) refuse('pageChanged', { page: pageId });
  return seen;
}

interface Change {
  readonly published?: number;
  readonly draft?: string;
  readonly published_rev?: number;
  readonly retired?: boolean;
  readonly rev: number;
}

async function change(ctx: Context, pageId: string, changed: Change): Promise<void> {
  await ctx.trx
    .updateTable('rf_page')
    .set({ ...changed, changed_by: ctx.user.userId, changed_at: new Date().toISOString() })
    .where('page_id', '=', pageId)
    .execute();
}
