/** A custom RF page of those that this terminal has, as a flow of this build. */
import type { RequestOf } from '#contract/call.ts';
import { GetPageRows } from '#contract/custom-pages.ts';
import { askedOf, PageItem } from '#contract/page-rows.ts';
import type { PageValues, StoredPage } from '#contract/page-rows.ts';
import type { RfPage } from '#contract/rf-page.ts';
import type { Pages } from '#domain/custom-pages/names.ts';
import { read, shaped } from '#domain/custom-pages/shape.ts';
import { textIn } from '#domain/custom-pages/texts.ts';
import type { Flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { flowOfPage } from '#engine/page-flow.ts';
import type { PageParts } from '#engine/page-flow.ts';
import type { PageAt } from '#engine/page-stops.ts';
import * as v from 'valibot';
import { nouns } from './lookups.ts';
import { submitPage } from './ops.ts';
import { toCustomPage } from './screens.ts';

export type Drawn =
  | { readonly kind: 'ok'; readonly flow: Flow; readonly title: string }
  /** For support: which page, in which version, and where it is faulty first. */
  | { readonly kind: 'faulty'; readonly why: string };

/** Those that this app understands. */
export const understood = (stored: readonly StoredPage[]): Pages =>
  new Map(
    stored.flatMap(({ pageId, body }): (readonly [string, RfPage])[] => {
      const page = shaped(read(body));
      return page.kind === 'page' ? [[pageId, page.page]] : [];
    }),
  );

/** What the operator has entered on a page last, of what they did today, newest first; nothing before the first time. */
export const lastOf = (done: readonly { readonly op: string; readonly request: unknown }[], id: string): PageValues =>
  done
    .filter(({ op }) => op === submitPage.id)
    .map(({ request: entry }) => entry as RequestOf<typeof submitPage.call>)
    .find(({ page }) => page === id)?.values ?? {};

/** `item`: the row that it is opened with, as it stands in the address; empty for none. */
export function drawPage(stored: readonly StoredPage[], id: string, item: string, at: Omit<PageAt, 'item'>): Drawn {
  const one = stored.find(({ pageId }) => pageId === id);
  const pages = understood(stored);
  const row = v.safeParse(PageItem, read(item));
  const parts: PageParts = {
    screen: toCustomPage,
    submit: submitPage,
    nouns,
    pages,
    rows: async (asked, db) => (await db.pageRows.get(askedOf(asked)))?.rows ?? [],
    ask: (asked) => request(GetPageRows, asked),
    to: (pageId, next) => ({
      flow: toCustomPage.id,
      params: { id: pageId, ...(next && { item: JSON.stringify(next) }) },
    }),
  };
  const made = flowOfPage(read(one?.body ?? ''), parts, { ...at, ...(row.success && { item: row.output }) });
  if (made.kind === 'ok') return { ...made, title: textIn(pages.get(id)?.title ?? id, at.lg) };
  const [first] = made.faults;
  return { kind: 'faulty', why: `${id} ${one?.version ?? 0} · ${first.at} ${first.kind}` };
}
