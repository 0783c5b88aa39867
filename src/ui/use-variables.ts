/**
 * Mantine's variables for our theme, as a constructed style sheet. Left to itself the library writes a style element,
 * and then the Content-Security-Policy (wms/http/headers.ts) would have to allow every one that somebody slips in.
 */
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { surfaces, theme } from './theme.ts';

export function useVariables(): void {
  useLayoutEffect(() => {
    const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
    const text = convertCssVariables({ variables, light: { ...light, ...surfaces }, dark: { ...dark, ...surfaces } });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
