import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from './Header.tsx';
import { TerminalContext } from './terminal.ts';
import type { SyncFacts, Terminal } from './terminal.ts';

const i18n = setupI18n({ locale: 'en', locales: ['en'], messages: { en: {} } });

const quiet: SyncFacts = {
  signedIn: true,
  waiting: 0,
  oldest: null,
  needsYou: 0,
  offlineSince: null,
  odd: null,
  stillSince: null,
  signInNeeded: false,
};
const terminalWith = (hasPage: boolean) =>
  ({
    env: { now: () => 0 },
    useSync: () => quiet,
    useProblemPage: () => hasPage,
    reportProblem: () => {},
  }) as unknown as Terminal;

const drawn = (hasPage: boolean, over: Partial<Parameters<typeof Header>[0]> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TerminalContext value={terminalWith(hasPage)}>
        <Header title="Move" {...over} />
      </TerminalContext>
    </I18nProvider>,
  );

test('the header of every screen has the problem button, with its key', () => {
  for (const over of [{}, { back: 'none' as const }, { pill: 'none' as const }])
    expect(drawn(true, over)).toMatch(/aria-label="Report a problem"[^>]*aria-keyshortcuts="F9"/);
});

test('a terminal without the page, or a role without it, shows none', () => {
  expect(drawn(false)).not.toContain('Report a problem');
});
