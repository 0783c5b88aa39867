/** What a page may name at a place: its controls above, and the facts that it is opened with. */
import type { PageControl, QueryPage, RfPage } from '#contract/rf-page.ts';
import { isSource, PAGE_SOURCES } from '#contract/rf-page.ts';
import { PROBLEM_COLUMNS, PROBLEM_PAGE } from '#contract/problem-page.ts';

export type Pages = ReadonlyMap<string, RfPage>;

/** Known wherever a page is drawn. */
export const FACTS = ['me.user', 'today'] as const;
/** What this control captured on the same page before. */
export const LAST = 'last';

const PARENT = 'parent.';
/** Of entries: what was captured in a control of their page. */
const VALUES = 'values.';

/** Controls that capture something, which may be named below them. */
export const isNamed = ({ type }: PageControl): boolean => type !== 'show';

/** Columns of the rows that it lists; none where its source is not known. */
export function columnsOf(query: QueryPage, pages: Pages): readonly string[] {
  if (!isSource(query.source)) return [];
  const own: readonly string[] = PAGE_SOURCES[query.source].columns;
  const of = query.source === 'entries' ? pages.get(query.of ?? '') : undefined;
  return of?.kind === 'form' ? [...own, ...of.controls.filter(isNamed).map(({ id }) => `${VALUES}${id}`)] : own;
}

/** Pages above it, the nearest first; a page that stands under itself ends the list. */
export function above(page: RfPage, pages: Pages): readonly RfPage[] {
  const found: RfPage[] = [];
  const seen = new Set([page.id]);
  for (let next = pages.get(page.under ?? ''); next && !seen.has(next.id); next = pages.get(next.under ?? '')) {
    found.push(next);
    seen.add(next.id);
  }
  return found;
}

/** The query whose row it is opened with: a menu in between hands the row on. */
export const queryOver = (page: RfPage, pages: Pages): QueryPage | undefined =>
  above(page, pages).find((each): each is QueryPage => each.kind === 'query');

/** Columns of the parent's row, as the page names them: of a query, or of the problem button for what stands under its page. */
export function parentNames(page: RfPage, pages: Pages): readonly string[] {
  const query = queryOver(page, pages);
  const isOfProblem = [page, ...above(page, pages)].some(({ id }) => id === PROBLEM_PAGE);
  const columns = query ? columnsOf(query, pages) : isOfProblem ? PROBLEM_COLUMNS : [];
  return columns.map((column) => `${PARENT}${column}`);
}

/** Pages that are opened from it, in the order of their ids. */
export const under = (id: string, pages: Pages): readonly RfPage[] =>
  [...pages.values()].filter((page) => page.under === id).sort((a, b) => (a.id < b.id ? -1 : 1));
