/** One look of the kit per address: `?case=scan&theme=dark&scale=1.3&lang=zh-CN`. Without a case: the list of them. */
import { UiProvider } from '#ui/UiProvider.tsx';
import type { ThemeChoice } from '#ui/theme.ts';
import { TerminalContext } from '#ui/terminal.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cases } from './cases.tsx';
import { fakeTerminal, startCapture } from './fake-terminal.ts';

const asked = new URLSearchParams(location.search);
const name = asked.get('case') ?? '';
const found = cases[name];

document.documentElement.lang = asked.get('lang') ?? 'en';
if (asked.has('scale')) document.documentElement.style.fontSize = `${Number(asked.get('scale')) * 100}%`;
i18n.load('en', {});
i18n.activate('en');
startCapture();

const root = document.getElementById('root');
if (!root) throw new Error('no root');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <UiProvider choice={(asked.get('theme') ?? 'light') as ThemeChoice}>
        <TerminalContext value={fakeTerminal(found?.sync, found?.env)}>
          {found ? found.draw() : <Index />}
        </TerminalContext>
      </UiProvider>
    </I18nProvider>
  </StrictMode>,
);

function Index() {
  return (
    <ul style={{ padding: 16 }}>
      {Object.keys(cases).map((one) => (
        <li key={one} style={{ padding: 8 }}>
          <a href={`?case=${one}`}>{one}</a>
        </li>
      ))}
    </ul>
  );
}
