/**
 * Everything that is wrong with a custom RF page, each at its place: a terminal does not draw a page with a fault, the editor
 * shows them while the page is drawn, and the WMS publishes none that has one.
 */
import type { FormPage, QueryPage, RfPage } from '#contract/rf-page.ts';
import { isSource, PAGE_LIMITS, PAGE_SOURCES } from '#contract/rf-page.ts';
import { controlFaults, idFaults } from './control-faults.ts';
import type { PageFault } from './fault.ts';
import { above, columnsOf, FACTS, isNamed, namesAt, parentNames } from './names.ts';
import type { Pages } from './names.ts';
import { shaped } from './shape.ts';
import { textFaults } from './texts.ts';

/** What stands around a page: the others, and, where somebody knows them, the roles. */
export interface Around {
  readonly pages: Pages;
  readonly roles?: readonly string[];
}

export type Checked =
  | { readonly kind: 'ok'; readonly page: RfPage }
  | { readonly kind: 'faulty'; readonly faults: readonly [PageFault, ...PageFault[]] };

/** A page, or what is wrong with it in the order in which it is read. */
export function checkPage(source: unknown, around: Around): Checked {
  const faults = [...sizeFaults(source)];
  const read = shaped(source);
  if (read.kind === 'page') faults.push(...pageFaults(read.page, around));
  else faults.push(...read.faults);
  const [first, ...rest] = faults;
  if (first) return { kind: 'faulty', faults: [first, ...rest] };
  return read.kind === 'page'
    ? { kind: 'ok', page: read.page }
    : { kind: 'faulty', faults: [{ at: '', kind: 'malformed' }] };
}

/** What is wrong with each page of a tree that has a fault, by its id. */
export function treeFaults(pages: Pages, roles?: readonly string[]): ReadonlyMap<string, readonly PageFault[]> {
  const found = new Map<string, readonly PageFault[]>();
  for (const page of pages.values()) {
    const faults = pageFaults(page, { pages, ...(roles && { roles }) });
    if (faults.length > 0) found.set(page.id, faults);
  }
  return found;
}

/** What is wrong with a page that is one. The others are those beside it; it may be among them in an older version. */
export function pageFaults(page: RfPage, { pages, roles }: Around): PageFault[] {
  const all: Pages = new Map([...pages, [page.id, page]]);
  return [
    ...textFaults(page),
    ...placeFaults(page, all),
    ...needsFaults(page, all),
    ...roleFaults(page, all, roles),
    ...(page.kind === 'menu' ? [] : controlsFaults(page, all)),
    ...(page.kind === 'query' ? queryFaults(page, all) : []),
    ...(page.kind === 'form' ? formFaults(page, all, roles) : []),
  ];
}

function sizeFaults(source: unknown): PageFault[] {
  const bytes = new TextEncoder().encode(JSON.stringify(source) ?? '').length;
  return bytes > PAGE_LIMITS.bytes ? [{ at: '', kind: 'large', most: PAGE_LIMITS.bytes }] : [];
}

/** Where it stands: under a query or a menu that is there, not under itself, and not too deep. */
function placeFaults(page: RfPage, pages: Pages): PageFault[] {
  if (page.under === undefined) return [];
  const parent = pages.get(page.under);
  const parents = [...pages.values()].filter(({ kind, id }) => kind !== 'form' && id !== page.id).map(({ id }) => id);
  if (!parent || parent.kind === 'form') return [{ at: 'under', kind: 'unknown', allowed: parents }];
  const chain = above(page, pages);
  const top = chain.at(-1) ?? page;
  if (top.under !== undefined && pages.has(top.under)) return [{ at: 'under', kind: 'cycle' }];
  return chain.length >= PAGE_LIMITS.depth ? [{ at: 'under', kind: 'deep', most: PAGE_LIMITS.depth }] : [];
}

function needsFaults(page: RfPage, pages: Pages): PageFault[] {
  const allowed = parentNames(page, pages);
  return page.needs.flatMap((name, i) => unknown(`needs[${i}]`, name, allowed));
}

