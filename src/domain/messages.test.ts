import { EXPORT_SENDER } from '#contract/messages.ts';
import type { Message } from '#contract/rows.ts';
import { expect, test } from 'vitest';
import { inMessageOrder, keptInPlace, messageQuery, messagesTo, newsAmong } from '#domain/messages.ts';

const message = (guid: string, day: number, isRead: 'Y' | 'N' = 'N', over: Partial<Message> = {}): Message => ({
  guid,
  from: 'WMS',
  to: 'op1',
  content: guid,
  isRead,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  rev: 1,
  ...over,
});
const guids = (list: readonly Message[]) => list.map((m) => m.guid).join(' ');

test('the query asks for the user, without the export sender, sorted and paged as specified; polling for unread only', () => {
  expect(messageQuery('op1', { page: 2 })).toEqual({
    query: {
      search: {
        queryModel: {
          items: [
            { field: 'M_TO', method: 'Equal', value: 'op1' },
            { field: 'M_FROM', method: 'NotEqual', value: EXPORT_SENDER },
          ],
        },
      },
      pageInfo: {
        currentPage: 2,
        pageSize: 20,
        sortField: [
          { field: 'IS_READ', direction: 'asc' },
          { field: 'CREATED_DATE', direction: 'desc' },
        ],
      },
    },
  });
  const { items } = messageQuery('op1', { unread: true }).query.search.queryModel;
  expect(items.at(-1)).toEqual({ field: 'IS_READ', method: 'Equal', value: 'N' });
});

test('unread come first, then the newest', () => {
  const list = [message('a', 1, 'Y'), message('b', 2), message('c', 3, 'Y'), message('d', 1)];
  expect(guids(list.sort(inMessageOrder))).toBe('b d c a');
});

test('messages to others and export notices are never shown', () => {
  const list = [message('a', 1), message('b', 1, 'N', { to: 'op2' }), message('c', 1, 'N', { from: EXPORT_SENDER })];
  expect(guids(messagesTo(list, 'op1'))).toBe('a');
});

test('an unread message is announced once, however many there are', () => {
  const old = Array.from({ length: 700 }, (_, n) => message(`old-${n}`, 1));
  const first = newsAmong([...old, message('seen', 1, 'Y')], []);
  expect(first.news).toEqual(old);
  const again = newsAmong([...old, message('a', 2)], first.announced);
  expect(guids(again.news)).toBe('a');
  expect(newsAmong([...old, message('a', 2)], again.announced).news).toEqual([]);
});

test('what another operator of the terminal was told is not news to them again', () => {
  const mine = newsAmong([message('a', 1)], []);
  const theirs = newsAmong([message('b', 1, 'N', { to: 'op2' })], mine.announced);
  expect(guids(theirs.news)).toBe('b');
  expect(newsAmong([message('a', 1)], theirs.announced).news).toEqual([]);
});

test('a card that is marked read stays where it is; a new one comes on top, an older page below', () => {
  const shown = ['b', 'd', 'c'];
  const list = [message('b', 2, 'Y'), message('c', 3, 'Y'), message('d', 1), message('new', 4), message('old', 1, 'Y')];
  expect(guids(keptInPlace(list.sort(inMessageOrder), shown))).toBe('new b d c old');
});
