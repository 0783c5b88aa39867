/** What a page may name at a place: its controls above, and the facts that it is opened with. */
import type { QueryPage, RfPage } from '#contract/rf-page.ts';
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
export const isNamed = ({ type }: { readonly type: string }): boolean => type !== 'show';

/** Where a page stands, of one that is being drawn too. */
type Standing = Pick<RfPage, 'id' | 'under'>;

/** Columns of the rows that it lists; none where its source is not known. */
export function columnsOf(query: Pick<QueryPage, 'source' | 'of'>, pages: Pages): readonly string[] {
  if (!isSource(query.source)) return [];
  const own: readonly string[] = PAGE_SOURCES[query.source].columns;
  const of = query.source === 'entries' ? pages.get(query.of ?? '') : undefined;
  return of?.kind === 'form' ? [...own, ...of.controls.filter(isNamed).map(({ id }) => `${VALUES}${id}`)] : own;
}

/** Pages above it, the nearest first; a page that stands under itself ends the list. */
export function above(page: Standing, pages: Pages): readonly RfPage[] {
  const found: RfPage[] = [];
  const seen = new Set([page.id]);
  for (let next = pages.get(page.under ?? ''); next && !seen.has(next.id); next = pages.get(next.under ?? '')) {
    found.push(next);
    seen.add(next.id);
  }
  return found;
}

/** The query whose row it is opened with: a menu in between hands the row on. */
export const queryOver = (page: Standing, pages: Pages): QueryPage | undefined =>
  above(page, pages).find((each): each is QueryPage => each.kind === 'query');

/** Columns of the row that it is opened with: of a query, or of the problem button for its page and what stands under that. */
export function parentColumns(page: Standing, pages: Pages): readonly string[] {
  const query = queryOver(page, pages);
  if (query) return columnsOf(query, pages);
  return [page, ...above(page, pages)].some(({ id }) => id === PROBLEM_PAGE) ? PROBLEM_COLUMNS : [];
}

/** The same, as the page names them. */
export const parentNames = (page: Standing, pages: Pages): readonly string[] =>
  parentColumns(page, pages).map((column) => `${PARENT}${column}`);

/** What the control at this place may name: those above it, and the facts of the page. At the end of the list: what the page itself may. */
export const namesAt = (
  page: Standing & { readonly controls: readonly { readonly type: string; readonly id: string }[] },
  at: number,
  pages: Pages,
): readonly string[] => [
  ...page.controls
    .slice(0, at)
    .filter(isNamed)
    .map(({ id }) => id),
  ...FACTS,
  ...parentNames(page, pages),
];

/** Pages that are opened from it, in the order of their ids. */
export const under = (id: string, pages: Pages): readonly RfPage[] =>
  [...pages.values()].filter((page) => page.under === id).sort((a, b) => (a.id < b.id ? -1 : 1));
