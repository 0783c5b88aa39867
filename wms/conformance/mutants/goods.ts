/** Wrongs with pages, quantities and revisions. */
import { ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetLocationList, GetSku } from '#contract/session.ts';
import { sql } from 'kysely';
import {
  answer,
  envelopeOf,
  idOf,
  isRefusal,
  isYes,
  mutant,
  receiptOf,
  saying,
  to,
  withBody,
  yes,
  type Asked,
  type Body,
} from './mutant.ts';

interface Pages {
  readonly PageSize: number;
  readonly CurrentPage: number;
}
/** Of a list that is asked for in pages. */
const pageOf = (asked: Asked): Pages | undefined =>
  to(asked, GetSku, GetLocationList) ? (asked.body['PageInfo'] as Pages | undefined) : undefined;
const onPage = (asked: Asked, page: Pages): Asked => withBody(asked, { PageInfo: page });
const dataOf = (envelope: Body): unknown[] => (envelope['data'] ?? []) as unknown[];
const qtyOf = ({ body }: Asked): number => Number(body['qty']);

interface Rows {
  readonly rows: { readonly lines: Body[]; readonly receipts: Body[] };
}

export const goodsMutants = [
  mutant(
    'pages-overlap',
    'each page begins with the last row of the one before',
    ['paging-1'],
    (next) => async (asked) => {
      const told = await next(asked);
      const page = pageOf(asked);
      if (!page || page.CurrentPage < 2) return told;
      const before = dataOf(envelopeOf(await next(onPage(asked, { ...page, CurrentPage: page.CurrentPage - 1 }))));
      return saying(told, { data: [...before.slice(-1), ...dataOf(envelopeOf(told)).slice(0, -1)] });
    },
  ),
  mutant('page-with-a-gap', 'the last row of the first page is left out', ['paging-1'], (next) => async (asked) => {
    const told = await next(asked);
    const page = pageOf(asked);
    return page?.CurrentPage === 1 && page.PageSize < 1000
      ? saying(told, { data: dataOf(envelopeOf(told)).slice(0, -1) })
      : told;
  }),
  mutant('total-of-page', 'the total is that of the page', ['paging-2'], (next) => async (asked) => {
    const told = await next(asked);
    return pageOf(asked) ? saying(told, { total: dataOf(envelopeOf(told)).length }) : told;
  }),
  mutant('pages-go-round', 'beyond the end it begins again', ['paging-3'], (next) => async (asked) => {
    const told = await next(asked);
    const page = pageOf(asked);
    return page && isYes(told) && dataOf(envelopeOf(told)).length === 0
      ? next(onPage(asked, { ...page, CurrentPage: 1 }))
      : told;
  }),
  mutant('page-of-fifty', 'no page is longer than fifty', ['paging-4'], (next) => async (asked) => {
    const page = pageOf(asked);
    return next(page ? onPage(asked, { ...page, PageSize: Math.min(page.PageSize, 50) }) : asked);
  }),
  mutant(
    'takes-nothing',
    'a quantity of nothing is answered with yes',
    ['paging-5'],
    (next) => async (asked) => (to(asked, ReceiveBySku) && qtyOf(asked) <= 0 ? yes({ changed: {} }) : next(asked)),
  ),
  mutant('over-received', 'takes more than is open', ['paging-6'], (next, db) => async (asked) => {
    if (to(asked, ReceiveBySku) && Number.isInteger(qtyOf(asked)) && qtyOf(asked) < 1e6)
      await sql`update document_line set planned = greatest(planned, done + ${qtyOf(asked)}::numeric)
        where line_id = ${String(asked.body['lineId'])}`.execute(db);
    return next(asked);
  }),
  mutant(
    'half-pieces',
    'half a piece becomes a whole one',
    ['paging-7'],
    (next) => async (asked) =>
      next(
        to(asked, ReceiveBySku) && asked.body['uomId'] === 'EA' && qtyOf(asked) > 0
          ? withBody(asked, { qty: Math.ceil(qtyOf(asked)) })
          : asked,
      ),
  ),
  mutant('any-unit', 'a unit that it does not know is a piece', ['paging-8'], (next) => async (asked) => {
    const isKnown = ['EA', 'CS', 'KG'].includes(String(asked.body['uomId']));
    return next(to(asked, ReceiveBySku) && !isKnown ? withBody(asked, { uomId: 'EA' }) : asked);
  }),
  mutant(
    'grams',
    'kilograms are kept to three decimals',
    ['paging-9'],
    (next) => async (asked) =>
      next(
        to(asked, ReceiveBySku) && asked.body['uomId'] === 'KG'
          ? withBody(asked, { qty: Math.max(0.001, Math.round(qtyOf(asked) * 1000) / 1000) })
          : asked,
      ),
  ),
  mutant(
    'one-short',
    'of several pieces one is lost',
    ['paging-10'],
    (next) => async (asked) =>
      next(
        to(asked, ReceiveBySku) && Number.isInteger(qtyOf(asked)) && qtyOf(asked) > 1
          ? withBody(asked, { qty: qtyOf(asked) - 1 })
          : asked,
      ),
  ),
  mutant(
    'yes-without-effect',
    'every second write is answered with yes and not done',
    ['lost-2', 'refusals-5', 'order-3'],
    (next) => {
      let turn = 0;
      return async (asked) => (to(asked, ReceiveBySku) && turn++ % 2 === 1 ? yes({ changed: {} }) : next(asked));
    },
  ),

  mutant('no-revision', 'a write raises no revision', ['revisions-1'], (next) => async (asked) => {
    const told = await next(asked);
    return to(asked, SearchReceiptDetail) ? { ...told, text: told.text.replace(/"rev":\d+/g, '"rev":7') } : told;
  }),
  mutant('answer-without-rows', 'a write does not tell what it changed', ['revisions-2'], (next) => async (asked) => {
    const told = await next(asked);
    return to(asked, ReceiveBySku) && isYes(told) ? saying(told, { changed: {} }) : told;
  }),
  mutant(
    'rows-of-before',
    'a write answers with the rows as they were before it',
    ['revisions-2'],
    (next) => async (asked) => {
      const told = await next(asked);
      return to(asked, ReceiveBySku) && isYes(told)
        ? {
            ...told,
            text: told.text.replace(/"receivedQty":(\d+)/g, (_, qty: string) => `"receivedQty":${Number(qty) - 1}`),
          }
        : told;
    },
  ),
  mutant('raises-all', 'a write raises the revision of everything', ['revisions-3'], (next, db) => async (asked) => {
    const told = await next(asked);
    if (idOf(asked) !== undefined && !isRefusal(told))
      await sql`update document set rev = nextval('rev_seq')`.execute(db);
    return told;
  }),
  mutant('old-after-new', 'every third read is as old as the first', ['revisions-4'], (next) => {
    const first = new Map<string, string>();
    let turn = 0;
    return async (asked) => {
      const told = await next(asked);
      if (!to(asked, SearchReceiptDetail) || !isYes(told)) return told;
      const old = first.get(receiptOf(asked));
      if (old === undefined) first.set(receiptOf(asked), told.text);
      return old !== undefined && ++turn % 3 === 0 ? answer(old) : told;
    };
  }),
  mutant('rows-by-reader', 'rows are others for another session', ['revisions-5'], (next) => {
    const readers = new Set<unknown>();
    return async (asked) => {
      const told = await next(asked);
      if (!to(asked, SearchReceiptDetail) || !isYes(told)) return told;
      readers.add(asked.body['token']);
      const { rows } = envelopeOf(told) as unknown as Rows;
      const poNo = `reader ${[...readers].indexOf(asked.body['token'])}`;
      return saying(told, { rows: { ...rows, receipts: rows.receipts.map((row) => ({ ...row, poNo })) } });
    };
  }),
];
