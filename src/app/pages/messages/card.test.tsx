import type { Message } from '#contract/rows.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageCard } from './card.tsx';

const i18n = setupI18n({ locale: 'en', locales: ['en'], messages: { en: {} } });
const CREATED_DATE = '2026-11-20T08:00:00.000Z';
const message: Message = {
  guid: 'M1',
  from: 'office',
  to: 'op1',
  content: 'Dock 3 is <b>free</b>',
  isRead: 'N',
  createdAt: CREATED_DATE,
  rev: 1,
};
const NOW = Date.parse(CREATED_DATE) + 300_000;
const drawn = (of: Message): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MessageCard message={of} now={NOW} onRead={() => undefined} />
    </I18nProvider>,
  );

test('a card has sender, time and content, as text', () => {
  const card = drawn(message);
  expect(card).toContain('<b>office</b>');
  expect(card).toMatch(/<time dateTime="2026-11-20T08:00:00.000Z">5 minutes ago<\/time>/);
  expect(card).toContain('>Dock 3 is &lt;b&gt;free&lt;/b&gt;</span>');
});

test('an unread one has a mark, one that was read has none', () => {
  expect(drawn(message)).toMatch(/data-unread.*>New</);
  expect(drawn({ ...message, isRead: 'Y' })).not.toMatch(/data-unread|>New</);
});
