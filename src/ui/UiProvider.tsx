import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './tokens.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { watchKeypad } from './keypad.ts';
import { theme } from './theme.ts';
import type { ThemeChoice } from './theme.ts';
import { useLook } from './use-look.ts';
import { useVariables } from './use-variables.ts';

interface UiProviderProps {
  /** The app keeps the choice; here it is only drawn. */
  readonly choice: ThemeChoice;
  readonly children: ReactNode;
}

/** Once around the app: colours, fonts, focus ring, Mantine. Sets `data-theme` and `data-keypad` on <html>. */
export function UiProvider({ choice, children }: UiProviderProps) {
  const look = useLook(choice);
  useVariables();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = look;
    root.dataset['themeChoice'] = choice;
    // The bar of the system takes the colour of the page.
    const page = getComputedStyle(root).getPropertyValue('--page').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
  }, [look, choice]);
  useLayoutEffect(() => {
    const letGo = watchKeypad();
    return letGo;
  }, []);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={look === 'dark' ? 'dark' : 'light'}
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
