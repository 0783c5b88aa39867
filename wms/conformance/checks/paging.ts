/** Pages of lists, and quantities (platform.md section 7, modules.md section 5). */
import { ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetLocationList, GetSku } from '#contract/session.ts';
import { group } from '../check.ts';
import { received, receiveOf, type Line } from '../goods.ts';
import { must } from '../outcome.ts';
import { isYes, refusalOf, saidBy, type Answer, type Person } from '../person.ts';

const paging = group('paging');
const writes = { needs: [ReceiveBySku, SearchReceiptDetail], posts: true };

/** As terminals ask when they want all. */
const ALL = 99_999;
/** More pages say no more. */
const MOST_PAGES = 8;

interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
  readonly answer: Answer;
}
type List = (who: Person, pageSize: number, currentPage: number) => Promise<Listed>;

const skus: List = async (who, pageSize, currentPage) => {
  const answer = await who.ask(GetSku, { pageInfo: { pageSize, currentPage } });
  const { data, total } = who.read(GetSku, answer);
  return { ids: data.map((sku) => sku.skuId), total, answer };
};

const places: List = async (who, pageSize, currentPage) => {
  const answer = await who.ask(GetLocationList, { pageInfo: { pageSize, currentPage } });
  const { data, total } = who.read(GetLocationList, answer);
  return { ids: data.map((place) => place.loc), total, answer };
};

const LISTS: readonly List[] = [skus, places];
const both = { needs: [GetSku, GetLocationList] };

/** Refused, and nothing of it booked. */
async function refusedWhole(who: Person, line: Line, body: Record<string, unknown>, what: string): Promise<void> {
  const before = await received(who, line);
  const written = who.capture(ReceiveBySku, receiveOf(line));
  const answer = await who.settle({ ...written, body: { ...written.body, ...body } });
  must(!isYes(answer), `${what} was taken`, answer);
  refusalOf(answer);
  const now = await received(who, line);
  must(now === before, `${what} was refused, and ${now - before} booked all the same`, answer);
}

export const pagingChecks = [
  paging(
    1,
    'the pages of a list hold each row once, and together all of it',
    async ({ one }) => {
      for (const list of LISTS) {
        const whole = await list(one, ALL, 1);
        const size = Math.max(1, Math.ceil(whole.ids.length / (MOST_PAGES - 1)));
        const got: string[] = [];
        const pages: Answer[] = [];
        for (let page = 1; page <= MOST_PAGES && got.length < whole.ids.length; page++) {
          const { ids, answer } = await list(one, size, page);
          got.push(...ids);
          pages.push(answer);
        }
        const twice = got.length - new Set(got).size;
        must(twice === 0, `${twice} rows stand on two pages`, ...pages.slice(0, 2));
        const missing = whole.ids.filter((id) => !got.includes(id));
        must(missing.length === 0, `${missing.length} rows stand on no page, e.g. ${missing[0]}`, ...pages.slice(0, 2));
      }
    },
    both,
  ),
  paging(
    2,
    'the total is that of the whole list, on every page',
    async ({ one }) => {
      for (const list of LISTS) {
        const whole = await list(one, ALL, 1);
        const first = await list(one, 2, 1);
        for (const { total, answer } of [whole, first])
          must(total === whole.ids.length, `The total says ${total}, the list has ${whole.ids.length}`, answer);
      }
    },
    both,
  ),
  paging(
    3,
    'a page beyond the end is empty',
    async ({ one }) => {
      for (const list of LISTS) {
        const { total } = await list(one, 1, 1);
        const beyond = await list(one, 10, Math.ceil(total / 10) + 5);
        must(beyond.ids.length === 0, `There are ${beyond.ids.length} rows beyond the end`, beyond.answer);
      }
    },
    both,
  ),
  paging(
    4,
    'a page of 99,999 is not cut to fewer',
    async ({ one }) => {
      for (const list of LISTS) {
        const { ids, total, answer } = await list(one, ALL, 1);
        const wanted = Math.min(total, ALL);
        must(ids.length === wanted, `${wanted} rows were wanted, ${ids.length} came`, answer);
      }
    },
    both,
  ),
  paging(
    5,
    'nothing, less than nothing and more than any number are no quantities',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 3);
      for (const qty of [0, -1, 2 ** 53, null, true])
        await refusedWhole(one, line, { qty }, `A quantity of ${JSON.stringify(qty)}`);
    },
    writes,
  ),
  paging(
    6,
    'more than is open is refused',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 2);
      await refusedWhole(one, line, { qty: line.open + 1 }, `${line.open + 1} of ${line.open} open`);
    },
    writes,
  ),
  paging(
    7,
    'half a piece is refused',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 3);
      for (const qty of [0.5, 1.000001]) await refusedWhole(one, line, { qty }, `${qty} of a piece`);
    },
    writes,
  ),
  paging(
    8,
    'a unit that the goods do not have is refused',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 2);
      await refusedWhole(one, line, { uomId: 'CT-no-unit' }, 'A unit that nobody knows');
    },
    writes,
  ),
  paging(
    9,
    'kilograms are kept to six decimals, and added without an error',
    async ({ one, goods }) => {
      const line = await goods.line('weighed', 3);
      const before = await received(one, line);
      const parts = [0.1, 0.2, 0.000001, 1.234567];
      for (const qty of parts) await one.write(ReceiveBySku, receiveOf(line, qty));
      const now = await received(one, line);
      const wanted = (Math.round(before * 1e6) + 1_534_568) / 1e6;
      must(now === wanted, `${parts.join(' + ')} kg on ${before} kg are ${wanted} kg, not ${now}`);
    },
    writes,
  ),
  paging(
    10,
    'what is taken is booked as it was said',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 5);
      const before = await received(one, line);
      const answer = await one.write(ReceiveBySku, receiveOf(line, 3));
      const done = (await received(one, line)) - before;
      must(done === 3, `3 pieces were taken (${saidBy(answer)}), ${done} are booked`, answer);
    },
    writes,
  ),
];
