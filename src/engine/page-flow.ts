/**
 * The second front end of the engine: a page that the WMS defines as JSON becomes a flow of the same nine steps. Resume, back,
 * sounds and outbox need no second implementation; conditions use the one safe parser.
 */
import type { SubmitCustomPage } from '#contract/custom-pages.ts';
import type { PageAsked, PageItem } from '#contract/page-rows.ts';
import type { FormPage, MenuPage, QueryPage, RfPage } from '#contract/rf-page.ts';
import type { Ask } from '#contract/call.ts';
import { checkPage } from '#domain/custom-pages/faults.ts';
import type { PageFault } from '#domain/custom-pages/fault.ts';
import { factsOf } from '#domain/custom-pages/entry.ts';
import { under } from '#domain/custom-pages/names.ts';
import type { Pages } from '#domain/custom-pages/names.ts';
import { textIn } from '#domain/custom-pages/texts.ts';
import { msg } from '@lingui/core/macro';
import type { Db } from './db.ts';
import type { Me } from './env.ts';
import { flow } from './flow.ts';
import type { Flow, Segment } from './flow.ts';
import type { Link } from './link.ts';
import type { Op } from './op.ts';
import { refusePage } from './page-refusals.ts';
import { PageStops } from './page-stops.ts';
import type { Nouns, PageAt } from './page-stops.ts';
import type { Params } from './params.ts';
import type { Step } from './steps.ts';
import { i18nText } from './text.ts';

/** What a page is made of that is not in it. */
export interface PageParts {
  /** The screen that draws pages. */
  readonly screen: Link;
  readonly submit: Op<typeof SubmitCustomPage>;
  readonly nouns: Nouns;
  /** Pages that stand around it. */
  readonly pages: Pages;
  /** Rows of a query: those that this terminal has, and how the WMS is asked. */
  rows(asked: PageAsked, db: Db): Promise<readonly PageItem[]>;
  ask(asked: PageAsked): Ask;
  /** Where a page is opened, with the row that was chosen. */
  to(pageId: string, item: PageItem | undefined): { flow: string; params: Params };
}

type Values = Readonly<Record<string, unknown>> & { readonly me: Me };
export type MadeOfPage =
  | { readonly kind: 'ok'; readonly flow: Flow }
  /** Not drawn at all, never by half. */
  | { readonly kind: 'faulty'; readonly faults: readonly [PageFault, ...PageFault[]] };

export function flowOfPage(source: unknown, parts: PageParts, at: PageAt): MadeOfPage {
  const checked = checkPage(source, { pages: parts.pages });
  if (checked.kind === 'faulty') return checked;
  const { page } = checked;
  const made = page.kind === 'form' ? formFlow(page, parts, at) : listFlow(page, parts, at);
  return { kind: 'ok', flow: made };
}

/** It begins with what the row must have. */
function begin(page: RfPage, { screen }: PageParts, at: PageAt) {
  const lacks = ({ me }: Values): boolean => {
    const facts = factsOf(me.userId, at.today(), at.item);
    return page.needs.some((name) => (facts[name] ?? '') === '');
  };
  const begun = flow(screen, { back: 'stop' });
  return page.needs.length > 0 ? begun.refuseIf(refusePage.itemIncomplete, lacks) : begun;
}

/** Steps and buttons that were made of data. */
const made = ({ stops, buttons }: PageStops): Segment<object, Readonly<Record<string, unknown>>> => ({
  stops,
  buttons,
});

function formFlow(page: FormPage, parts: PageParts, at: PageAt): Flow {
  const steps = new PageStops(page.controls, parts.nouns, at);
  const { item } = at;
  const posted = begin(page, parts, at)
    .use(made(steps))
    .post(parts.submit, (values) => {
      const captured = steps.captured(values);
      const key = page.key === undefined ? (item?.key ?? '') : String(captured[page.key] ?? '');
      return { page: page.id, version: page.version, key, values: captured, ...(item && { item }) };
    });
  const { after } = page;
  if (after === 'again') return posted.again(page.controls[0]?.id ?? '');
  if (after === 'leave') return posted.leave();
  return posted.opens(() => parts.to(after.open, undefined));
}

const NOTHING: ReturnType<typeof made> = { stops: [], buttons: [] };

/** Names that no control can have. */
const ROW = 'row$';
const NEXT = 'next$';

/** A query lists its rows, and leads to what stands under it; a menu is only that. */
function listFlow(page: QueryPage | MenuPage, parts: PageParts, at: PageAt): Flow {
  const next = under(page.id, parts.pages);
  const steps = page.kind === 'query' ? new PageStops(page.controls, parts.nouns, at) : null;
  const stops: Step[] = [];
  if (steps && page.kind === 'query') stops.push(rowStop(page, steps, parts, at));
  stops.push({ kind: 'maybe', when: () => next.length !== 1, end: 0 }, nextStop(page, next, at));
  const begun = begin(page, parts, at);
  const asked = begun.use(steps ? made(steps) : NOTHING);
  // The pages under it are chosen only where there is more than one, or none to say so.
  const offset = asked.parts.stops.length;
  const listed = stops.map((stop): Step => (stop.kind === 'maybe' ? { ...stop, end: offset + stops.length } : stop));
  return asked.stops(listed).opens((values) => {
    const item = (values[ROW] as PageItem | undefined) ?? at.item;
    const to = (values[NEXT] as RfPage | undefined) ?? next[0];
    return to ? parts.to(to.id, item) : null;
  });
}

function rowStop(page: QueryPage, steps: PageStops, parts: PageParts, at: PageAt): Step {
  const { title, detail, amount } = page.row;
  const asked = (values: Values): PageAsked => ({
    page: page.id,
    version: page.version,
    values: steps.captured(values),
    ...(at.item && { item: at.item }),
  });
  const said = (row: PageItem['row'], column: string): string => String(row[column] ?? '');
  const spec = {
    prompt: i18nText(textIn(page.title, at.lg)),
    from: async (values: Values, db: Db) => parts.rows(asked(values), db),
    id: ({ key }: PageItem) => key,
    row: ({ row }: PageItem) => ({
      title: said(row, title),
      detail: detail
        .map((column) => said(row, column))
        .filter((text) => text !== '')
        .join(' · '),
      ...(amount !== undefined && { amount: said(row, amount) }),
    }),
    // A label stands for the row where it says what the row is called.
    match: ({ row }: PageItem, code: string) => [title, ...detail].some((column) => said(row, column) === code),
    refresh: (values: Values) => parts.ask(asked(values)),
    none: refusePage.nothingListed,
  };
  return { kind: 'choose', name: ROW, spec, rules: [] };
}

function nextStop(page: RfPage, next: readonly RfPage[], at: PageAt): Step {
  const spec = {
    prompt: page.kind === 'menu' ? i18nText(textIn(page.title, at.lg)) : msg`Choose what to do with it`,
    from: async () => next,
    id: ({ id }: RfPage) => id,
    row: ({ title }: RfPage) => ({ title: textIn(title, at.lg) }),
    none: refusePage.noPages,
  };
  return { kind: 'choose', name: NEXT, spec, rules: [] };
}
