/**
 * A page as it would be worked, on the engine of every other screen, over a terminal that is only in memory: nothing of it reaches
 * an outbox, a table or the WMS. Whoever draws a page says what the WMS would answer.
 */
import { GetPageRows } from '#contract/custom-pages.ts';
import type { PageAsked, PageItem } from '#contract/page-rows.ts';
import type { Language } from '#contract/envelope.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import { columnsOf } from '#domain/custom-pages/names.ts';
import type { Pages } from '#domain/custom-pages/names.ts';
import { dayOf } from '#domain/dates.ts';
import { REF_KEYS } from '#engine/db.ts';
import type { Db, TableReader } from '#engine/db.ts';
import type { Committed, Draft, Env, NewOp, Pulled } from '#engine/env.ts';
import { request } from '#engine/lookup.ts';
import { flowOfPage } from '#engine/page-flow.ts';
import type { MadeOfPage } from '#engine/page-flow.ts';
import { i18nText } from '#engine/text.ts';
import { submitPage } from './ops.ts';
import { toCustomPage } from './screens.ts';

/** What becomes of an entry: taken at once, kept for later as in a dead zone, or not stored at all. */
export type Outcome = 'taken' | 'waiting' | 'refused';

const nothing: TableReader<never> = { get: async () => undefined, where: async () => [], all: async () => [] };
const EMPTY = Object.fromEntries(
  [...Object.keys(WORK_KEYS), ...Object.keys(REF_KEYS)].map((table) => [table, nothing]),
) as unknown as Db;

/** In place of a terminal. */
export class PreviewEnv implements Env {
  readonly me: Env['me'];
  readonly db = EMPTY;
  readonly now: () => number;
  /** What would have been sent, newest last. */
  readonly posted: NewOp[] = [];
  outcome: Outcome = 'taken';
  #drafts = new Map<string, Draft>();
  #ids = 0;

  constructor(me: Env['me'], now: () => number) {
    this.me = me;
    this.now = now;
  }

  async pull(): Promise<Pulled> {
    return this.outcome === 'waiting' ? { kind: 'offline' } : { kind: 'stored' };
  }
  async commit(draft: Draft, ops: readonly NewOp[]): Promise<Committed> {
    if (ops.length > 0 && this.outcome === 'refused')
      return {
        kind: 'refused',
        refusal: { code: 'preview.refused', text: i18nText(submitPage.ifRefused.message ?? '') },
      };
    this.#drafts.set(draft.key, draft);
    this.posted.push(...ops);
    return { kind: 'stored', waiting: this.outcome === 'waiting' };
  }
  async shown(): Promise<void> {}
  async draft(key: string): Promise<Draft | undefined> {
    return this.#drafts.get(key);
  }
  async checkBarcode(): ReturnType<Env['checkBarcode']> {
    return null;
  }
  separators(): ReturnType<Env['separators']> {
    return 'unknown';
  }
  mintId(): string {
    this.#ids += 1;
    return `preview-${this.#ids}`;
  }
  may(): boolean {
    return true;
  }
  opens(): boolean {
    return true;
  }
  cue(): void {}
  watch(): () => void {
    return () => {};
  }
}

/** What is drawn, with rows that are made up where it lists some. */
export function previewOf(
  source: unknown,
  pages: Pages,
  at: { readonly lg: Language; readonly item?: PageItem | undefined; readonly env: Pick<Env, 'now'> },
): MadeOfPage {
  const { lg, item, env } = at;
  const samples = (asked: PageAsked): readonly PageItem[] => {
    const page = pages.get(asked.page);
    return page?.kind === 'query' ? [1, 2].map((n) => sampleRow(columnsOf(page, pages), n)) : [];
  };
  return flowOfPage(
    source,
    {
      screen: toCustomPage,
      submit: submitPage,
      // Whatever is typed in is known.
      nouns: {},
      pages,
      rows: async (asked) => samples(asked),
      ask: (asked) => request(GetPageRows, asked),
      to: (id, next) => ({ flow: toCustomPage.id, params: { id, ...(next && { item: JSON.stringify(next) }) } }),
    },
    { lg, today: () => dayOf(new Date(env.now())), ...(item && { item }) },
  );
}

/** Each column says its own name, so that it shows where on the page it stands. */
export const sampleRow = (columns: readonly string[], n: number): PageItem => ({
  key: String(n),
  row: Object.fromEntries(columns.map((column) => [column, `${column} ${n}`])),
});
