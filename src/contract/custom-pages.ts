/** Custom RF pages: pages that the WMS hands out, the rows that their queries list, what is entered on them, and how they are drawn up. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Instant } from './fields.ts';
import { askedOf, PageItem, PageValues, StoredPage } from './page-rows.ts';

/** The JSON of a page, as a text: a terminal that does not understand one keeps the others. */
const Body = v.string();

export const GetPages = ask('/WMS/GetPages', {
  summary: 'Custom RF pages that are published for the role; with the rights of who draws them all, with their drafts.',
  offline: 'A',
  request: v.object({ drafts: v.optional(v.boolean()) }),
  response: v.object({
    data: v.array(
      v.object({
        ...StoredPage.entries,
        /** What is being drawn, and is not published yet; left out for nothing, and for who only works them. */
        draft: v.optional(Body),
        /** Counts up with every change: who saves says which they have seen. */
        rev: v.number(),
        retired: v.optional(v.boolean()),
      }),
    ),
    /** Whose a page may be; left out for who only works them. */
    roles: v.optional(v.array(v.string())),
  }),
});

export const GetPageVersions = ask('/WMS/GetPageVersions', {
  summary: 'The versions of a custom RF page, the newest first; the last 50.',
  offline: 'N',
  request: v.object({ pageId: Id }),
  response: v.object({ data: v.array(v.object({ version: v.number(), body: Body })) }),
});

export const GetPageRows = ask('/WMS/GetPageRows', {
  summary: 'Rows that a query of a custom RF page lists for what was captured on it; 200 at most.',
  offline: 'N',
  request: v.object({ page: Id, version: v.number(), values: PageValues, item: v.optional(PageItem) }),
  response: v.object({ rows: v.array(PageItem), at: Instant }),
  // The rows of the last answer to the same question are shown without network, with their age.
  keeps: {
    rows: () => ({}),
    reference: ({ rows, at }, asked) => ({ pageRows: [{ asked: askedOf(asked), rows, at }] }),
  },
});

export const SavePageDraft = ask('/WMS/SavePageDraft', {
  summary: 'What is being drawn of a custom RF page is kept, faults and all; nobody works it.',
  offline: 'N',
  request: v.object({
    pageId: Id,
    body: Body,
    /** The one that was seen; 0 for a page that is new. */
    rev: v.number(),
  }),
  response: v.object({ rev: v.number() }),
});

export const PublishPage = ask('/WMS/PublishPage', {
  summary: 'The draft of a custom RF page is its next version, which never changes again. One with a fault is refused.',
  offline: 'N',
  request: v.object({ pageId: Id, rev: v.number() }),
  response: v.object({ version: v.number(), rev: v.number() }),
});

export const RetirePage = ask('/WMS/RetirePage', {
  summary: 'A custom RF page is handed out no more, or again. What is entered on it and waits is taken all the same.',
  offline: 'N',
  request: v.object({ pageId: Id, rev: v.number(), retired: v.boolean() }),
  response: v.object({ rev: v.number() }),
});

export const SubmitCustomPage = op('/WMS/SubmitCustomPage', {
  summary: 'What was captured on a custom RF page; the WMS checks it against that version of the page again.',
  offline: 'B',
  request: v.object({
    page: Id,
    version: v.number(),
    /** What it is about; empty where the page does not say. */
    key: v.string(),
    item: v.optional(PageItem),
    values: PageValues,
  }),
  response: v.object({}),
});
