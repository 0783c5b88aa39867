/** What terminals keep of custom RF pages, and what is captured on them. The language of the pages is `rf-page.ts`. */
import * as v from 'valibot';
import { Id, Instant } from './fields.ts';

/** What was captured, by control; a control that was not shown or was passed is left out. */
export const PageValues = v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())]));
export type PageValues = v.InferOutput<typeof PageValues>;

/** A row that a query lists, and what a page under it is opened with: what finds it again, and its columns as they were seen. */
export const PageItem = v.object({ key: v.string(), row: v.record(v.string(), v.union([v.string(), v.number()])) });
export type PageItem = v.InferOutput<typeof PageItem>;

/** A page as a terminal keeps it. */
export const StoredPage = v.object({
  pageId: Id,
  /** 0 for one that was never published. */
  version: v.number(),
  /** Its JSON; empty where nothing is published. */
  body: v.string(),
  /** False for one that the role does not open: another page names it. */
  opens: v.optional(v.boolean(), true),
});
export type StoredPage = v.InferOutput<typeof StoredPage>;

/** What a query asks for. */
export interface PageAsked {
  readonly page: string;
  readonly version: number;
  readonly values: PageValues;
  readonly item?: PageItem | undefined;
}

/** The same question, whenever it is asked. */
export const askedOf = ({ page, version, values, item }: PageAsked): string =>
  JSON.stringify([page, version, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), item?.key ?? '']);

/** The rows that a question was answered with last. */
export const PageAnswer = v.object({ asked: v.string(), at: Instant, rows: v.array(PageItem) });
export type PageAnswer = v.InferOutput<typeof PageAnswer>;