function roleFaults(page: RfPage, pages: Pages, roles: readonly string[] | undefined): PageFault[] {
  const unknownRoles = roles ? page.roles.flatMap((role, i) => unknown(`roles[${i}]`, role, roles)) : [];
  const most = PAGE_LIMITS.pagesOfRole;
  const mine = page.roles.length > 0 ? page.roles : [''];
  const isFull = mine.some(
    (role) => [...pages.values()].filter((each) => each.roles.length === 0 || each.roles.includes(role)).length > most,
  );
  return isFull ? [...unknownRoles, { at: 'roles', kind: 'many', most }] : unknownRoles;
}

function controlsFaults(page: FormPage | QueryPage, pages: Pages): PageFault[] {
  const { controls } = page;
  const most = PAGE_LIMITS.controls;
  return [
    ...(controls.length > most ? [{ at: 'controls', kind: 'many' as const, most }] : []),
    ...idFaults(controls),
    ...controls.flatMap((control, i) => controlFaults(control, `controls[${i}]`, namesAt(page, i, pages))),
  ];
}

/** Controls that ask for one thing: only these say what is looked for, and what an entry is about. */
export const ASKS: readonly string[] = ['scan', 'number', 'select', 'text', 'date'];

function queryFaults(page: QueryPage, pages: Pages): PageFault[] {
  if (!isSource(page.source)) return [{ at: 'source', kind: 'unknown', allowed: Object.keys(PAGE_SOURCES) }];
  const columns = columnsOf(page, pages);
  const asked = page.controls.filter(({ type }) => ASKS.includes(type)).map(({ id }) => id);
  const names = [...asked, ...FACTS, ...parentNames(page, pages)];
  const { title, detail, amount } = page.row;
  return [
    ...(page.source === 'entries' ? formKnown('of', page.of ?? '', pages) : []),
    ...page.controls.flatMap(({ type }, i): PageFault[] =>
      ASKS.includes(type) ? [] : [{ at: `controls[${i}].type`, kind: 'unknown', allowed: ASKS }],
    ),
    ...(page.where.length === 0 ? [{ at: 'where', kind: 'missing' as const }] : []),
    ...page.where.flatMap(({ column, value }, i) => [
      ...unknown(`where[${i}].column`, column, columns),
      ...(typeof value === 'object' ? unknown(`where[${i}].value.from`, value.from, names) : []),
    ]),
    ...unknown('row.title', title, columns),
    ...detail.flatMap((column, i) => unknown(`row.detail[${i}]`, column, columns)),
    ...(amount === undefined ? [] : unknown('row.amount', amount, columns)),
  ];
}

function formFaults(page: FormPage, pages: Pages, roles: readonly string[] | undefined): PageFault[] {
  const told = page.controls.filter(({ type }) => ASKS.includes(type)).map(({ id }) => id);
  const { after, key, effects } = page;
  const most = PAGE_LIMITS.effects;
  return [
    ...(typeof after === 'object' ? unknown('after.open', after.open, [...pages.keys()]) : []),
    ...(key === undefined ? [] : unknown('key', key, told)),
    // One that is always asked, and one that captures something: an entry of nothing is none.
    ...(page.controls.every(({ when }) => when !== undefined) || !page.controls.some(isNamed)
      ? [{ at: 'controls', kind: 'missing' as const }]
      : []),
    ...(effects.length > most ? [{ at: 'effects', kind: 'many' as const, most }] : []),
    ...(roles ? effects.flatMap(({ role }, i) => unknown(`effects[${i}].role`, role, roles)) : []),
  ];
}

const formKnown = (at: string, id: string, pages: Pages): PageFault[] =>
  unknown(
    at,
    id,
    [...pages.values()].filter(({ kind }) => kind === 'form').map((page) => page.id),
  );

const unknown = (at: string, name: string, allowed: readonly string[]): PageFault[] =>
  allowed.includes(name) ? [] : [{ at, kind: 'unknown', allowed }];
