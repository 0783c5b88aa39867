import { drop } from '#ui/drop.ts';
import type { ThemeChoice } from '#ui/theme.ts';
import { useEffect, useLayoutEffect } from 'react';
import { hold, orientation } from './orientation.ts';
import { usePreferences } from './preferences.ts';

/** Type, hand and orientation as chosen, for the style sheets to follow. Answers the theme. Once around the app. */
export function useDisplay(): ThemeChoice {
  const { theme, text, hand } = usePreferences();
  const choice = orientation.use();
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { text, hand, orientation: choice });
  }, [text, hand, choice]);
  useEffect(() => drop(hold(choice)), [choice]);
  return theme;
}
