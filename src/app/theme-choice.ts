/** Light, dark or sunlight: a choice of this terminal, not of its operator. */
import { THEME_CHOICES } from '#ui/theme.ts';
import type { ThemeChoice } from '#ui/theme.ts';
import { stored } from './stored.ts';

export const themeChoice = stored<ThemeChoice>(
  'theme',
  (raw) => THEME_CHOICES.find((choice) => choice === raw) ?? 'auto',
);
